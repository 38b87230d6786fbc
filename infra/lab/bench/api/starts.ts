import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess } from './api-process.ts'
import { type Figure, figureOf } from './figures.ts'
import { residentMegabytes } from './memory.ts'
import { median } from './statistics.ts'

type Budgets = { start: { most: number }; idleMemory: { most: number } }

/** Starts and stops the API so many times; the last one stays, idle for a moment before its memory is looked at. */
export async function measureStarts(start: () => Promise<ApiProcess>, times: number, budgets: Budgets) {
  const seconds: number[] = []
  // The first start fills the cache of compiled code, as the first start ever does.
  await (await start()).stop()
  for (let time = 1; time < times; time += 1) {
    const api = await start()
    seconds.push(api.startedIn / 1000)
    await api.stop()
  }
  const api = await start()
  seconds.push(api.startedIn / 1000)
  await sleep(2000)
  const figures: Figure[] = [
    figureOf('start to the first list answered', median(seconds), 's', budgets.start),
    figureOf('memory, idle', residentMegabytes(api.pid), 'MB', budgets.idleMemory)
  ]
  return { api, figures }
}
