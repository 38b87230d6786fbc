import { formatMilliseconds, percentile } from '../../support/statistics.ts'
import { assertThat, inBrowser, type Scenario } from '../scenario.ts'
import { publishFiftyTimes } from './fifty-publishes.ts'

const firstOf = (lines: string[]) => [...new Set(lines)].slice(0, 5).join(' | ') || 'none'

export const publishes: Scenario = {
  name: 'publishes',
  guarantee:
    'Fifty publications of five sections under visitors: no request fails, no page mixes builds, open tabs keep working.',
  run: inBrowser(async (site, browser, log) => {
    const startedAt = performance.now()
    const report = await publishFiftyTimes(site, browser, log)
    const { failed, mixed, unrendered, tabErrors, twoTeams, oneTeam } = report
    const figures = {
      publishes: report.publishes,
      'live after, median': formatMilliseconds(percentile(report.liveAfter, 50)),
      'live after, slowest': formatMilliseconds(Math.max(...report.liveAfter)),
      pages: report.pages,
      requests: report.requests,
      failed: failed.length,
      'failed with': firstOf(failed),
      'mixed builds': mixed.length,
      'mixed, which': firstOf(mixed),
      'not rendered by the server': unrendered.length,
      tabs: report.tabs,
      'errors of tabs': tabErrors.length,
      'which errors': firstOf(tabErrors),
      'two teams at once': `${twoTeams} of 2 published`,
      'two of one team at once': `${oneTeam.succeeded} of 2 published; findings: ${oneTeam.findings.join(' ')}`,
      duration: `${Math.round((performance.now() - startedAt) / 1000)} s`
    }
    assertThat(report.publishes === 50, 'There were not fifty publications.', figures)
    assertThat(failed.length === 0, 'Requests failed.', figures)
    assertThat(mixed.length === 0, 'Builds were mixed.', figures)
    assertThat(tabErrors.length === 0, 'A tab that was open before a publication failed.', figures)
    assertThat(twoTeams === 2, 'Two teams at the same moment did not both succeed.', figures)
    assertThat(
      oneTeam.succeeded === 1 && oneTeam.findings.length > 0,
      'Two of one team at the same moment did not conflict.',
      figures
    )
    return figures
  })
}
