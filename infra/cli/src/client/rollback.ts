import type { JointRelease } from '@keur/contract/build'
import { providedVersions } from '@keur/contract/provided-versions'
import type { LivePointer, PublishedApp, PublishingHistory } from '@keur/contract/publishing'
import { formatLive, formatMoment } from '@keur/platform/release/format'
import { ReleaseError } from '@keur/platform/release/steps'
import { satisfies } from 'semver'
import { endCanary, move, stepsOf, type Team } from './team.ts'

export interface RollbackOptions {
  /** The id of the build to go back to, or its beginning. */
  build?: string
  /** Of the shell: the sections that do not fit it go back, too. */
  withSections?: boolean
  /** Of the shell: shell and sections as they were at this moment. */
  at?: Date
}

/**
 * Makes an earlier build live again at once: the fallback, or the one that is named. While a canary runs, and no build is
 * named, the canary ends instead. Throws a ReleaseError if it is refused: then nothing has changed.
 */
export async function rollBack(
  app: string,
  team: Team,
  { build: wanted, withSections = false, at }: RollbackOptions = {}
): Promise<LivePointer> {
  const { client } = team
  const step = stepsOf(team)
  const { published, history } = await step(
    'look',
    async () => ({ published: await client.readApp(app), history: await client.readHistory(app) }),
    ({ published: { live } }) => (live ? `live is ${formatLive(live)}` : 'no verified build is live')
  )
  const { live, counter } = published
  if (live?.canary && !at && (!wanted || live.current.startsWith(wanted))) return endCanary(team, app)
  const { build, sections } = await step(
    'plan',
    async (): Promise<Plan> => {
      if (app !== 'shell' && at)
        throw new ReleaseError('plan', ['Only the shell’s team takes the whole site back: use -w shell.'])
      if (app !== 'shell') return { build: resolveBuild(history, live, wanted), sections: [] }
      const apps = await client.readApps()
      const histories = new Map(await Promise.all(apps.map(async (other) => historyOf(other.app))))
      return at ? planMoment(at, apps, histories) : planSections(resolveBuild(history, live, wanted), apps, histories)
    },
    (plan) => [plan.build, ...plan.sections.map((one) => `    ${one.app}: ${one.from} → ${one.build}`)].join('\n')
  )
  if (sections.length > 0 && !withSections && !at)
    throw new ReleaseError('plan', [
      `These sections need a newer shell: ${sections.map((joint) => joint.app).join(', ')}. They go back with it by:`,
      `npm run rollback -w shell -- ${build} --with-sections`
    ])
  const joint = sections.length > 0 ? { with: sections.map(({ from: _, ...joint }) => joint) } : {}
  return move(team, 'go live', { app, action: 'rollback', build, counter: counter + 1, ...joint })

  async function historyOf(other: string): Promise<[string, Releases]> {
    return [other, (await client.readHistory(other)).releases]
  }
}

type Releases = PublishingHistory['releases']

/** What one rollback of the shell moves. */
interface Plan {
  /** The build of the shell; it may be the live one. */
  build: string
  sections: (JointRelease & { from: string })[]
}

/** The sections that need a newer shell than this one, each with the newest build of its history that fits. */
function planSections(build: string, apps: readonly PublishedApp[], histories: Map<string, Releases>): Plan {
  const provides = histories.get('shell')?.find(({ live }) => live.current === build)?.versions?.provides
  if (!provides) throw new ReleaseError('plan', [`The history does not say what the shell ${build} provides.`])
  const fits = (requires: Record<string, string>) =>
    Object.entries(requires).every(([name, range]) =>
      providedVersions(provides[name]).some((version) => satisfies(version, range))
    )
  const sections = apps.flatMap(({ app, live, requires, counter }) => {
    if (app === 'shell' || !live || live.retired || fits(requires)) return []
    const target = histories.get(app)?.find(({ versions }) => versions && fits(versions.requires))
    if (!target)
      throw new ReleaseError('plan', [`No build of ${app} that was live fits the shell ${build}: publish one first.`])
    return [{ app, build: target.live.current, counter: counter + 1, from: live.current }]
  })
  return { build, sections }
}

/** The whole site as it was at a moment. Sections that were not live then stay as they are. Throws a ReleaseError. */
function planMoment(moment: Date, apps: readonly PublishedApp[], histories: Map<string, Releases>): Plan {
  const liveThen = (app: string) =>
    histories.get(app)?.find(({ live }) => Date.parse(live.publishedAt) <= moment.getTime())?.live
  const shell = liveThen('shell')
  if (!shell)
    throw new ReleaseError('plan', [`No shell was live on ${formatMoment(moment.toISOString())}, by its history.`])
  const sections = apps.flatMap(({ app, live, counter }) => {
    const then = liveThen(app)
    if (app === 'shell' || !then || !live || then.retired || then.current === live.current) return []
    return [{ app, build: then.current, counter: counter + 1, from: live.current }]
  })
  return { build: shell.current, sections }
}

/** The fallback, of a retired section its last build, or the build of the history whose id begins so. A full id may also be of a build that was tried. */
function resolveBuild({ app, releases }: PublishingHistory, live: LivePointer | null, wanted?: string): string {
  const ids = [...new Set(releases.flatMap(({ live: past }) => [past.current, past.replaced ?? past.current]))]
  if (!wanted) {
    if (live?.retired) return live.current
    if (live?.previous) return live.previous
    throw new ReleaseError('plan', [
      `There is no build that ${app} could fall back to.`,
      ...earlierBuilds(releases, live)
    ])
  }
  const matching = ids.filter((id) => id.startsWith(wanted))
  if (matching.length === 1) return matching[0] as string
  if (/^[0-9a-f]{16}$/.test(wanted)) return wanted
  const what = matching.length > 1 ? 'several builds begin so' : 'no build that was live begins so'
  throw new ReleaseError('plan', [`« ${wanted} »: ${what}.`, ...earlierBuilds(releases, live)])
}

function earlierBuilds(releases: Releases, live: LivePointer | null): string[] {
  const listed = new Set(live ? [live.current] : [])
  return releases
    .filter(({ live: { current } }) => !listed.has(current) && listed.add(current))
    .slice(0, 8)
    .map(({ live: { current, commit, publishedAt } }) => `${current}, commit ${commit}, ${formatMoment(publishedAt)}`)
}
