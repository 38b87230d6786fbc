import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import type { ArtifactStore } from '../artifact-store.ts'
import { type ContractResult, checkAgainstLive } from '../contract/check-contract.ts'
import { type LiveSet, liveSetWith } from '../contract/live-set.ts'
import { canaryPointer, type FoundPointer, findPointer, signedPointer, swapPointer } from '../move-pointer.ts'
import { type SmokeResult, type SmokeSettings, smokeTest } from '../smoke/smoke-test.ts'
import { formatCanary, formatLive, formatOrigin } from './format.ts'
import { failOn, ReleaseError, type Step } from './steps.ts'

export type TryOut = (settings: SmokeSettings) => Promise<SmokeResult>

interface Candidate {
  manifest: Manifest
  by: 'deploy' | 'promote' | 'rollback'
  /** Percent of the visitors, for a canary. */
  share?: number
  previous: string | null
  /** The pointer when the release began. */
  before: FoundPointer
  contract: ContractResult
}

interface Environment {
  artifacts: ArtifactStore
  env: Record<string, string | undefined>
  step: Step
  tryOut?: TryOut
}

/**
 * The last two steps of deploy, promote and rollback: the smoke test of the stored build beside all live ones, and the
 * swap of the pointer, which must not have moved since the beginning. Throws a ReleaseError if one of them fails.
 */
export async function tryAndMove(candidate: Candidate, environment: Environment): Promise<Pointer> {
  const { artifacts, env, step, tryOut = smokeTest } = environment
  const { manifest, by, before, contract } = candidate
  const { shell, remotes } = contract.set
  const smoke = await step(
    'smoke test',
    async () => {
      // No previous build, so that no fallback hides a fault.
      const pointer = signedPointer(artifacts, manifest, before, { by, previous: null })
      const result = await tryOut({ pointer, routes: contract.routes, shell, remotes, env })
      failOn('smoke test', result.findings)
      return result
    },
    ({ summary, notes }) => [`${summary.pages} pages in a browser`, ...notes.map((note) => `    ${note}`)].join('\n')
  )
  return step(
    'go live',
    async () => {
      await recheck(artifacts, candidate)
      const pointer = movedPointer(artifacts, candidate, smoke.summary)
      if (await swapPointer(artifacts, before, pointer)) return pointer
      return acceptMoved(await findPointer(artifacts, manifest.app), candidate)
    },
    (pointer) => (pointer.canary ? formatCanary(pointer.canary) : formatLive(pointer))
  )
}

function movedPointer(artifacts: ArtifactStore, candidate: Candidate, smoke: SmokeSummary): Pointer {
  const { manifest, before, by, previous, share } = candidate
  if (!share || !before.pointer) return signedPointer(artifacts, manifest, before, { by, previous, smoke })
  const { id: build, commit, owner } = manifest
  const running = before.pointer.canary?.build === build ? before.pointer.canary : null
  const since = running?.since ?? new Date().toISOString()
  return canaryPointer(artifacts, before.pointer, { canary: { build, share, since, commit, owner, smoke } })
}

/** Checks the build again if another app went live during the smoke test. */
async function recheck(artifacts: ArtifactStore, { manifest, contract }: Candidate): Promise<void> {
  if (namesOf(await liveSetWith(artifacts, manifest)) === namesOf(contract.set)) return
  failOn('go live', (await checkAgainstLive(artifacts, manifest, null)).findings)
}

const namesOf = ({ shell, remotes }: LiveSet) => [shell, ...remotes].map(({ app, id }) => `${app} ${id}`).join()

/** Another release moved this pointer: the same build is fine, another one is an error. */
function acceptMoved({ pointer }: FoundPointer, { manifest: { id, app }, share }: Candidate): Pointer {
  const same = share ? pointer?.canary?.build === id && pointer.canary.share === share : pointer?.current === id
  if (pointer && same) return pointer
  throw new ReleaseError('go live', [
    pointer
      ? `While this build was being tried, ${formatLive(pointer)} was ${formatOrigin(pointer)}${pointer.owner ? ` by ${pointer.owner}` : ''}.`
      : `While this build was being tried, somebody wrote over what is live of ${app}.`,
    'Look at what it changes, take it into your copy if you need to, and publish again: yours then goes on top of it.'
  ])
}
