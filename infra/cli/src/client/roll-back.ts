import type { LivePointer, PublishedApp, PublishingHistory } from '@keur/contract/publishing'
import { formatLive, formatMoment } from '@keur/platform/release/format'
import { createSteps, ReleaseError } from '@keur/platform/release/steps'
import { type Deployment, endCanary } from './deploy.ts'
import type { PublishingClient } from './publishing-client.ts'
import { planMoment, planSections, type RollbackPlan } from './rollback-plan.ts'

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
  { client, key, log }: Pick<Deployment, 'client' | 'key' | 'log'>,
  { build: wanted, withSections = false, at }: RollbackOptions = {}
): Promise<LivePointer> {
  const step = createSteps(log)
  const { published, history } = await step(
    'look',
    async () => ({ published: await client.readApp(app), history: await client.readHistory(app) }),
    ({ published: { live } }) => (live ? `live is ${formatLive(live)}` : 'no verified build is live')
  )
  const { live, counter } = published
  if (live?.canary && !at && (!wanted || live.current.startsWith(wanted))) return endCanary({ client, key, log }, app)
  const plan = await step('plan', () => planOf(client, { published, history, wanted, at }), formatPlan)
  if (plan.with.length > 0 && !withSections && !at)
    throw new ReleaseError('plan', [
      `These sections need a newer shell: ${plan.with.map((joint) => joint.app).join(', ')}. They go back with it by:`,
      `npm run rollback -w shell -- ${plan.build} --with-sections`
    ])
  const request = {
    app,
    action: 'rollback' as const,
    build: plan.build,
    counter: counter + 1,
    ...(plan.with.length > 0 ? { with: plan.with.map(({ from: _, ...joint }) => joint) } : {})
  }
  const progress = await step(
    'go live',
    () => client.release('go live', request, key),
    (ended) => (ended.live ? formatLive(ended.live) : '')
  )
  return progress.live as LivePointer
}

interface Target {
  published: PublishedApp
  history: PublishingHistory
  wanted: string | undefined
  at: Date | undefined
}

async function planOf(client: PublishingClient, { published, history, wanted, at }: Target): Promise<RollbackPlan> {
  const { app, live } = published
  if (app !== 'shell') {
    if (at) throw new ReleaseError('plan', ['Only the shell’s team takes the whole site back: use -w shell.'])
    return { build: resolveBuild(history, live, wanted), with: [] }
  }
  const apps = await client.readApps()
  const histories = await Promise.all(apps.map((other) => client.readHistory(other.app)))
  return at
    ? planMoment(at, apps, histories)
    : planSections(resolveBuild(history, live, wanted), history, apps, histories)
}

const formatPlan = (plan: RollbackPlan): string =>
  [plan.build, ...plan.with.map(({ app, from, build }) => `    ${app}: ${from} → ${build}`)].join('\n')

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

function earlierBuilds(releases: PublishingHistory['releases'], live: LivePointer | null): string[] {
  const listed = new Set(live ? [live.current] : [])
  return releases
    .filter(({ live: { current } }) => !listed.has(current) && listed.add(current))
    .slice(0, 8)
    .map(({ live: { current, commit, publishedAt } }) => `${current}, commit ${commit}, ${formatMoment(publishedAt)}`)
}
