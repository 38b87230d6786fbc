import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArtifactStore } from '@keur/platform/artifact-store'
import { ReleaseError } from '@keur/platform/release/release-error'
import { type BuildInMemory, readBuild } from '@keur/platform/testing/build-copy'
import { createFolderStore } from '@keur/store/folder-store'
import type { Browser } from 'playwright'
import { innerPages } from '../remotes/inner-pages.ts'
import { type Section, sections } from '../remotes/sections.ts'
import type { SiteUnderTest } from '../remotes/site-under-test.ts'
import { untilLive } from '../remotes/stage.ts'
import { markedBuild } from './marked-build.ts'
import { openTab, type Tab } from './tabs.ts'
import { type Desk, meetingOf, publishAsTeam } from './team.ts'
import { type Ledger, startVisitors } from './visitors.ts'

export interface PublishesSeen extends Ledger {
  publishes: number
  /** Milliseconds from the move of a pointer until visitors get the build. */
  liveAfter: number[]
  tabs: number
  /** What tabs met that were opened before a publication. */
  troubles: string[]
  /** Two teams at the same moment: how many of them succeeded. */
  twoTeams: number
  /** Two of one team at the same moment: how many succeeded, and what the other was told. */
  oneTeam: { succeeded: number; told: string[] }
}

const rounds = 10
/** Tabs that stay open beside each other, each through as many publications. */
const openTabs = 3
const visitors = 2

/** Fifty publications of five sections in turn, while visitors come and tabs stay open. */
export async function fiftyPublishes(
  { address, env, buildsFolder }: SiteUnderTest,
  browser: Browser,
  log: (line: string) => void
): Promise<PublishesSeen> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-publishes-'))
  const store = createFolderStore(buildsFolder)
  const desk: Desk = { shop: openArtifactStore(store, env), env, folder }
  const inner = await innerPages(env)
  const bases = new Map<string, BuildInMemory>()
  for (const { name } of sections) {
    const pointer = await desk.shop.builds.readPointer(name)
    if (!pointer) throw new Error(`Nothing of ${name} is live.`)
    bases.set(name, await readBuild(store, name, pointer.current))
  }
  const next = ({ name }: Section) => markedBuild(bases.get(name) as BuildInMemory)
  const marked = new Set<string>()
  const liveAfter: number[] = []
  const troubles: string[] = []
  const tabs: Tab[] = []
  let opened = 0

  async function publishOne(build: BuildInMemory, between?: () => Promise<void>): Promise<void> {
    marked.add(build.manifest.id)
    const live = untilLive(address, build, 60_000)
    live.catch(() => {})
    const pointer = await publishAsTeam(desk, build, between)
    liveAfter.push(Math.max(0, (await live) - Date.parse(pointer.publishedAt)))
  }

  /** A tab from before each publication, which clicks on after it, and after the ones that follow. */
  async function withTab(section: Section, work: () => Promise<void>): Promise<void> {
    tabs.push(await openTab(browser, address, section, inner, troubles))
    opened += 1
    await work()
    // The one that was opened just before, and the oldest, which has seen several publications.
    for (const tab of new Set([tabs.at(-1), tabs[0]])) await tab?.clickOn()
    if (tabs.length > openTabs) await tabs.shift()?.close()
  }

  const paths = ['/', ...sections.map(({ path }) => path), ...Object.values(inner).map(({ path }) => path)]
  const load = startVisitors(address, paths, visitors, (build) => marked.has(build))
  let twoTeams = 0
  let oneTeam: PublishesSeen['oneTeam'] = { succeeded: 0, told: [] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const order = [...sections]
      // Two teams at the same moment, once.
      if (round === 5) {
        const pair = order.splice(1, 2)
        const meeting = meetingOf(2)
        await withTab(pair[0] as Section, async () => {
          const ended = await Promise.allSettled(pair.map((section) => publishOne(next(section), meeting)))
          twoTeams = ended.filter(({ status }) => status === 'fulfilled').length
        })
      }
      for (const section of order) {
        // Two of one team at the same moment, once: one of them counts among the fifty.
        if (round === 8 && section.name === 'articles') {
          await withTab(section, async () => {
            oneTeam = await twoOfOneTeam([next(section), next(section)], publishOne)
          })
        } else await withTab(section, () => publishOne(next(section)))
      }
      log(`publishes: round ${round} of ${rounds}`)
    }
    return {
      ...(await load.stop()),
      publishes: liveAfter.length,
      liveAfter,
      tabs: opened,
      troubles,
      twoTeams,
      oneTeam
    }
  } finally {
    await load.stop()
    for (const tab of tabs) await tab.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function twoOfOneTeam(
  builds: BuildInMemory[],
  publishOne: (build: BuildInMemory, between: () => Promise<void>) => Promise<void>
): Promise<PublishesSeen['oneTeam']> {
  const meeting = meetingOf(builds.length)
  const ended = await Promise.allSettled(builds.map((build) => publishOne(build, meeting)))
  return {
    succeeded: ended.filter(({ status }) => status === 'fulfilled').length,
    told: ended.flatMap((one) =>
      one.status === 'rejected' && one.reason instanceof ReleaseError ? one.reason.findings : []
    )
  }
}
