import type { Manifest, Pointer, ReleaseRequest, SmokeSummary } from '@keur/contract/build'
import type { BuildHealth } from '@keur/contract/releases'
import type { ArtifactStore } from '../artifact-store.ts'
import { checkPrefixes, checkVersions, liveSetWith } from '../contract/live-set.ts'
import { changedPointer, type FoundPointer, findPointer, nextPointer, signedFor } from '../move-pointer.ts'
import { reasonsIfStopped } from '../release/build-health.ts'
import type { ServiceContext } from './context.ts'
import { findFallback } from './fallback.ts'
import { refused } from './problems.ts'

type MoveContext = Pick<ServiceContext, 'artifacts' | 'health'>

/** Past pointers that a move looks at. */
const maxHistory = 60

/** What is known of a build that is to move. */
interface Situation {
  app: string
  build: string
  manifest: Manifest
  history: Pointer[]
  health: BuildHealth | null
}

async function readSituation({ artifacts, health }: MoveContext, app: string, build: string): Promise<Situation> {
  const [manifest, history, figures] = await Promise.all([
    artifacts.builds.readManifest(app, build),
    artifacts.builds.readHistory(app, maxHistory),
    health.read(app)
  ])
  return { app, build, manifest, history, health: figures }
}

/**
 * The signed pointer that a team asks for, over the one that was found. Reads manifests, figures and the history: no
 * browser, and the API only if it responds at once. Throws a problem if the release is refused.
 */
export async function pointerFor(
  request: ReleaseRequest,
  before: FoundPointer,
  smoke: SmokeSummary | null,
  context: MoveContext
): Promise<Pointer> {
  const pointer = await unsignedPointer(request, before, smoke, context)
  const joint = request.with ? { with: await jointPointers(request, request.with, context) } : {}
  return signedFor({ ...pointer, ...joint }, request, context.artifacts.serviceKey())
}

async function unsignedPointer(
  request: ReleaseRequest,
  before: FoundPointer,
  smoke: SmokeSummary | null,
  context: MoveContext
): Promise<Pointer> {
  const { app, action, build, share } = request
  const { artifacts } = context
  const live = before.pointer
  const requireLive = (): Pointer => {
    if (live) return live
    throw refused([`No verified build of ${app} is live.`])
  }
  const isRetiredUnverified = action === 'retire' && !live && before.refusedBuild === build
  if ((action === 'end' || action === 'retire') && !isRetiredUnverified)
    return changeOfLive(request, requireLive(), before.lastCounter)
  const situation = await readSituation(context, app, build)
  const { manifest, health } = situation
  // Gateways may still serve it, though its key ended before it signed: the team takes it off with another key.
  if (isRetiredUnverified) {
    const unverified = nextPointer(manifest, before, { by: 'retire', previous: null })
    return changeOfLive(request, unverified, before.lastCounter)
  }
  failOn(reasonsIfStopped(health, build))
  failOn(await checkAmongLive(artifacts, manifest, request.with))
  const withSmoke = (passed: SmokeSummary | null | undefined) => (passed ? { smoke: passed } : {})
  const goLive = async (by: 'deploy' | 'promote', passed: SmokeSummary | null | undefined) =>
    nextPointer(manifest, before, { by, previous: await findFallback(artifacts, situation), ...withSmoke(passed) })
  if (action === 'publish') return goLive('deploy', smoke)
  if (action === 'canary') {
    if (!live)
      throw refused([`Nothing of ${app} is live yet that the other visitors could get: publish it without --canary.`])
    if (live.retired) throw refused([`${app} is retired: publish it without --canary.`])
    if (!share) throw refused(['A canary needs a share of the visitors.'])
    const since = live.canary?.build === build ? live.canary.since : new Date().toISOString()
    const { commit, owner } = manifest
    return changedPointer(live, before.lastCounter, {
      canary: { build, share, since, commit, owner, ...withSmoke(smoke) }
    })
  }
  const { canary, current, retired } = requireLive()
  if (action === 'promote') {
    if (canary?.build !== build)
      throw refused([`${build} is not in canary: npm run deploy -w … -- --canary 10 begins one.`])
    await requireTrial(artifacts, situation)
    return goLive('promote', canary.smoke)
  }
  if (build === current && !request.with && !retired) throw refused([`${build} is what is live.`])
  return rollbackPointer(artifacts, situation, before)
}

