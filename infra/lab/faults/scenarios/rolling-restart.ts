import type { ApiProcess } from '../support/api-process.ts'
import { startBalancer } from '../support/balancer.ts'
import { newList, pause } from '../support/clients.ts'
import { inMilliseconds, percentile, startLoad } from '../support/load.ts'
import { promised, type Scenario } from '../support/scenario.ts'
import { createWorld } from '../support/world.ts'

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  promise: 'Two processes on one database are restarted one after the other under load, and no request fails.',
  async run() {
    const world = await createWorld()
    const processes: ApiProcess[] = [world.api, await world.anotherApi()]
    const balancer = await startBalancer(() => processes.filter(({ alive }) => alive()).map(({ address }) => address))
    try {
      const through = { ...world, api: { ...world.api, address: balancer.address } }
      const load = startLoad(100, newList(through))
      const ends: number[] = []
      await pause(2000)
      for (let round = 0; round < 4; round += 1) {
        const going = processes.shift()!
        ends.push(await going.stop())
        processes.push(await world.anotherApi())
        await pause(1500)
      }
      const answers = await load.stop()
      const failed = answers.filter(({ status }) => status !== 200)
      const figures = {
        restarts: ends.length,
        requests: answers.length,
        failed: failed.length,
        'failed with': [...new Set(failed.map(({ status }) => status))].join(' ') || 'none',
        'a process ends within': inMilliseconds(Math.max(...ends)),
        'list p99': inMilliseconds(percentile(answers, 99))
      }
      promised(answers.length > 1000, 'There was no load to speak of.', figures)
      promised(failed.length === 0, 'Requests failed.', figures)
      promised(Math.max(...ends) <= 10_000, 'A process took more than ten seconds to end.', figures)
      return figures
    } finally {
      await balancer.stop()
      await world.end()
    }
  }
}
