import { setTimeout as pause } from 'node:timers/promises'
import { logIn, noisyImage, requestHealth, requestList, upload, waitUntil } from '../../support/api-client.ts'
import { latency, startLoad, statusesOf } from '../../support/load.ts'
import { formatMilliseconds, formatStatuses } from '../../support/statistics.ts'
import { type TestBackend, withBackend } from '../../support/test-backend.ts'
import { type Figures, guaranteed, type Scenario } from '../scenario.ts'

/** Milliseconds. */
const outage = 10_000

async function databaseAway({ address, database }: TestBackend): Promise<Figures> {
  const load = startLoad(100, (index) => requestList(address, index))
  await pause(2000)
  const before = load.responses.length
  const restarted = database.crash(outage)
  await pause(1000)
  const live = await requestHealth(address, 'live')
  const ready = await requestHealth(address, 'ready')
  await restarted
  // No request of the load has this index.
  const recovery = await waitUntil('a list is served again', async () => (await requestList(address, -1)).ok)
  await pause(2000)
  const refused = (await load.stop()).slice(before).filter(({ status }) => status !== 200)
  const slowest = Math.max(...refused.map(({ milliseconds }) => milliseconds))
  const figures = {
    refusals: statusesOf(refused),
    'without Retry-After': refused.filter(({ retryAfter }) => !retryAfter).length,
    'slowest refusal': formatMilliseconds(slowest),
    'recovered after': formatMilliseconds(recovery),
    'live, ready during the outage': `${live}, ${ready}`
  }
  return guaranteed(figures, {
    'a database that was away': refused.length > 100,
    'every refusal a 503 with Retry-After': refused.every(({ status, retryAfter }) => status === 503 && retryAfter),
    'every refusal within three seconds': slowest <= 3000,
    'recovered within five seconds': recovery <= 5000,
    'the outage in the health checks': live === 200 && ready === 503
  })
}

async function storeHanging({ address, store }: TestBackend): Promise<Figures> {
  const token = await logIn(address)
  const image = await noisyImage(640, 480)
  const list = (index: number) => requestList(address, index)
  const uploadOne = () => upload(address, token, [image])
  const baseline = startLoad(100, list)
  await pause(5000)
  const p99Before = latency(await baseline.stop(), 99)

  store.hang()
  const load = startLoad(100, list)
  const startedAt = performance.now()
  const refused = await Promise.all(Array.from({ length: 5 }, uploadOne))
  const failedAfter = performance.now() - startedAt
  await pause(5000)
  const responses = await load.stop()
  store.resume()
  const recovery = await waitUntil('an upload succeeds again', async () => (await uploadOne()).ok)
  const p99 = latency(responses, 99)
  const figures = {
    'responses to uploads': formatStatuses(refused.map(({ status }) => status)),
    'uploads failed after': formatMilliseconds(failedAfter),
    'responses to lists': statusesOf(responses),
    'list p99 before, meanwhile': `${formatMilliseconds(p99Before)}, ${formatMilliseconds(p99)}`,
    'uploads recovered after': formatMilliseconds(recovery)
  }
  const isRetryable = ({ status, headers }: Response) => status === 503 && headers.has('retry-after')
  return guaranteed(figures, {
    'every upload a 503 with Retry-After': refused.every(isRetryable),
    'every upload refused in time': failedAfter <= 12_000,
    'every list served': responses.every(({ status }) => status === 200),
    'lists that stay fast': p99 <= Math.max(p99Before * 5, 150)
  })
}

const table: [name: string, guarantee: string, act: (backend: TestBackend) => Promise<Figures>][] = [
  [
    'database-away',
    'While the database is away for ten seconds visitors quickly get 503 with Retry-After; then the site recovers by itself.',
    databaseAway
  ],
  [
    'store-hanging',
    'An object store that never responds affects uploads alone: they fail within ten seconds, lists stay fast.',
    storeHanging
  ]
]

export const outages = table.map(
  ([name, guarantee, act]): Scenario => ({ name, guarantee, run: () => withBackend({}, act) })
)
