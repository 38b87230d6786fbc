import { aContactLead } from '@keur/contract/testing'
import type { SiteUnderTest } from '../remotes/site-under-test.ts'
import { pause, upload } from '../support/clients.ts'
import { type Descendant, descendants } from '../support/descendants.ts'
import { type Answered, inMilliseconds, percentile, startLoad } from '../support/load.ts'
import { noisyPicture } from '../support/pictures.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { countsOf } from '../support/slow-sender.ts'
import { countLost, startWriters } from '../support/writers.ts'
import { holdUploads } from './held-uploads.ts'
import { stallPosts } from './stalled-posts.ts'
import { bombs } from './upload-bombs.ts'

const admin = { email: 'admin@exemple.sn', password: 'un long mot de passe de secours' }
const minute = 60_000
/** Each begins with the same faults at the same moments, so that memory can be compared between their ends. */
const round = 5 * minute
const rounds = 6
const paths = ['/', '/locations', '/ventes', '/btp', '/articles', '/api/properties', '/api/sales', '/api/articles']

/** Half an hour of visitors and administrators, with everything that this folder does to a site. */
export const soak: Scenario = {
  name: 'soak',
  promise:
    'Half an hour at half load with faults inside: memory stays, nothing is lost, and what is refused is told when to come back.',
  onlyNamed: true,
  async run(log, { openSite }) {
    const site = await openSite({
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password
    })
    const through = { api: { address: `${site.address}/api` } }
    try {
      const token = await logIn(through.api.address)
      const capacity = await measureCapacity(site)
      log(`soak: ${Math.round(capacity)} answers a second at most`)
      const picture = await noisyPicture(240, 180)
      const writers = await startWriters(through, token, picture, 1, 5000)
      const requests = { accepted: 0, statuses: [] as number[] }
      const visitors = startLoad(capacity / 2, (number) => look(site, number))
      const senders = startLoad(0.2, async (number) => {
        const answer = await sendRequest(through.api.address, number)
        requests.statuses.push(answer.status)
        if (answer.status === 201) requests.accepted += 1
        return answer
      })
      const memory: number[] = []
      for (let number = 1; number <= rounds; number += 1) {
        memory.push(await runRound(site, token))
        log(`soak: ${number * 5} min, ${memory.at(-1)} MB, visitors ${statusesOf(visitors.answers)}`)
      }
      const answers = await visitors.stop()
      await senders.stop()
      const ledger = await writers.stop()
      const lost = await countLost(through, ledger)
      const stored = await countRequests(through.api.address, token)
      const bad = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
      const figures = {
        'visitors a second': Math.round(capacity / 2),
        'visitors were answered': statusesOf(answers),
        'without Retry-After, or otherwise': statusesOf(bad),
        'p50, p99': `${inMilliseconds(percentile(answers, 50))}, ${inMilliseconds(percentile(answers, 99))}`,
        'memory each five minutes': `${memory.join(', ')} MB`,
        'writes accepted, lost': `${ledger.accepted.size}, ${lost}`,
        'requests accepted, stored': `${requests.accepted}, ${stored}`,
        'requests were answered': countsOf(requests.statuses)
      }
      const [first = 0, last = 0] = [memory.at(0), memory.at(-1)]
      promised(bad.length === 0, 'A visitor was answered with what is not announced.', figures)
      promised(lost === 0 && stored >= requests.accepted, 'Something accepted is lost.', figures)
      promised(last <= first * 1.1, 'Memory has grown by more than a tenth.', figures)
      return figures
    } finally {
      await site.stop()
    }
  }
}

const statusesOf = (answers: Answered[]) => countsOf(answers.map(({ status }) => status))

/** One round of faults. Answers the megabytes that gateway, API and render processes use at its end. */
async function runRound(site: SiteUnderTest, token: string): Promise<number> {
  const port = Number(new URL(site.address).port)
  const end = performance.now() + round
  for (const attack of [holdUploads, stallPosts]) {
    const open = await attack(port)
    await pause(20_000)
    for (const sender of open) sender.end()
    await pause(20_000)
  }
  for (const bomb of Object.values(await bombs()))
    await upload({ api: { address: `${site.address}/api` } }, token, [bomb]).then(({ body }) => body?.cancel())
  await pause(10_000)
  for (const part of ['engines/src/mongodb', 'minio server', 'api/src/server.ts']) {
    const [found] = descendants().filter(({ command }) => command.includes(part) && !command.startsWith('/bin/sh'))
    if (found) process.kill(found.pid, 'SIGKILL')
    await pause(20_000)
  }
  const samples: number[] = []
  while (performance.now() < end) {
    await pause(1000)
    if (end - performance.now() < 30_000) samples.push(memoryOf(descendants()))
  }
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)]!
}

const ours = /api\/src\/server\.ts|shell\/gateway\//
const memoryOf = (processes: Descendant[]) =>
  Math.round(processes.filter(({ command }) => ours.test(command)).reduce((sum, { megabytes }) => sum + megabytes, 0))

/** Answers a second of sixteen visitors who wait for each answer. */
async function measureCapacity(site: SiteUnderTest): Promise<number> {
  const seconds = 20
  const until = performance.now() + seconds * 1000
  let count = 0
  const visitors = Array.from({ length: 16 }, async (_, visitor) => {
    while (performance.now() < until) {
      await (await look(site, count * 16 + visitor)).arrayBuffer()
      count += 1
    }
  })
  await Promise.all(visitors)
  return count / seconds
}

/** Everybody comes from a network of their own, as the proxy in front of the gateway says. */
const networkOf = (number: number) => `41.${Math.floor(number / 250) % 250}.${number % 250}.1`

function look({ address }: SiteUnderTest, number: number): Promise<Response> {
  const path = paths[number % paths.length]!
  const headers = { 'x-forwarded-for': networkOf(number) }
  return fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(30_000) })
}

function sendRequest(address: string, number: number): Promise<Response> {
  return fetch(`${address}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(number) },
    body: JSON.stringify(aContactLead({ email: `visiteur${number}@exemple.sn` })),
    signal: AbortSignal.timeout(30_000)
  })
}

async function logIn(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/users/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  return ((await answer.json()) as { token: string }).token
}

async function countRequests(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/admin/leads?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { total: number }).total
}
