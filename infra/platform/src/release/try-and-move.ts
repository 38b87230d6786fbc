import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import type { ArtifactStore } from '../artifact-store.ts'
import { type ContractResult, checkAgainstLive } from '../contract/check-contract.ts'
import type { LiveSet } from '../contract/live-set.ts'
import { canaryPointer, type FoundPointer, findPointer, signedPointer, swapPointer } from '../move-pointer.ts'
import { type SmokeResult, type SmokeSettings, smokeTest } from '../smoke/smoke-test.ts'
import { formatCanary, formatLive, formatOrigin } from './format.ts'
import { failOn, ReleaseError } from './release-error.ts'
import type { Step } from './steps.ts'

/** How a build is tried; another one for tests. */
export type TryOut = (settings: SmokeSettings) => Promise<SmokeResult>

interface Candidate {
  manifest: Manifest
  by: 'deploy' | 'promote' | 'rollback'
  /** Only for this share of the visitors, in a hundred; the live build stays. */
  share?: number
  previous: string | null
  /** The pointer that was live when the work began. */
  before: FoundPointer
  contract: ContractResult
}

interface Surroundings {
  shop: ArtifactStore
  env: Record<string, string | undefined>
  step: Step
  tryOut?: TryOut
}

/**
 * The last two steps, the same for going forward and back: the build, which lies in the store, is tried beside all that is
 * live; then its pointer is written over the one that was found at the beginning. Throws Refused, and nothing has changed.
 */
export async function tryAndMove(candidate: Candidate, surroundings: Surroundings): Promise<Pointer> {
  const { shop, env, step, tryOut = smokeTest } = surroundings
  const { manifest, by, before, contract } = candidate
  const { shell, remotes } = contract.set
  const smoke = await step(
    'smoke test',
    async () => {
      // Nothing stands in for what is tried: a fault is seen as it is.
      const pointer = signedPointer(shop, manifest, before, { by, previous: null })
      const result = await tryOut({ pointer, routes: contract.routes, shell, remotes, env })
      failOn('smoke test', result.findings)
      return result
    },
    ({ verdict, notes }) => [`${verdict.pages} pages in a browser`, ...notes.map((note) => `    ${note}`)].join('\n')
  )
  return step(
    'go live',
    async () => {
      await stillFits(shop, candidate)
      const pointer = movedPointer(shop, candidate, smoke.verdict)
      if (await swapPointer(shop, before, pointer)) return pointer
      return meanwhile(await findPointer(shop, manifest.app), candidate)
    },
    (pointer) => (pointer.canary ? formatCanary(pointer.canary) : formatLive(pointer))
  )
}

function movedPointer(shop: ArtifactStore, candidate: Candidate, smoke: SmokeSummary): Pointer {
  const { manifest, before, by, previous, share } = candidate
  if (!share || !before.pointer) return signedPointer(shop, manifest, before, { by, previous, smoke })
  const { id: build, commit, owner } = manifest
  const running = before.pointer.canary?.build === build ? before.pointer.canary : null
  const since = running?.since ?? new Date().toISOString()
  return canaryPointer(shop, before.pointer, { canary: { build, share, since, commit, owner, smoke } })
}

/** Another section may have gone live while this one was tried: what was checked against it is checked again. */
async function stillFits(shop: ArtifactStore, { manifest, contract }: Candidate): Promise<void> {
  const now = await checkAgainstLive(shop, manifest, null)
  if (namesOf(now.set) !== namesOf(contract.set)) failOn('go live', now.findings)
}

const namesOf = ({ shell, remotes }: LiveSet) => [shell, ...remotes].map(({ app, id }) => `${app} ${id}`).join()

/** Somebody else moved this very pointer: the same build is as good, another is theirs to know of. */
function meanwhile({ pointer }: FoundPointer, { manifest: { id, app }, share }: Candidate): Pointer {
  const same = share ? pointer?.canary?.build === id && pointer.canary.share === share : pointer?.current === id
  if (pointer && same) return pointer
  throw new ReleaseError('go live', [
    pointer
      ? `While this build was being tried, ${formatLive(pointer)} was ${formatOrigin(pointer)}${pointer.owner ? ` by ${pointer.owner}` : ''}.`
      : `While this build was being tried, somebody wrote over what is live of ${app}.`,
    'Look at what it changes, take it into your copy if you need to, and publish again: yours then goes on top of it.'
  ])
}
