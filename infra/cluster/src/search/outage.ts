import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@keur/engines/port'
import { type BenchDatabase, databaseName, openBenchDatabase } from '@keur/lab/bench/api/bench-database'
import { anyFacts, everySearch, mixed, pathOf } from '@keur/lab/bench/api/queries'
import { waitForIndexes } from '@keur/lab/bench/search'
import { logIn } from '@keur/lab/support/api-client'
import { latency, startLoad, type TimedResponse } from '@keur/lab/support/load'
import { formatStatuses, markdownTable, rounded } from '@keur/lab/support/statistics'
import { MongoClient } from 'mongodb'
import type { ClusterContext } from '../engine.ts'
import { startOpensearch } from './opensearch.ts'

const size = 2000
const searchesPerSecond = 20
/** Milliseconds between two changes by the administrator. */
const changeInterval = 150
const waitAtMost = 120_000

type Phase = { name: string; from: number; to: number; accepted: number; seconds?: number }

/**
 * Searches and changes go on while the engine freezes, is killed, and comes back without its data. Shows what visitors
 * got, and compares each listing with the database at the end. Returns whether every search succeeded and nothing is
 * lost.
 */
export async function showOutages({ log, use }: ClusterContext): Promise<boolean> {
  const port = await freePort()
  let node = use(await startOpensearch(log, port))
  const database = use(withStop(await openBenchDatabase(size, log)))
  const metricsPort = await freePort()
  const settings = { SEARCH_URL: node.url, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error' }
  const api = use(asEngine(await database.startApi(settings)))
  await waitForIndexes(node.url, size)
  const changes = startChanges(api.address, await logIn(api.address))
  const next = mixed(everySearch(1), anyFacts(2))
  const load = startLoad(searchesPerSecond, () => fetch(`${api.address}${pathOf({ ...next(), facets: true })}`))
  const phases: Phase[] = []

  async function phase(name: string, work: () => Promise<unknown>): Promise<void> {
    const [from, before] = [performance.now(), changes.accepted()]
    await work()
    const to = performance.now()
    phases.push({ name, from, to, accepted: changes.accepted() - before })
  }

  const isInUse = async () => (await metric(metricsPort, 'api_search_engine_in_use')) === 1
  const untilInUse = () => until(async () => (await isInUse()) && (await isIndexed(node.url)))
  await phase('the engine answers', () => pause(5000))
  node.freeze()
  await phase('it is frozen', () => pause(8000))
  node.thaw()
  await phase('it goes on, until it is in use', untilInUse)
  await node.kill()
  await phase('it is killed', () => pause(8000))
  node = use(await startOpensearch(log, port))
  await phase('it is back without data, until it is in use', untilInUse)
  await phase('it answers again', () => pause(5000))
  const responses = await load.stop()
  await changes.stop()
  await pause(3000)
  const different = await compare(database, node.url)
  log(tableOf(phases, responses))
  const failed = responses.filter(({ status }) => status !== 200).length
  log(
    `\n${responses.length} searches, ${failed} failed; ${changes.accepted()} changes accepted; ${different} listings differ.`
  )
  return failed === 0 && different === 0
}

const withStop = (database: BenchDatabase) => ({ ...database, stop: database.close })
const asEngine = <Api extends { stop(): Promise<unknown> }>(api: Api) => ({
  ...api,
  stop: async () => void (await api.stop())
})

function tableOf(phases: Phase[], responses: TimedResponse[]): string {
  const rows = phases.map(({ name, from, to, accepted }) => {
    const own = responses.filter(({ at }) => at >= from && at < to)
    const waits = [50, 95, 100].map((percent) => rounded(latency(own, percent)))
    return [name, rounded((to - from) / 1000), formatStatuses(own.map(({ status }) => status)), ...waits, `${accepted}`]
  })
  return markdownTable(['phase', 'seconds', 'searches', 'p50, ms', 'p95, ms', 'slowest, ms', 'changes accepted'], rows)
}

/** An administrator who changes rentals one after the other: available or not, a draft and published again. */
function startChanges(address: string, token: string) {
  const stopping = new AbortController()
  let accepted = 0
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const orders = [{ availability: 'Indisponible' }, { draft: true }, { availability: 'Disponible' }, { draft: false }]

  async function run(): Promise<void> {
    for (let time = 0; !stopping.signal.aborted; time += 1) {
      // Four changes of one rental, and then those of the next one.
      const id = `1${Math.floor(time / orders.length)
        .toString(16)
        .padStart(23, '0')}`
      const body = JSON.stringify({ ids: [id], change: orders[time % orders.length] })
      const response = await fetch(`${address}/api/admin/properties/bulk`, { method: 'POST', headers, body })
      if (response.ok) accepted += 1
      await response.arrayBuffer()
      await pause(changeInterval)
    }
  }
  const running = run()
  return {
    accepted: () => accepted,
    async stop(): Promise<void> {
      stopping.abort()
      await running
    }
  }
}

async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const start = performance.now()
  while (!(await condition())) {
    if (performance.now() - start > waitAtMost)
      throw new Error(`The engine is not in use after ${waitAtMost / 1000} s.`)
    await pause(200)
  }
}

const isIndexed = async (url: string) => (await fetch(`${url}/${databaseName}-properties/_count`)).ok

/** Returns how many rentals differ between engine and database: missing, left over, or of another revision. */
async function compare(database: BenchDatabase, url: string): Promise<number> {
  const client = new MongoClient(database.uri)
  try {
    const rentals = client.db(databaseName).collection('properties')
    const stored = await rentals.find({ deletedAt: null, draft: false }, { projection: { revision: 1 } }).toArray()
    const expected = new Map(stored.map(({ _id, revision }) => [String(_id), revision]))
    const response = await fetch(`${url}/${databaseName}-properties/_search?size=10000&_source_includes=revision`)
    const { hits } = (await response.json()) as { hits: { hits: { _id: string; _source: { revision: number } }[] } }
    const found = new Map(hits.hits.map(({ _id, _source }) => [_id, _source.revision]))
    return [...new Set([...expected.keys(), ...found.keys()])].filter((id) => expected.get(id) !== found.get(id)).length
  } finally {
    await client.close()
  }
}
