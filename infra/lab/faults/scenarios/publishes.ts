import { fiftyPublishes } from '../publishes/fifty-publishes.ts'
import { inMilliseconds } from '../support/load.ts'
import { onASite } from '../support/on-a-site.ts'
import { promised, type Scenario } from '../support/scenario.ts'

const someOf = (lines: string[]) => [...new Set(lines)].slice(0, 5).join(' | ') || 'none'

export const publishes: Scenario = {
  name: 'publishes',
  promise:
    'Fifty publications of five sections in turn, under visitors: no request fails, no page mixes builds, open tabs go on.',
  run: onASite(async (site, browser, log) => {
    const started = performance.now()
    const seen = await fiftyPublishes(site, browser, log)
    const times = seen.liveAfter.toSorted((a, b) => a - b)
    const { failed, mixed, frames, troubles, oneTeam } = seen
    const figures = {
      publishes: seen.publishes,
      'live after, median': inMilliseconds(times[Math.floor(times.length / 2)] ?? 0),
      'live after, slowest': inMilliseconds(times.at(-1) ?? 0),
      pages: seen.pages,
      requests: seen.requests,
      failed: failed.length,
      'failed with': someOf(failed),
      'mixed builds': mixed.length,
      'mixed, which': someOf(mixed),
      'left to the browser by the server': frames.length,
      tabs: seen.tabs,
      'tabs in trouble': troubles.length,
      'their troubles': someOf(troubles),
      'two teams at once': `${seen.twoTeams} of 2 published`,
      'two of one team at once': `${oneTeam.succeeded} of 2 published; the other was told: ${oneTeam.told.join(' ')}`,
      took: `${Math.round((performance.now() - started) / 1000)} s`
    }
    promised(seen.publishes === 50, 'There were not fifty publications.', figures)
    promised(failed.length === 0, 'Requests failed.', figures)
    promised(mixed.length === 0, 'Builds were mixed.', figures)
    promised(troubles.length === 0, 'A tab that was open before did not go on.', figures)
    promised(seen.twoTeams === 2, 'Two teams at the same moment did not both succeed.', figures)
    promised(oneTeam.succeeded === 1 && oneTeam.told.length > 0, 'Two of one team were not told apart.', figures)
    return figures
  })
}
