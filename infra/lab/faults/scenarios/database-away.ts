import { newList, pause, until } from '../support/clients.ts'
import { inMilliseconds, startLoad } from '../support/load.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { createWorld } from '../support/world.ts'

const away = 10_000

export const databaseAway: Scenario = {
  name: 'database-away',
  promise:
    'While the database is away for ten seconds visitors get 503 with Retry-After, quickly; after it all is well by itself.',
  async run() {
    const world = await createWorld()
    try {
      const load = startLoad(100, newList(world))
      await pause(2000)
      const cutAt = performance.now()
      const cut = load.answers.length
      world.database.behave('refuse')
      await pause(1000)
      const live = await fetch(`${world.api.address}/health/live`)
      const ready = await fetch(`${world.api.address}/health/ready`)
      await pause(away - (performance.now() - cutAt))
      world.database.behave('pass')
      const recovered = await until('a list after the database is back', async () => (await newList(world)(0)).ok)
      await pause(2000)
      const answers = await load.stop()
      const during = answers.slice(cut).filter(({ status }) => status !== 200)
      const slowest = Math.max(...during.map(({ milliseconds }) => milliseconds))
      const figures = {
        requests: answers.length,
        'answered 503': during.filter(({ status }) => status === 503).length,
        'answered otherwise than 200 or 503':
          during.flatMap(({ status }) => (status === 503 ? [] : [status])).join(' ') || 'none',
        'without Retry-After': during.filter(({ retryAfter }) => !retryAfter).length,
        'slowest refusal': inMilliseconds(slowest),
        'well again after': inMilliseconds(recovered),
        'live while away': live.status,
        'ready while away': ready.status
      }
      promised(during.length > 100, 'The database was not away.', figures)
      promised(
        during.every(({ status, retryAfter }) => status === 503 && retryAfter),
        'Not all were told when to come back.',
        figures
      )
      promised(slowest <= 3000, 'A refusal took more than three seconds.', figures)
      promised(recovered <= 5000, 'Recovery took more than five seconds.', figures)
      promised(live.status === 200 && ready.status === 503, 'Health says something else.', figures)
      return figures
    } finally {
      await world.end()
    }
  }
}
