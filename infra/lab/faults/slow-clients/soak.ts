import { setTimeout as pause } from 'node:timers/promises'
import { countRecords, forwardedFor, logIn, sendLead } from '../../support/api-client.ts'
import { latency, startLoad, statusesOf, type TimedResponse } from '../../support/load.ts'
import { administratorSettings, descendants, findProcess } from '../../support/processes.ts'
import { formatMilliseconds, median } from '../../support/statistics.ts'
import { countLost, startWriteWorkload } from '../backend/write-workload.ts'
import { guaranteed, type Scenario } from '../scenario.ts'
import { attacks, type NamedAttack } from './attacks.ts'
import { findPhoto, gateway } from './scenario.ts'
import { startSlowClients } from './slow-clients.ts'

/** Every round has the same faults at the same moments, so that memory can be compared at their ends. */
const roundMinutes = 5
/** How long memory is measured at the end of each. */
const memoryTime = 30_000
const paths = ['/', '/locations', '/ventes', '/btp', '/articles', '/api/properties', '/api/sales', '/api/articles']

export const soak: Scenario = {
  name: 'soak',
  guarantee:
    'Half an hour at half load with faults: memory does not grow, no accepted write is lost, and every refusal has Retry-After.',
  explicitOnly: true,
  words: '[<minutes>min] [attacked]',
  async run({ log, openSite }, words = []) {
    const unknown = words.find((word) => !/^(\d+min|attacked)$/.test(word))
    if (unknown) throw new Error(`soak takes a number of minutes, such as 3min, and the word attacked, not ${unknown}.`)
    const minutes = Number.parseInt(words.find((word) => word.endsWith('min')) ?? '30', 10)
    // By slow clients, in place of other faults.
    const isAttacked = words.includes('attacked')
    const rounds = Math.max(1, Math.round(minutes / roundMinutes))
    const roundTime = (minutes * 60_000) / rounds
    const site = await openSite({ TRUSTED_PROXIES: '127.0.0.1', ...administratorSettings })
    const { address } = site
    try {
      const token = await logIn(address)
      const capacity = await measureCapacity(address)
      log(`soak: at most ${Math.round(capacity)} responses a second`)
      // Before the first rental without one.
      const photo = await findPhoto(site)
      const workload = await startWriteWorkload(address, token, 1, 5000)
      const visitors = startLoad(capacity / 2, (index) => requestPage(address, index))
      const senders = startLoad(0.2, (index) => sendLead(address, index))
      const memory: number[] = []
      let unannounced = 0
      for (let round = 1; round <= rounds; round += 1) {
        const end = performance.now() + roundTime
        const attack = (chosen: NamedAttack[], time: number) => runAttacks(address, photo, chosen, time)
        if (isAttacked) unannounced += await attack(attacks, roundTime - memoryTime)
        else await runFaults(attack)
        memory.push(await measureMemory(end))
        const statuses = statusesOf(visitors.responses)
        log(`soak: ${Math.round((round * roundTime) / 60_000)} min, ${memory.at(-1)} MB, visitors ${statuses}`)
      }
      const responses = await visitors.stop()
      const leads = await senders.stop()
      const accepted = leads.filter(({ status }) => status === 201).length
      const writes = await workload.stop()
      const lost = await countLost(address, writes)
      const stored = await countRecords(address, token, 'leads')
      // Slow clients are no reason to refuse others.
      const isExpected = ({ status, retryAfter }: TimedResponse) =>
        status === 200 || (!isAttacked && status === 503 && !!retryAfter)
      const unexpected = responses.filter((response) => !isExpected(response))
      const figures = {
        'visitors a second': Math.round(capacity / 2),
        'responses to visitors': statusesOf(responses),
        'without Retry-After, or other statuses': statusesOf(unexpected),
        'p50, p99': [50, 99].map((percent) => formatMilliseconds(latency(responses, percent))).join(', '),
        'memory every five minutes': `${memory.join(', ')} MB`,
        'writes accepted, lost': `${writes.accepted.size}, ${lost}`,
        'contact requests accepted, stored': `${accepted}, ${stored}`,
        'responses to contact requests': statusesOf(leads),
        'responses of 5xx without Retry-After to slow clients': unannounced
      }
      return guaranteed(figures, {
        'expected responses alone': unexpected.length === 0,
        'Retry-After in every 5xx to a slow client': unannounced === 0,
        'all accepted writes stored': lost === 0 && stored >= accepted,
        'memory that stays within a tenth': memory.at(-1)! <= memory[0]! * 1.1
      })
    } finally {
      await site.stop()
    }
  }
}

/** Runs attacks of slow clients in this time. Returns how many of their responses were 5xx without Retry-After. */
async function runAttacks(address: string, photo: string, chosen: NamedAttack[], time: number): Promise<number> {
  let unannounced = 0
  for (const { of } of chosen) {
    const clients = await startSlowClients(Number(new URL(address).port), of(gateway.target(photo))!)
    await pause(time / chosen.length)
    unannounced += (await clients.stop()).unannounced
  }
  return unannounced
}

/** Forms without their ends, then a crash of each process behind the gateway. */
async function runFaults(attack: (chosen: NamedAttack[], time: number) => Promise<unknown>): Promise<void> {
  const stalled = attacks.filter(({ name }) => name === 'stalled-forms')
  await attack(stalled, 20_000)
  await pause(20_000)
  for (const command of [/engines\/src\/mongodb/, /minio server/, /api\/src\/server\.ts/]) {
    const found = findProcess(command)
    if (found) process.kill(found.pid, 'SIGKILL')
    await pause(20_000)
  }
}

const measured = /api\/src\/server\.ts|shell\/gateway\/server\.ts|^render-child/

/** Returns the megabytes of gateway, API and render processes in the last half minute before this time. */
async function measureMemory(end: number): Promise<number> {
  await pause(Math.max(0, end - memoryTime - performance.now()))
  const samples: number[] = []
  do {
    const processes = descendants().filter(({ command }) => measured.test(command))
    samples.push(processes.reduce((sum, { memory }) => sum + memory.now, 0))
    await pause(1000)
  } while (performance.now() < end)
  return Math.round(median(samples))
}

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
