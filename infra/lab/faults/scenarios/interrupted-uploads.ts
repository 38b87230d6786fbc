import { setTimeout as pause } from 'node:timers/promises'
import { countUnreadable, logIn, noisyImage, upload } from '../../support/api-client.ts'
import { formatStatuses } from '../../support/statistics.ts'
import { withBackend } from '../../support/test-backend.ts'
import { countOrphanFiles } from '../orphan-files.ts'
import { assertThat, type Scenario } from '../scenario.ts'

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
      assertThat(
        statuses.every((status) => [200, 503].includes(status)),
        'An upload got another status than 200 or 503.',
        figures
      )
      assertThat(unreadable === 0, 'An accepted photo is missing.', figures)
      assertThat(orphans.remaining === 0, 'Unused files remain after the jobs.', figures)
      return figures
    })
}
