import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { requestHealth, requestList } from '../../support/api-client.ts'
import { startLoad, statusesOf } from '../../support/load.ts'
import { formatMegabytes, formatSeconds, formatStatuses } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { assertThat, type Scenario } from '../scenario.ts'

const senders = 170
/** The hourly limit of one address. */
const uploadsPerAddress = 10
const holdTime = 20_000
const recoveryTime = 20_000

/** Strangers send photos without their last bytes. */
export const heldUploads: Scenario = {
  name: 'held-uploads',
  guarantee: 'Visitors who do not finish sending their photos cost little memory, and no other visitor is affected.',
  run: ({ log }) =>
    withBackend({ settings: { TRUSTED_PROXIES: '127.0.0.1' } }, async ({ api }) => {
      const { address } = api
      const before = api.memory().now
      const load = startLoad(4, (index) => requestList(address, index, 5000))
      await pause(2000)
      const requests = await stallUploads(Number(new URL(address).port))
      const heldAt = performance.now()
      await pause(holdTime)
      const statuses = requests.flatMap((stalled) => stalled.statuses())
      const during = api.memory().now
      for (const stalled of requests) stalled.end()
      const endedAt = performance.now()
      log(`held-uploads: memory ${formatMegabytes(during)} with ${senders} senders, which are disconnected now`)
      await pause(recoveryTime)
      const live = await requestHealth(address, 'live')
      const ready = await requestHealth(address, 'ready')
      const responses = await load.stop()
      const failed = responses.filter(({ status }) => status !== 200)
      const last = failed.at(-1)
      const meanwhile = responses.filter(({ at }) => at >= heldAt && at < endedAt)
      const { now, peak } = api.memory()
      const figures = {
        'memory before': formatMegabytes(before),
        'memory while they hold': formatMegabytes(during),
        'peak memory': formatMegabytes(peak),
        'memory 20 s after they left': formatMegabytes(now),
        'responses to the senders': formatStatuses(statuses),
        'responses to another visitor meanwhile': statusesOf(meanwhile),
        'responses to another visitor afterwards': statusesOf(responses.filter(({ at }) => at >= endedAt)),
        'recovered after they left': last ? recoveryOf(last.at - endedAt, last === responses.at(-1)) : 'never affected',
        'live, ready': `${live.status}, ${ready.status}`
      }
      assertThat(failed.length === 0, 'Another visitor was refused.', figures)
      assertThat(peak - before < 300, 'The senders cost more than 300 MB.', figures)
      return figures
    })
}

const recoveryOf = (milliseconds: number, isLast: boolean) =>
  isLast ? 'not within 20 s' : formatSeconds(Math.max(0, milliseconds))

/** Sends photos from several addresses, each without its last bytes. */
export function stallUploads(port: number): Promise<StalledRequest[]> {
  const boundary = 'held-back'
  const fields = 'Content-Disposition: form-data; name="images"; filename="image.jpg"\r\nContent-Type: image/jpeg'
  const start = `--${boundary}\r\n${fields}\r\n\r\n`
  const form = Buffer.concat([Buffer.from(start), Buffer.alloc(9_500_000, 7), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const header = (index: number) =>
    [
      'POST /api/leads/owner HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-For: 41.82.${Math.floor(index / uploadsPerAddress)}.1`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${form.length}`,
      '\r\n'
    ].join('\r\n')
  const sent = form.subarray(0, form.length - 1000)
  return Promise.all(Array.from({ length: senders }, (_, index) => stall(port, header(index), sent)))
}

export interface StalledRequest {
  /** The statuses of the responses so far. */
  statuses(): number[]
  end(): void
}

/** Sends these bytes, and then nothing. Resolves once connected or refused. */
async function stall(port: number, ...chunks: (string | Buffer)[]): Promise<StalledRequest> {
  const socket = connect({ port, host: '127.0.0.1' })
  let received = ''
  socket
    .on('error', () => {})
    .on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
  for (const chunk of chunks) socket.write(chunk)
  return {
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    end: () => socket.destroy()
  }
}
