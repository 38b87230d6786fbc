import { setTimeout as pause } from 'node:timers/promises'
import { logIn, noisyImage, requestHealth, waitUntil } from '../../support/api-client.ts'
import { formatMilliseconds } from '../../support/statistics.ts'
import { type TestBackend, withBackend } from '../../support/test-backend.ts'
import { countOrphanFiles } from '../orphan-files.ts'
import { assertThat, type Figures, type Scenario } from '../scenario.ts'
import { countDeadPhotos, countLost, startWriteWorkload } from '../write-workload.ts'

const rounds = 5
const clients = 8

/** Kills one process again and again while clients write. All accepted writes are read back afterwards. */
const crashScenario = (
  name: string,
  guarantee: string,
  crash: (backend: TestBackend) => Promise<number>
): Scenario => ({
  name,
  guarantee,
  run: ({ log }) =>
    withBackend({}, async (backend) => {
      const { address } = backend.api
      const token = await logIn(address)
      const workload = await startWriteWorkload(address, { token, image: await noisyImage(240, 180), clients })
      const outages: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await pause(1500 + Math.random() * 1500)
        outages.push(await crash(backend))
        log(`${name}: ${round} of ${rounds}`)
      }
      const recovery = await waitUntil(
        'the API is ready after the last crash',
        async () => (await requestHealth(address, 'ready')).ok
      )
      await pause(2000)
      const writes = await workload.stop()
      const lost = await countLost(address, writes)
      const dead = await countDeadPhotos(address)
      const orphans = await countOrphanFiles(backend)
      const figures: Figures = {
        kills: rounds,
        accepted: writes.accepted.size,
        lost,
        'dead photos of listings': dead,
        'unused files after the jobs': orphans.remaining,
        'swept away': orphans.swept,
        'refused (4xx)': writes.refused,
        'unknown (5xx, connection broken)': writes.unknown,
        'longest outage': formatMilliseconds(Math.max(...outages)),
        'ready again after': formatMilliseconds(recovery)
      }
      assertThat(writes.accepted.size > 50, 'There were too few writes.', figures)
      assertThat(recovery <= 10_000, 'The API did not recover within ten seconds.', figures)
      assertThat(lost === 0, 'Accepted writes were lost.', figures)
      assertThat(dead === 0, 'A photo of a listing is missing.', figures)
      assertThat(orphans.remaining === 0, 'Unused files remain after the jobs.', figures)
      return figures
    })
})

export const apiKilled = crashScenario(
  'api-killed',
  'Killing the API loses no accepted write.',
  async ({ api, restartApi }) => {
    const startedAt = performance.now()
    await api.kill()
    await restartApi()
    return performance.now() - startedAt
  }
)

export const databaseKilled = crashScenario(
  'database-killed',
  'Killing the database loses no accepted write; the API recovers by itself.',
  (backend) => backend.crashDatabase()
)

export const storeKilled = crashScenario(
  'store-killed',
  'Killing MinIO loses no accepted photo; the API recovers by itself.',
  (backend) => backend.crashStore()
)
