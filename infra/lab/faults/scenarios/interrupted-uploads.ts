import { setTimeout as pause } from 'node:timers/promises'
import { upload } from '../support/clients.ts'
import { countOrphans } from '../support/orphans.ts'
import { noisyPicture } from '../support/pictures.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { countsOf } from '../support/slow-sender.ts'
import { createWorld, type World } from '../support/world.ts'

/** An upload takes about a second: so the engine is away at its beginning, in its middle and at its end. In milliseconds. */
const delays = [0, 100, 200, 300, 400, 500, 600, 700, 800, 1000]
const engines = {
  database: (world: World) => world.crashDatabase(),
  store: (world: World) => world.crashStore()
}

/** Somebody sends large photos, and an engine is killed while they are received, made smaller and stored. */
export const interruptedUploads: Scenario = {
  name: 'interrupted-uploads',
  promise:
    'An engine that is killed in the middle of an upload costs that upload at most: what was accepted is there, of the rest nothing.',
  async run(log) {
    const world = await createWorld()
    try {
      const token = await world.token()
      const picture = await noisyPicture(3000, 2000)
      const statuses: number[] = []
      const accepted: string[] = []
      for (const [engine, crash] of Object.entries(engines)) {
        for (const delay of delays) {
          const [answer] = await Promise.all([
            upload(world, token, [picture, picture]),
            pause(delay).then(() => crash(world))
          ])
          statuses.push(answer.status)
          const { uploadedImages = [] } = (await answer.json()) as { uploadedImages?: { url: string }[] }
          accepted.push(...uploadedImages.map(({ url }) => url))
        }
        log(`interrupted-uploads: ${engine} killed ${delays.length} times`)
      }
      const unreadable = await countUnreadable(world, accepted)
      const orphans = await countOrphans(world)
      const figures = {
        'uploads were answered': countsOf(statuses),
        'photos accepted': accepted.length,
        'of these unreadable': unreadable,
        'files nobody uses, after the jobs': orphans.after,
        'swept away': orphans.swept
      }
      promised(
        statuses.every((status) => [200, 503].includes(status)),
        'An upload was answered otherwise.',
        figures
      )
      promised(unreadable === 0, 'An accepted photo is not there.', figures)
      promised(orphans.after === 0, 'Files that nobody uses stay after the jobs.', figures)
      return figures
    } finally {
      await world.end()
    }
  }
}

async function countUnreadable({ api }: World, urls: string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => fetch(api.address.replace(/\/api$/, url), { method: 'HEAD' })))
  return answers.filter(({ ok }) => !ok).length
}
