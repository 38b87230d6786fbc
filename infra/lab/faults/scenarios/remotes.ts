import { trials, tryAll } from '../remotes/matrix.ts'
import { tableOf } from '../remotes/table.ts'
import { createTurns } from '../remotes/turns.ts'
import { untilCalm } from '../remotes/until-calm.ts'
import { inMilliseconds } from '../support/load.ts'
import { onASite } from '../support/on-a-site.ts'
import { promised, type Scenario } from '../support/scenario.ts'

export const remotes: Scenario = {
  name: 'remotes',
  promise:
    'A broken section costs its own pages and nothing else: the shell within a second, word at five, the build before or a notice by fifteen, a retry that works.',
  run: onASite(async (site, browser, log) => {
    await untilCalm(site.address)
    const started = performance.now()
    // Browser, gateway, API and database fill two processors with one visitor: what is measured is the site, not the queue.
    const cells = await tryAll(trials, { site, browser, turn: createTurns(1), log })
    for (const line of tableOf(cells)) log(line)
    const shells = cells.map(({ shell }) => shell).toSorted((a, b) => a - b)
    const broken = cells.filter((cell) => cell.broken.length > 0)
    const figures = {
      cells: cells.length,
      broken: broken.length,
      'shell, median': inMilliseconds(shells[Math.floor(shells.length / 2)] ?? 0),
      'shell, slowest': inMilliseconds(shells.at(-1) ?? 0),
      took: `${Math.round((performance.now() - started) / 1000)} s`
    }
    promised(broken.length === 0, 'Some cells do not hold; they are in the table.', figures)
    return figures
  })
}
