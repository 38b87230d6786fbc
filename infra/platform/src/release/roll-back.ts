import type { Manifest, Pointer } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { AppName } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import { checkAgainstLive } from '../contract/check-contract.ts'
import { findPointer } from '../move-pointer.ts'
import { endCanary } from './canary.ts'
import type { Deployment } from './deploy.ts'
import { formatLive, formatMoment } from './format.ts'
import { createSteps, failOn, ReleaseError } from './steps.ts'
import { tryAndMove } from './try-and-move.ts'

interface Target {
  manifest: Manifest
  previous: string | null
}

/**
 * Makes an earlier build live again, after the smoke test: the previous one, or the one whose id begins with `wanted`.
 * While a canary runs, and no other build is named, the canary ends instead, without a smoke test. Throws a
 * ReleaseError if the rollback is refused.
 */
export async function rollBack(
  app: AppName,
  wanted: string | undefined,
  { artifacts, env, log, tryOut }: Pick<Deployment, 'artifacts' | 'env' | 'log' | 'tryOut'>
): Promise<Pointer> {
  const step = createSteps(log)
  const before = await step(
    'look',
    async () => {
      artifacts.keyOf(app)
      return findPointer(artifacts, app)
    },
    ({ pointer }) => (pointer ? `live is ${formatLive(pointer)}` : 'no verified build is live')
  )
  if (before.pointer?.canary && (!wanted || before.pointer.current.startsWith(wanted)))
    return endCanary(artifacts, before, log)
  const { manifest, previous } = await step(
    'find',
    () => findTarget(artifacts, app, before.pointer, wanted),
    ({ manifest: { id, commit } }) => `${id}, commit ${commit}`
  )
  const contract = await step(
    'check',
    async () => {
      const live = await checkAgainstLive(artifacts, manifest, null)
      failOn('check', live.findings)
      return live
    },
    ({ set }) => `fit for the shell ${set.shell.id}`
  )
  return tryAndMove({ manifest, by: 'rollback', previous, before, contract }, { artifacts, env, step, tryOut })
}

async function findTarget(
  artifacts: ArtifactStore,
  app: AppName,
  live: Pointer | null,
  wanted?: string
): Promise<Target> {
  const history = await artifacts.builds.readHistory(app)
  const id = wanted ? resolveId(wanted, history, live) : (live?.previous ?? null)
  if (!id)
    throw new ReleaseError('find', [
      `There is no build before this one that ${app} could go back to.`,
      ...earlierBuilds(history, live)
    ])
  if (id === live?.current) throw new ReleaseError('find', [`${id} is what is live.`])
  return {
    manifest: await artifacts.builds.readManifest(app, id),
    previous: await previousOf(artifacts, app, id, history, live)
  }
}

/** The id that begins so among the builds that were live; a full id may also be of a build that never was. */
function resolveId(wanted: string, history: Pointer[], live: Pointer | null): string {
  const known = [...new Set(history.flatMap(({ current, replaced }) => (replaced ? [current, replaced] : [current])))]
  const matching = known.filter((id) => id.startsWith(wanted))
  if (matching.length === 1) return matching[0] as string
  if (/^[0-9a-f]{16}$/.test(wanted)) return wanted
  const what = matching.length > 1 ? 'several builds begin so' : 'no build that was live begins so'
  throw new ReleaseError('find', [`« ${wanted} »: ${what}.`, ...earlierBuilds(history, live)])
}

const earlierBuilds = (history: Pointer[], live: Pointer | null): string[] => {
  const listed = new Set(live ? [live.current] : [])
  const earlier = history.filter(({ current }) => !listed.has(current) && listed.add(current))
  return earlier
    .slice(0, 8)
    .map(({ current, commit, publishedAt }) => `${current}, commit ${commit}, ${formatMoment(publishedAt)}`)
}

/** The previous build of this one when it was live; never the one that is rolled back. */
async function previousOf(
  artifacts: ArtifactStore,
  app: AppName,
  id: string,
  history: Pointer[],
  live: Pointer | null
) {
  const previous = history.find(({ current }) => current === id)?.previous ?? null
  if (!previous || previous === live?.current) return null
  return (await artifacts.builds.readManifest(app, previous).catch(nullIfUnverified))?.id ?? null
}
