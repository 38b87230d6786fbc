import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseError } from '@keur/platform/release/steps'
import { type BuildInMemory, readBuild } from '@keur/platform/testing/build-copy'
import { createFolderStore } from '@keur/store/folder-store'
import type { Browser } from 'playwright'
import { formatMilliseconds, percentile } from '../../support/statistics.ts'
import { detailPages, type Section, sections } from '../remotes/sections.ts'
import { waitUntilLive } from '../remotes/test-gateway.ts'
import { assertThat, inBrowser, type Scenario, type TestSite } from '../scenario.ts'
import { createLabelledBuild, publishBuild, startPublisher } from './publisher.ts'
import { openTab, type Tab } from './tabs.ts'
import { startVisitors, type VisitReport } from './visitors.ts'

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
    const conflicted = oneTeam.succeeded === 1 && oneTeam.findings.length > 0
    assertThat(conflicted, 'Two of one team at the same moment did not conflict.', figures)
    return figures
  })
}

interface PublishReport extends VisitReport {
  publishes: number
  /** Milliseconds from the move of each pointer until visitors got the build. */
  liveAfter: number[]
  tabs: number
  /** Errors of tabs that were opened before a publication. */
  tabErrors: string[]
  /** How many of two teams succeeded that published at the same moment. */
  twoTeams: number
  /** The same for two members of one team, with the findings of the one that failed. */
  oneTeam: { succeeded: number; findings: string[] }
}

const rounds = 10
const openTabs = 3
const visitors = 2

/** Publishes five sections in ten rounds, while visitors come and tabs stay open. */
async function publishFiftyTimes(
  { address, env, buildsFolder }: TestSite,
  browser: Browser,
  log: (line: string) => void
): Promise<PublishReport> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-publishes-'))
  const store = createFolderStore(buildsFolder)
  const publisher = await startPublisher(store, env, folder)
  const details = await detailPages(env)
  const bases = new Map<string, BuildInMemory>()
  for (const { name } of sections) {
    const pointer = await publisher.artifacts.builds.readPointer(name)
    if (!pointer) throw new Error(`Nothing of ${name} is live.`)
    bases.set(name, await readBuild(store, name, pointer.current))
  }
  const nextBuild = ({ name }: Section) => createLabelledBuild(bases.get(name) as BuildInMemory)
  const labelled = new Set<string>()
  const liveAfter: number[] = []
  const tabErrors: string[] = []
  const tabs: Tab[] = []
  let opened = 0

  async function publishOne(build: BuildInMemory): Promise<void> {
    labelled.add(build.manifest.id)
    const live = waitUntilLive(address, build, 60_000)
    live.catch(() => {})
    const pointer = await publishBuild(publisher, build)
    liveAfter.push(Math.max(0, (await live) - Date.parse(pointer.publishedAt)))
  }

  /** Publishes builds at the same moment. Returns how many succeeded, and the findings of those that failed. */
  async function publishTogether(builds: BuildInMemory[]): Promise<PublishReport['oneTeam']> {
    const results = await Promise.allSettled(builds.map((build) => publishOne(build)))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    return {
      succeeded: results.length - reasons.length,
      findings: reasons.flatMap((reason) => (reason instanceof ReleaseError ? reason.findings : []))
    }
  }

  /** Opens a tab before the publication. It navigates after this publication and the following ones. */
  async function withTab(section: Section, publication: () => Promise<void>): Promise<void> {
    tabs.push(await openTab(browser, address, section, details, tabErrors))
    opened += 1
    await publication()
    // The newest tab, and the oldest, which was open during several publications.
    for (const tab of new Set([tabs.at(-1), tabs[0]])) await tab?.navigate()
    if (tabs.length > openTabs) await tabs.shift()?.close()
  }

  const paths = ['/', ...sections.map(({ path }) => path), ...Object.values(details).map(({ path }) => path)]
  const load = startVisitors(address, paths, visitors, (build) => labelled.has(build))
  let twoTeams = 0
  let oneTeam: PublishReport['oneTeam'] = { succeeded: 0, findings: [] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const order = [...sections]
      if (round === 5) {
        const pair = order.splice(1, 2)
        await withTab(pair[0] as Section, async () => {
          twoTeams = (await publishTogether(pair.map(nextBuild))).succeeded
        })
      }
      for (const section of order)
        await withTab(section, async () => {
          // One of the two succeeds, and counts among the fifty.
          if (round === 8 && section.name === 'articles')
            oneTeam = await publishTogether([nextBuild(section), nextBuild(section)])
          else await publishOne(nextBuild(section))
        })
      log(`publishes: round ${round} of ${rounds}`)
    }
    const report = await load.stop()
    return { ...report, publishes: liveAfter.length, liveAfter, tabs: opened, tabErrors, twoTeams, oneTeam }
  } finally {
    await load.stop()
    for (const tab of tabs) await tab.close()
    await publisher.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
