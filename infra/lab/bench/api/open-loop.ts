import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './statistics.ts'

export interface OpenLoop {
  address: string
  nextPath(): string
  /** Requests in a second. */
  rate: number
  seconds: number
}

/**
 * Sends at moments planned beforehand, however slow the answers are, and counts from the planned moment: who waits in a queue
 * is not left out. Milliseconds.
 */
export async function openLoop({ address, nextPath, rate, seconds }: OpenLoop) {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now() + 100
  const answers: Promise<number>[] = []
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const planned = began + (sent * 1000) / rate
    const wait = planned - performance.now()
    if (wait > 1) await sleep(wait)
    answers.push(ask(`${address}${nextPath()}`, agent).then(() => performance.now() - planned))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return { p50: percentile(times, 50), p99: percentile(times, 99), p999: percentile(times, 99.9) }
}

/** Resolves once the whole answer is there. Rejects for any but a 200. */
function ask(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request(url, { agent }, (answer) => {
    answer.resume().on('error', reject)
    answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))))
  })
    .on('error', reject)
    .end()
  return promise
}
