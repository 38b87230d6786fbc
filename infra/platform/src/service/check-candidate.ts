import type { Manifest } from '@keur/contract/build'
import type { ArtifactStore } from '../artifact-store.ts'
import type { ReadFile } from '../build-files.ts'
import { checkBuild } from '../contract/check-build.ts'
import { type ContractResult, checkAgainstLive } from '../contract/check-contract.ts'

export interface CheckedCandidate {
  /** A sentence for each fault; empty if the build may be tried. */
  findings: string[]
  contract: ContractResult
  text: string
}

/** Checks a build by its files and against all live builds. Its server module is read in a sandboxed process. */
export async function checkCandidate(
  artifacts: ArtifactStore,
  manifest: Manifest,
  read: ReadFile
): Promise<CheckedCandidate> {
  const [own, contract] = await Promise.all([checkBuild(manifest, read), checkAgainstLive(artifacts, manifest, read)])
  const pages = contract.routes.filter(({ path }) => path).length
  const text = `${pages > 0 ? `${pages} pages, ` : ''}fit for the shell ${contract.set.shell.id}`
  return { findings: [...own, ...contract.findings], contract, text }
}
