import { setTimeout as pause } from 'node:timers/promises'
import { logIn, noisyImage, requestHealth, requestList, upload, waitUntil } from '../../support/api-client.ts'
import { latency, startLoad } from '../../support/load.ts'
import { formatMilliseconds } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { assertThat, type Scenario } from '../scenario.ts'

const outage = 10_000

export const databaseAway: Scenario = {
  name: 'database-away',
  guarantee:
    'While the database is away for ten seconds visitors quickly get 503 with Retry-After; afterwards the site recovers by itself.',
  run: () =>
    withBackend({}, async ({ api: { address }, database }) => {
      const load = startLoad(100, (index) => requestList(address, index))
      await pause(2000)
      const cutAt = performance.now()
      const before = load.responses.length
      database.setMode('refuse')
      await pause(1000)
      const live = await requestHealth(address, 'live')
      const ready = await requestHealth(address, 'ready')
      await pause(outage - (performance.now() - cutAt))
      database.setMode('pass')
      // No request of the load has this index.
      const recovery = await waitUntil('a list is served again', async () => (await requestList(address, -1)).ok)
      await pause(2000)
      const responses = await load.stop()
      const refused = responses.slice(before).filter(({ status }) => status !== 200)
      const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds))
      const others = refused.filter(({ status }) => status !== 503)
      const figures = {
        requests: responses.length,
        'responses 503': refused.length - others.length,
        'responses other than 200 or 503': others.map(({ status }) => status).join(' ') || 'none',
        'without Retry-After': refused.filter(({ retryAfter }) => !retryAfter).length,
        'slowest refusal': formatMilliseconds(slowest),
        'recovered after': formatMilliseconds(recovery),
        'live during the outage': live.status,
        'ready during the outage': ready.status
      }
      assertThat(refused.length > 100, 'The database was not away.', figures)
      const allRetryable = refused.every(({ status, retryAfter }) => status === 503 && retryAfter)
      assertThat(allRetryable, 'Not every refusal is a 503 with Retry-After.', figures)
      assertThat(slowest <= 3000, 'A refusal took more than three seconds.', figures)
      assertThat(recovery <= 5000, 'Recovery took more than five seconds.', figures)
      assertThat(live.status === 200 && ready.status === 503, 'The health checks do not report the outage.', figures)
      return figures
    })
}

export const storeHanging: Scenario = {
  name: 'store-hanging',
  guarantee:
    'An object store that accepts requests and never responds affects uploads alone: they fail within ten seconds, lists stay fast.',
  run: () =>
    withBackend({}, async ({ api: { address }, store }) => {
      if (!store) throw new Error('This scenario needs MinIO: there is none on this machine.')
      const token = await logIn(address)
      const image = await noisyImage(640, 480)
      const list = (index: number) => requestList(address, index)
      const uploadOne = () => upload(address, token, [image])
      const baseline = startLoad(100, list)
      await pause(5000)
      const p99Before = latency(await baseline.stop(), 99)

      store.setMode('hang')
      const load = startLoad(100, list)
      const startedAt = performance.now()
      const refused = await Promise.all(Array.from({ length: 5 }, uploadOne))
      const failedAfter = performance.now() - startedAt
      const photo = await fetch(`${address}/media/properties/${crypto.randomUUID()}.jpg`)
      await pause(5000)
      const responses = await load.stop()
      store.setMode('pass')
      const recovery = await waitUntil('an upload succeeds again', async () => (await uploadOne()).ok)

      const p99 = latency(responses, 99)
      const failedLists = responses.filter(({ status }) => status !== 200).length
      const figures = {
        'responses to uploads': refused.map(({ status }) => status).join(' '),
        'uploads failed after': formatMilliseconds(failedAfter),
        'a photo meanwhile': photo.status,
        'lists that failed': failedLists,
        'list p99 before': formatMilliseconds(p99Before),
        'list p99 meanwhile': formatMilliseconds(p99),
        'uploads recovered after': formatMilliseconds(recovery)
      }
      const allRetryable = refused.every(({ status, headers }) => status === 503 && headers.has('retry-after'))
      assertThat(allRetryable, 'Not every upload got a 503 with Retry-After.', figures)
      assertThat(failedAfter <= 12_000, 'Uploads hung with the store.', figures)
      assertThat(failedLists === 0, 'A list failed.', figures)
      assertThat(p99 <= Math.max(p99Before * 5, 150), 'Lists became slow.', figures)
      return figures
    })
}
