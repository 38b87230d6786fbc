import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { PropertyPage } from '@keur/contract/property'
import { waitUntil } from '../../support/api-client.ts'
import { latency, startLoad, statusesOf } from '../../support/load.ts'
import { findProcess } from '../../support/processes.ts'
import { formatMilliseconds } from '../../support/statistics.ts'
import { guaranteed, type Scenario, type TestSite } from '../scenario.ts'
import { attacks, type NamedAttack } from './attacks.ts'
import { startSlowClients } from './slow-clients.ts'

const visitor = '127.0.0.3'

const gateway = /shell\/gateway\/server\.ts/
/** Of its container, in megabytes: see `infra/kubernetes/base`. */
const memoryLimit = 805

/** Slow and hostile connections to the gateway, behind which the other processes are, and another visitor with an address of their own. */
export const slowClients: Scenario = {
  name: 'slow-clients',
  guarantee: 'Thousands of slow connections affect no other visitor, and end no process.',
  async run({ log, openSite }, words) {
    const { chosen, factor } = readWords(words)
    const guarantees: Record<string, boolean> = {}
    const site = await openSite()
    try {
      const photo = await findPhoto(site)
      for (const attack of chosen) {
        const result = await runAttack(attack, { photo, port: Number(new URL(site.address).port), factor })
        for (const [guarantee, holds] of Object.entries(result.guarantees))
          guarantees[`${attack.name}: ${guarantee}`] = holds
        log(`${attack.name}: ${result.measured}`)
      }
    } finally {
      await site.stop()
    }
    return guaranteed({}, guarantees)
  }
}

/** Throws for a word that is neither an attack nor a factor. */
function readWords(words: string[]): { chosen: NamedAttack[]; factor: number } {
  const factor = Number(words.find((word) => /^\d+x$/.test(word))?.slice(0, -1) ?? 1)
  const names = words.filter((word) => !/^\d+x$/.test(word))
  const unknown = names.find((name) => !attacks.some((attack) => attack.name === name))
  if (unknown) throw new Error(`There is no attack ${unknown}: ${attacks.map(({ name }) => name).join(', ')}.`)
  return { chosen: names.length > 0 ? attacks.filter(({ name }) => names.includes(name)) : attacks, factor }
}

/** Returns the address of a photo of a rental. */
async function findPhoto({ address }: Pick<TestSite, 'address'>): Promise<string> {
  const response = await fetch(`${address}/api/properties?limit=1`)
  return ((await response.json()) as PropertyPage).properties[0]!.images[0]!.url
}

async function runAttack(
  { seconds, look: extraLook, of }: NamedAttack,
  { photo, port, factor }: { photo: string; port: number; factor: number }
) {
  const looks = [
    '/',
    '/locations',
    '/api/properties?limit=3',
    photo,
    '/sante',
    '/sante/processus',
    extraLook ?? []
  ].flat()
  const isServed = async () => (await Promise.all(looks.map((path) => look(port, path)))).every(({ ok }) => ok)
  await waitUntil('the site responds', isServed).catch(() => {})
  const before = findProcess(gateway)
  const loads = looks.map((path) => startLoad(1, () => look(port, path)))
  const clients = await startSlowClients(port, of(photo))
  await pause(seconds * factor * 1000)
  const { opened, refused, statuses } = await clients.stop()
  const responses = (await Promise.all(loads.map((load) => load.stop()))).flat()
  const after = findProcess(gateway)
  const isSame = before !== undefined && before.pid === after?.pid
  const times = [50, 99, 100].map((percent) => formatMilliseconds(latency(responses, percent))).join(', ')
  const measured = `${opened} opened, ${refused} refused, by status ${JSON.stringify(statuses)}; the visitor: ${statusesOf(responses)}, p50, p99, max ${times}; at most ${after?.memory.peak.toFixed(0)} MB`
  const guarantees = {
    'another visitor got 200 alone': responses.every(({ status }) => status === 200),
    'the process is the same': isSame,
    [`memory below ${memoryLimit} MB`]: (after?.memory.peak ?? 0) <= memoryLimit
  }
  return { measured, guarantees }
}

/** Requests a path over a new connection. The status is 206 for a page that the server did not render. */
async function look(port: number, pattern: string): Promise<Response> {
  const path = pattern.replace('{number}', String(performance.now()))
  const sent = request({ host: '127.0.0.1', port, path, localAddress: visitor, agent: false, timeout: 10_000 })
  sent.on('timeout', () => sent.destroy(new Error('timeout'))).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await text(response)
  const isFrame = body.includes('id="page-state"') && !body.includes('"rendered":"page"')
  return new Response(null, { status: isFrame && response.statusCode === 200 ? 206 : response.statusCode })
}
