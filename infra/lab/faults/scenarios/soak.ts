import { setTimeout as pause } from 'node:timers/promises'
import { countRecords, forwardedFor, logIn, noisyImage, sendLead, upload } from '../../support/api-client.ts'
import { latency, startLoad, statusesOf } from '../../support/load.ts'
import { administratorSettings, descendants } from '../../support/processes.ts'
import { formatMilliseconds, median } from '../../support/statistics.ts'
import { assertThat, type Scenario } from '../scenario.ts'
import { countLost, startWriteWorkload } from '../write-workload.ts'
import { stallPosts, stallUploads } from './stalled-senders.ts'
import { hostileImages } from './upload-bombs.ts'

/** Every round has the same faults at the same moments, so that memory can be compared at their ends. */
const roundMinutes = 5
const rounds = 6
const paths = ['/', '/locations', '/ventes', '/btp', '/articles', '/api/properties', '/api/sales', '/api/articles']

export const soak: Scenario = {
  name: 'soak',
  guarantee:
    'Half an hour at half load with faults: memory does not grow, no accepted write is lost, and every refusal has Retry-After.',
  explicitOnly: true,
  async run({ log, openSite }) {
    const site = await openSite({ TRUSTED_PROXIES: '127.0.0.1', ...administratorSettings })
    const { address } = site
    try {
      const token = await logIn(address)
      const capacity = await measureCapacity(address)
      log(`soak: at most ${Math.round(capacity)} responses a second`)
      const image = await noisyImage(240, 180)
      const workload = await startWriteWorkload(address, { token, image, clients: 1, interval: 5000 })
      const visitors = startLoad(capacity / 2, (index) => requestPage(address, index))
      const senders = startLoad(0.2, (index) => sendLead(address, index))
      const memory: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        memory.push(await runRound(address, token))
        const statuses = statusesOf(visitors.responses)
        log(`soak: ${round * roundMinutes} min, ${memory.at(-1)} MB, visitors ${statuses}`)
      }
      const responses = await visitors.stop()
      const leads = await senders.stop()
      const accepted = leads.filter(({ status }) => status === 201).length
      const writes = await workload.stop()
      const lost = await countLost(address, writes)
      const stored = await countRecords(address, token, 'leads')
      const unexpected = responses.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
      const figures = {
        'visitors a second': Math.round(capacity / 2),
        'responses to visitors': statusesOf(responses),
        'without Retry-After, or other statuses': statusesOf(unexpected),
        'p50, p99': [50, 99].map((percent) => formatMilliseconds(latency(responses, percent))).join(', '),
        'memory every five minutes': `${memory.join(', ')} MB`,
        'writes accepted, lost': `${writes.accepted.size}, ${lost}`,
        'contact requests accepted, stored': `${accepted}, ${stored}`,
        'responses to contact requests': statusesOf(leads)
      }
      assertThat(unexpected.length === 0, 'A visitor got an unexpected response.', figures)
      assertThat(lost === 0 && stored >= accepted, 'An accepted write is lost.', figures)
      assertThat(memory.at(-1)! <= memory[0]! * 1.1, 'Memory grew by more than a tenth.', figures)
      return figures
    } finally {
      await site.stop()
    }
  }
}

/** Runs one round of faults. Returns the megabytes of gateway, API and render processes at its end. */
async function runRound(address: string, token: string): Promise<number> {
  const port = Number(new URL(address).port)
  const end = performance.now() + roundMinutes * 60_000
  for (const attack of [stallUploads, stallPosts]) {
    const requests = await attack(port)
    await pause(20_000)
    for (const stalled of requests) stalled.end()
    await pause(20_000)
  }
  for (const image of Object.values(await hostileImages())) await (await upload(address, token, [image])).body?.cancel()
  await pause(10_000)
  for (const part of ['engines/src/mongodb', 'minio server', 'api/src/server.ts']) {
    const process = descendants().find(({ command }) => command.includes(part) && !command.startsWith('/bin/sh'))
    if (process) globalThis.process.kill(process.pid, 'SIGKILL')
    await pause(20_000)
  }
  const samples: number[] = []
  while (performance.now() < end) {
    await pause(1000)
    if (end - performance.now() < 30_000) samples.push(memoryOfSite())
  }
  return Math.round(median(samples))
}

const memoryOfSite = () =>
  descendants()
    .filter(({ command }) => /api\/src\/server\.ts|shell\/gateway\/server\.ts|^render-child/.test(command))
    .reduce((sum, { memory }) => sum + memory.now, 0)

/** Returns the responses a second to sixteen visitors who wait for each response. */
async function measureCapacity(address: string): Promise<number> {
  const seconds = 20
  const end = performance.now() + seconds * 1000
  let count = 0
  const visitors = Array.from({ length: 16 }, async (_, visitor) => {
    while (performance.now() < end) {
      await (await requestPage(address, count * 16 + visitor)).arrayBuffer()
      count += 1
    }
  })
  await Promise.all(visitors)
  return count / seconds
}

const requestPage = (address: string, index: number): Promise<Response> =>
  fetch(`${address}${paths[index % paths.length]}`, {
    headers: forwardedFor(index),
    signal: AbortSignal.timeout(30_000)
  })
