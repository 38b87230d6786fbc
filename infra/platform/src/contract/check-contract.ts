import type { Manifest } from '@keur/contract/build'
import { readVerifiedFile } from 'shell/gateway/builds/build-files.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import type { ReadFile } from '../build-files.ts'
import { checkExposedModules } from './check-exposed-modules.ts'
import { checkPrefixes, checkVersions, type LiveSet, liveSetWith } from './live-set.ts'
import type { ReadRoute } from './read-exposed-modules.ts'

export interface ContractResult {
  /** A sentence for each fault; empty if the build fits. */
  findings: string[]
  set: LiveSet
  /** The routes of the build; empty if its server module could not be read. */
  routes: ReadRoute[]
}

/** Checks a build against all live builds. `read` returns a file of this build. */
export async function checkAgainstLive(
  artifacts: ArtifactStore,
  manifest: Manifest,
  read: ReadFile
): Promise<ContractResult> {
  const set = await liveSetWith(artifacts, manifest)
  const { findings, routes } = await checkExposedModules(set, manifest, async (wanted) =>
    wanted === manifest
      ? (await read(wanted.server)).toString()
      : readVerifiedFile(artifacts.store, wanted, wanted.server)
  )
  return {
    findings: [
      ...checkVersions(set, manifest),
      ...checkPrefixes(manifest, artifacts.builds.listedPrefixes(manifest.app)),
      ...findings
    ],
    set,
    routes
  }
}