/** The end of a canary, or the retirement of a section. */
function changeOfLive({ app, action, build, to }: ReleaseRequest, live: Pointer, lastCounter: number): Pointer {
  if (build !== live.current) throw refused([`${build} is not what is live of ${app}.`])
  if (action === 'retire') {
    if (app === 'shell') throw refused(['The shell is part of every page: it cannot be retired.'])
    const change = { canary: null, retired: { to: to ?? null }, by: 'retire', replaced: live.current } as const
    return changedPointer(live, lastCounter, change)
  }
  if (!live.canary) throw refused(['No canary is running.'])
  return changedPointer(live, lastCounter, { canary: null, by: 'rollback', replaced: live.canary.build })
}

/** A pointer back to a build, which leaves the one that was found. */
async function rollbackPointer(artifacts: ArtifactStore, situation: Situation, found: FoundPointer): Promise<Pointer> {
  const passed = await requireTrial(artifacts, situation)
  const leaves = found.pointer?.current ?? situation.build
  const previous = await findFallback(artifacts, { ...situation, leaves })
  return nextPointer(situation.manifest, found, { by: 'rollback', previous, ...passed })
}

/** Only a build that visitors had, or that passed its trial, goes live without one. Returns the result of its trial. */
async function requireTrial({ builds }: ArtifactStore, { app, build, health, history }: Situation) {
  const wasLive =
    history.some(({ current }) => current === build) || health?.lastMonth?.some((counts) => counts.build === build)
  const trial = await builds.readTrial(app, build)
  if (trial?.findings.length === 0) return { smoke: trial.smoke }
  if (wasLive) return {}
  throw refused([`${build} was never live and has passed no trial: publish it with npm run deploy.`])
}

/** The pointers of the sections that move together with the shell, each signed. */
async function jointPointers(
  request: ReleaseRequest,
  sections: NonNullable<ReleaseRequest['with']>,
  context: MoveContext
): Promise<Pointer[]> {
  const { artifacts } = context
  if (request.app !== 'shell' || request.action !== 'rollback')
    throw refused(['Only a rollback of the shell moves other sections.'])
  const apps = sections.map(({ app }) => app)
  if (new Set(apps).size < apps.length || apps.includes('shell'))
    throw refused(['Each section moves together with the shell once.'])
  return Promise.all(
    sections.map(async ({ app, build, counter }) => {
      const [found, situation] = await Promise.all([findPointer(artifacts, app), readSituation(context, app, build)])
      if (counter !== found.lastCounter + 1) throw refused([`${app} was moved meanwhile: look, and plan again.`])
      return signedFor(await rollbackPointer(artifacts, situation, found), request, artifacts.serviceKey())
    })
  )
}

/** A sentence for each version or prefix that does not fit the live builds, with those that move together. */
async function checkAmongLive(
  artifacts: ArtifactStore,
  manifest: Manifest,
  joint: ReleaseRequest['with'] = []
): Promise<string[]> {
  const { builds } = artifacts
  const set = await liveSetWith(artifacts, manifest)
  const moved = await Promise.all(joint.map(({ app, build }) => builds.readManifest(app, build)))
  const remotes = [...set.remotes.filter(({ app }) => moved.every((other) => other.app !== app)), ...moved]
  return [
    ...checkVersions({ ...set, remotes }, manifest),
    ...checkPrefixes(manifest, builds.listedPrefixes(manifest.app))
  ]
}

function failOn(findings: string[]): void {
  if (findings.length > 0) throw refused(findings)
}
