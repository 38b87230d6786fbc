import type { Manifest, Pointer, ReleaseRequest, SmokeSummary } from '@keur/contract/build'
import type { BuildHealth } from '@keur/contract/releases'
import type { ArtifactStore } from '../artifact-store.ts'
import { checkPrefixes, checkVersions, liveSetWith } from '../contract/live-set.ts'
import { changedPointer, type FoundPointer, findPointer, nextPointer, signedFor } from '../move-pointer.ts'
import { reasonsIfStopped } from '../release/build-health.ts'
import { reasonsAgainstCanary } from '../release/canary.ts'
import type { ServiceContext } from './context.ts'
import { findFallback } from './fallback.ts'
import { refused } from './problems.ts'

type MoveContext = Pick<ServiceContext, 'artifacts' | 'health'>

/** Past pointers that a move looks at. */
const maxHistory = 60

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
  const joint = await jointPointers(request, context)
  return signedFor(
    { ...pointer, ...(joint.length > 0 ? { with: joint } : {}) },
    request,
    context.artifacts.serviceKey()
  )
}

async function unsignedPointer(
  request: ReleaseRequest,
  before: FoundPointer,
  smoke: SmokeSummary | null,
  { artifacts, health }: MoveContext
): Promise<Pointer> {
  const { app, action, build } = request
  if (action === 'end' || action === 'retire') return changeOfLive(request, requireLive(before, app))
  const [manifest, history, figures] = await Promise.all([
    artifacts.builds.readManifest(app, build),
    artifacts.builds.readHistory(app, maxHistory),
    health.read(app)
  ])
  failOn(figures ? reasonsIfStopped({ verdicts: [figures] }, manifest) : [])
  failOn(await checkAmongLive(artifacts, manifest, request.with))
  const situation = { app, build, history, health: figures }
  if (action === 'canary') {
    failOn([
      ...reasonsAgainstCanary(app, before, request.share ?? 0),
      ...(before.pointer?.retired ? [`${app} is retired: publish it without --canary.`] : [])
    ])
    return canaryPointer(requireLive(before, app), manifest, request.share as number, smoke)
  }
  if (action === 'publish') {
    const previous = await findFallback(artifacts, situation)
    return nextPointer(manifest, before, { by: 'deploy', previous, ...(smoke ? { smoke } : {}) })
  }
  const live = requireLive(before, app)
  if (action === 'promote') {
    if (live.pointer.canary?.build !== build)
      throw refused([`${build} is not in canary: npm run deploy -w … -- --canary 10 begins one.`])
    await requireTrial(artifacts, manifest, figures, history)
    const previous = await findFallback(artifacts, situation)
    const { smoke: trial } = live.pointer.canary
    return nextPointer(manifest, before, { by: 'promote', previous, ...(trial ? { smoke: trial } : {}) })
  }
  if (build === live.pointer.current && !request.with && !live.pointer.retired)
    throw refused([`${build} is what is live.`])
  await requireTrial(artifacts, manifest, figures, history)
  const leaves = live.pointer.current
  const previous = await findFallback(artifacts, { ...situation, leaves })
  const trial = await artifacts.builds.readTrial(app, build)
  const passed = trial?.findings.length === 0 ? { smoke: trial.smoke } : {}
  return nextPointer(manifest, before, { by: 'rollback', previous, ...passed })
}

/** The end of a canary, or the retirement of a section. */
function changeOfLive({ app, action, build, to }: ReleaseRequest, { pointer, lastCounter }: LivePointerFound): Pointer {
  if (build !== pointer.current) throw refused([`${build} is not what is live of ${app}.`])
  if (action === 'end') {
    if (!pointer.canary) throw refused(['No canary is running.'])
    return changedPointer(pointer, lastCounter, { canary: null, by: 'rollback', replaced: pointer.canary.build })
  }
  if (app === 'shell') throw refused(['The shell is part of every page: it cannot be retired.'])
  const change = { canary: null, retired: { to: to ?? null }, by: 'retire', replaced: pointer.current } as const
  return changedPointer(pointer, lastCounter, change)
}

function canaryPointer(
  { pointer, lastCounter }: LivePointerFound,
  { id: build, commit, owner }: Manifest,
  share: number,
  smoke: SmokeSummary | null
): Pointer {
  const running = pointer.canary?.build === build ? pointer.canary : null
  const since = running?.since ?? new Date().toISOString()
  return changedPointer(pointer, lastCounter, {
    canary: { build, share, since, commit, owner, ...(smoke ? { smoke } : {}) }
  })
}

type LivePointerFound = FoundPointer & { pointer: Pointer }

function requireLive(before: FoundPointer, app: string): LivePointerFound {
  if (!before.pointer) throw refused([`No verified build of ${app} is live.`])
  return { ...before, pointer: before.pointer }
}

/** Only a build that visitors had, or that passed its trial, goes live without a trial. */
async function requireTrial(
  { builds }: ArtifactStore,
  { app, id }: Manifest,
  health: BuildHealth | null,
  history: Pointer[]
): Promise<void> {
  const wasLive = history.some(({ current }) => current === id) || (health?.lastMonth ?? []).some((b) => b.build === id)
  const trial = wasLive ? null : await builds.readTrial(app, id)
  if (!wasLive && trial?.findings.length !== 0)
    throw refused([`${id} was never live and has passed no trial: publish it with npm run deploy.`])
}

/** The pointers of the sections that move together with the shell, each signed. */
async function jointPointers(request: ReleaseRequest, { artifacts, health }: MoveContext): Promise<Pointer[]> {
  if (!request.with) return []
  if (request.app !== 'shell' || request.action !== 'rollback')
    throw refused(['Only a rollback of the shell moves other sections.'])
  const { builds } = artifacts
  const apps = request.with.map(({ app }) => app)
  if (new Set(apps).size < apps.length || apps.includes('shell'))
    throw refused(['Each section moves together with the shell once.'])
  return Promise.all(
    request.with.map(async ({ app, build, counter }) => {
      const [found, manifest, history, figures] = await Promise.all([
        findPointer(artifacts, app),
        builds.readManifest(app, build),
        builds.readHistory(app, maxHistory),
        health.read(app)
      ])
      if (counter !== found.lastCounter + 1) throw refused([`${app} was moved meanwhile: look, and plan again.`])
      await requireTrial(artifacts, manifest, figures, history)
      const leaves = found.pointer?.current
      const previous = await findFallback(artifacts, {
        app,
        build,
        history,
        health: figures,
        ...(leaves ? { leaves } : {})
      })
      return signedFor(nextPointer(manifest, found, { by: 'rollback', previous }), request, artifacts.serviceKey())
    })
  )
}

/** A sentence for each version or prefix that does not fit the live builds, with those that move together. */
export async function checkAmongLive(
  artifacts: ArtifactStore,
  manifest: Manifest,
  joint: ReleaseRequest['with'] = []
): Promise<string[]> {
  const { builds } = artifacts
  const set = await liveSetWith(artifacts, manifest)
  const moved = await Promise.all(joint.map(({ app, build }) => builds.readManifest(app, build)))
  const remotes = [...set.remotes.filter(({ app }) => moved.every((other) => other.app !== app)), ...moved]
  const next = { ...set, remotes }
  return [...checkVersions(next, manifest), ...checkPrefixes(manifest, builds.listedPrefixes(manifest.app))]
}

function failOn(findings: string[]): void {
  if (findings.length > 0) throw refused(findings)
}
