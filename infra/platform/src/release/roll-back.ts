import type { Manifest, Pointer } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { AppName } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import { checkAgainstLive } from '../contract/check-contract.ts'
import { findPointer } from '../move-pointer.ts'
import { endCanary } from './canary.ts'
import type { Deployment } from './deploy.ts'
import { formatLive, formatMoment } from './format.ts'
import { failOn, ReleaseError } from './release-error.ts'
import { createSteps } from './steps.ts'
import { tryAndMove } from './try-and-move.ts'

interface Target {
  manifest: Manifest
  previous: string | null
}

/**
 * Makes an earlier build live again: the one before, or the one that is named (its id, or how it begins). It lies in the
 * store already; it is tried as any other. While a canary runs it is that one which is taken back, unless another build is
 * named; what is live stays then, and needs no trial. Throws Refused, and then nothing has changed for any visitor.
 */
export async function rollBack(
  app: AppName,
  wanted: string | undefined,
  { shop, env, log, tryOut }: Pick<Deployment, 'shop' | 'env' | 'log' | 'tryOut'>
): Promise<Pointer> {
  const step = createSteps(log)
  const before = await step(
    'look',
    async () => {
      shop.keyOf(app)
      return findPointer(shop, app)
    },
    ({ pointer }) => (pointer ? `live is ${formatLive(pointer)}` : 'nothing that can be believed is live')
  )
  if (before.pointer?.canary && (!wanted || before.pointer.current.startsWith(wanted)))
    return endCanary(shop, before, log)
  const { manifest, previous } = await step(
    'find',
    () => find(shop, app, before.pointer, wanted),
    ({ manifest: { id, commit } }) => `${id}, commit ${commit}`
  )
  const contract = await step(
    'check',
    async () => {
      const live = await checkAgainstLive(shop, manifest, null)
      failOn('check', live.findings)
      return live
    },
    ({ set }) => `fit for the shell ${set.shell.id}`
  )
  return tryAndMove({ manifest, by: 'rollback', previous, before, contract }, { shop, env, step, tryOut })
}

async function find(shop: ArtifactStore, app: AppName, live: Pointer | null, wanted?: string): Promise<Target> {
  const history = await shop.builds.readHistory(app)
  const id = wanted ? named(wanted, history, live) : (live?.previous ?? null)
  if (!id)
    throw new ReleaseError('find', [
      `There is no build before this one that ${app} could go back to.`,
      ...offers(history, live)
    ])
  if (id === live?.current) throw new ReleaseError('find', [`${id} is what is live.`])
  return {
    manifest: await shop.builds.readManifest(app, id),
    previous: await fallBackThen(shop, app, id, history, live)
  }
}

/** One of the builds that were live, by its id or its beginning; a whole id may also be of a build that never was. */
function named(wanted: string, history: Pointer[], live: Pointer | null): string {
  const known = [...new Set(history.flatMap(({ current, replaced }) => (replaced ? [current, replaced] : [current])))]
  const found = known.filter((id) => id.startsWith(wanted))
  if (found.length === 1) return found[0] as string
  if (/^[0-9a-f]{16}$/.test(wanted)) return wanted
  const what = found.length > 1 ? 'several builds begin so' : 'no build that was live begins so'
  throw new ReleaseError('find', [`« ${wanted} »: ${what}.`, ...offers(history, live)])
}

const offers = (history: Pointer[], live: Pointer | null): string[] => {
  const seen = new Set(live ? [live.current] : [])
  const earlier = history.filter(({ current }) => !seen.has(current) && seen.add(current))
  return earlier
    .slice(0, 8)
    .map(({ current, commit, publishedAt }) => `${current}, commit ${commit}, ${formatMoment(publishedAt)}`)
}

/** What was there to fall back to when this build was live; never the one that the team goes back from. */
async function fallBackThen(shop: ArtifactStore, app: AppName, id: string, history: Pointer[], live: Pointer | null) {
  const then = history.find(({ current }) => current === id)?.previous ?? null
  if (!then || then === live?.current || then === id) return null
  return (await shop.builds.readManifest(app, then).catch(nullIfUnverified))?.id ?? null
}
