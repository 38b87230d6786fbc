import { setTimeout as pause } from 'node:timers/promises'
import { logIn, requestHealth, waitUntil } from '../../support/api-client.ts'
import { formatMilliseconds, machine } from '../../support/statistics.ts'
import { type TestBackend, withBackend } from '../../support/test-backend.ts'
import { countDeadPhotos, countLost, startWriteWorkload } from './write-workload.ts'

const rounds = 5
const clients = 8

const table: [name: string, guarantee: string, crash: (backend: TestBackend) => Promise<number>][] = [
  ['api-killed', 'Killing the API loses no accepted write.', ({ crashApi }) => crashApi()],
  [
    'database-killed',
    'Killing the database loses no accepted write; the API recovers by itself.',
    ({ database }) => database.crash()
  ],
  ['store-killed', 'Killing MinIO loses no accepted photo; the API recovers by itself.', ({ store }) => store.crash()]
]

/**
 * Kill one process again and again while clients write. All accepted writes are read back afterwards. Returns what was
 * measured; throws with it when the guarantee does not hold.
 */
const crashes = table.map(([name, guarantee, crash]) => ({
  ...{ name, guarantee },
  run: (log: (line: string) => void) =>
    withBackend({}, async (backend) => {
      const { address } = backend
      const workload = await startWriteWorkload(address, await logIn(address), clients)
      const durations: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        await pause(1500 + Math.random() * 1500)
        durations.push(await crash(backend))
        log(`${name}: ${round} of ${rounds}`)
      }
      const isReady = async () => (await requestHealth(address, 'ready')) === 200
      const recovery = await waitUntil('the API is ready after the last crash', isReady)
      await pause(2000)
      const writes = await workload.stop()
      const lost = await countLost(address, writes)
      const dead = await countDeadPhotos(address)
      const figures = {
        ...{ kills: rounds, accepted: writes.accepted.size, lost, 'dead photos of listings': dead },
        'refused (4xx)': writes.refused,
        'unknown (5xx, connection broken)': writes.unknown,
        'longest outage': formatMilliseconds(Math.max(...durations)),
        'ready again after': formatMilliseconds(recovery)
      }
      const conditions = {
        'enough writes': writes.accepted.size > 50,
        'recovered within ten seconds': recovery <= 10_000,
        'all accepted writes stored': lost === 0,
        'all photos of listings there': dead === 0
      }
      const broken = Object.entries(conditions).flatMap(([sentence, holds]) => (holds ? [] : [`not ${sentence}`]))
      if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify(figures)}`)
      return figures
    })
}))

/** Runs the scenarios with these names, or all, and logs what they measure. Returns how many failed. */
export async function runScenarios(names: string[], log: (line: string) => void): Promise<number> {
  const unknown = names.find((name) => crashes.every((scenario) => scenario.name !== name))
  if (unknown) throw new Error(`There is no scenario ${unknown}: ${crashes.map(({ name }) => name).join(', ')}.`)
  let failed = 0
  for (const { name, guarantee, run } of crashes.filter(({ name }) => names.length === 0 || names.includes(name))) {
    log(`\n${name}: ${guarantee} (${machine()})`)
    try {
      for (const [label, figure] of Object.entries(await run(log))) log(`  ${label}: ${figure}`)
      log('  passed')
    } catch (error) {
      failed += 1
      log(`  FAILED: ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}
