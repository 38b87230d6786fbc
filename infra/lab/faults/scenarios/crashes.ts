import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from 'api/config'
import { createServices } from 'api/services'
import { countUnreadable, logIn, noisyImage, requestHealth, upload, waitUntil } from '../../support/api-client.ts'
import { formatMilliseconds, formatStatuses, measure } from '../../support/statistics.ts'
import { type TestBackend, withBackend } from '../../support/test-backend.ts'
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
  ({ api, restartApi }) => measure(() => api.kill().then(restartApi))
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

/** Milliseconds from the start of an upload, which takes about a second, to the kill. */
const delays = [0, 100, 200, 300, 400, 500, 600, 700, 800, 1000]

export const interruptedUploads: Scenario = {
  name: 'interrupted-uploads',
  guarantee:
    'Killing database or store during an upload loses at most that upload: accepted photos are stored, and no unused file remains.',
  run: ({ log }) =>
    withBackend({}, async (backend) => {
      const { address } = backend.api
      const token = await logIn(address)
      const image = await noisyImage(3000, 2000)
      const statuses: number[] = []
      const accepted: string[] = []
      for (const [engine, crash] of Object.entries({ database: backend.crashDatabase, store: backend.crashStore })) {
        for (const delay of delays) {
          const [response] = await Promise.all([upload(address, token, [image, image]), pause(delay).then(crash)])
          statuses.push(response.status)
          const { uploadedImages = [] } = (await response.json()) as { uploadedImages?: { url: string }[] }
          accepted.push(...uploadedImages.map(({ url }) => url))
        }
        log(`interrupted-uploads: ${engine} killed ${delays.length} times`)
      }
      const unreadable = await countUnreadable(address, accepted)
      const orphans = await countOrphanFiles(backend)
      const figures = {
        'responses to uploads': formatStatuses(statuses),
        'photos accepted': accepted.length,
        'of these unreadable': unreadable,
        'unused files after the jobs': orphans.remaining,
        'swept away': orphans.swept
      }
      const expectedStatuses = statuses.every((status) => [200, 503].includes(status))
      assertThat(expectedStatuses, 'An upload got another status than 200 or 503.', figures)
      assertThat(unreadable === 0, 'An accepted photo is missing.', figures)
      assertThat(orphans.remaining === 0, 'Unused files remain after the jobs.', figures)
      return figures
    })
}

/**
 * Reconciles and sweeps as the API's jobs do, without their grace period. Returns how many photos were swept away, and
 * how many files of photos remain that no listing uses.
 */
async function countOrphanFiles(backend: TestBackend): Promise<{ swept: number; remaining: number }> {
  const services = await createServices(readConfig(backend.settings))
  try {
    await services.reconciliation.reconcile(undefined, 0)
    const swept = await services.uploads.sweep(0)
    const used = new Set<string>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { rows, totalPages } = await services.properties.search({ page, limit: 100 })
      pages = totalPages
      for (const { images } of rows) for (const { publicId } of images) used.add(publicId.split('/')[1]!)
    }
    let remaining = 0
    for await (const { key } of services.store.list('properties/'))
      if (!used.has(key.split('/').at(-1)!.split('.')[0]!)) remaining += 1
    return { swept, remaining }
  } finally {
    await services.close()
  }
}
