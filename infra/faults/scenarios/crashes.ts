import { pause, until } from '../support/clients.ts'
import { inMilliseconds } from '../support/load.ts'
import { countOrphans } from '../support/orphans.ts'
import { noisyPicture } from '../support/pictures.ts'
import { type Figures, promised, type Scenario } from '../support/scenario.ts'
import { createWorld, type World } from '../support/world.ts'
import { countDeadPhotos, countLost, startWriters } from '../support/writers.ts'

const rounds = 5
const clients = 8

/** Writes go on while one part is killed again and again; then all that was accepted is read back. */
function crashScenario(name: string, promise: string, crash: (world: World) => Promise<number>): Scenario {
  return {
    name,
    promise,
    async run(log) {
      const world = await createWorld()
      try {
        const writers = await startWriters(world, await world.token(), await noisyPicture(240, 180), clients)
        const away: number[] = []
        for (let round = 1; round <= rounds; round += 1) {
          await pause(1500 + Math.random() * 1500)
          away.push(await crash(world))
          log(`${name}: ${round} of ${rounds}`)
        }
        const wellAgain = await until(
          'the API is ready after the last crash',
          async () => (await fetch(`${world.api.address}/health/ready`)).ok
        )
        await pause(2000)
        const ledger = await writers.stop()
        const lost = await countLost(world, ledger)
        const dead = await countDeadPhotos(world)
        const orphans = await countOrphans(world)
        const figures: Figures = {
          kills: rounds,
          accepted: ledger.accepted.size,
          lost,
          'dead photos of listings': dead,
          'files nobody uses, after the jobs': orphans.after,
          'swept away': orphans.swept,
          'refused (4xx)': ledger.refused,
          'unknown (5xx, broken off)': ledger.unknown,
          'away at most': inMilliseconds(Math.max(...away)),
          'well again after': inMilliseconds(wellAgain)
        }
        promised(ledger.accepted.size > 50, 'Too little was written to say anything.', figures)
        promised(wellAgain <= 10_000, 'The API did not recover within ten seconds.', figures)
        promised(lost === 0, 'Accepted writes were lost.', figures)
        promised(dead === 0, 'A listing shows a photo that is not there.', figures)
        promised(orphans.after === 0, 'Files that nobody uses stay after the jobs.', figures)
        return figures
      } finally {
        await world.end()
      }
    }
  }
}

export const apiKilled = crashScenario(
  'api-killed',
  'Killing the API loses nothing that was accepted.',
  async (world) => {
    const begun = performance.now()
    await world.api.kill()
    await world.restartApi()
    return performance.now() - begun
  }
)

export const databaseKilled = crashScenario(
  'database-killed',
  'Killing the database loses nothing that was accepted; the API recovers by itself.',
  (world) => world.crashDatabase()
)

export const storeKilled = crashScenario(
  'store-killed',
  'Killing MinIO loses no photo that was accepted; the API recovers by itself.',
  (world) => world.crashStore()
)
