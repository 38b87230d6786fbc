import type { Manifest } from '@keur/contract/build'
import { readVerifiedFile } from 'shell/gateway/builds/build-files.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import type { ReadFile } from '../build-files.ts'
import { checkBuild } from '../contract/check-build.ts'
import { checkExposedModules } from '../contract/check-exposed-modules.ts'
import { checkPrefixes, checkVersions, liveSetWith } from '../contract/live-set.ts'

/**
 * Checks a build by its files and against all live builds; `read` returns a file of it. Returns a sentence for each
 * fault, the builds that visitors would get, and the routes of the build: none if its server module could not be read.
 */
export async function checkCandidate(artifacts: ArtifactStore, manifest: Manifest, read: ReadFile) {
  const set = await liveSetWith(artifacts, manifest)
  const readServerModule = async (wanted: Manifest) =>
    wanted === manifest
      ? (await read(wanted.server)).toString()
      : readVerifiedFile(artifacts.store, wanted, wanted.server)
  const [own, exposed] = await Promise.all([
    checkBuild(manifest, read),
    checkExposedModules(set, manifest, readServerModule)
  ])
  const prefixes = checkPrefixes(manifest, artifacts.builds.listedPrefixes(manifest.app))
  const findings = [...own, ...checkVersions(set, manifest), ...prefixes, ...exposed.findings]
  return { findings, set, routes: exposed.routes }
}
