import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '@keur/contract/build'
import { checkFacts } from '@keur/contract/section-facts'
import { readVerifiedFile } from 'shell/gateway/builds/build-files.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import type { Build } from '../build.ts'
import { checkBundled } from './check-bundled.ts'
import { checkEntry } from './check-entry.ts'
import { checkExposedModules } from './check-exposed-modules.ts'
import { checkPrefixes } from './check-prefixes.ts'
import { checkSizes } from './check-sizes.ts'
import { checkStyles } from './check-styles.ts'
import { checkVersions } from './check-versions.ts'
import { type LiveSet, liveSetWith } from './live-set.ts'
import type { ReadRoute } from './read-exposed-modules.ts'

export interface ContractResult {
  /** Sentences, a fault each; none where the build fits. */
  findings: string[]
  set: LiveSet
  /** The pages of the build, where it could be read. */
  routes: ReadRoute[]
}

/** What a build is by itself, before anything leaves this machine. */
export async function checkBuild(build: Build): Promise<string[]> {
  const { facts, prefixes } = build.manifest
  const findings = await Promise.all([checkEntry(build), checkStyles(build.app), checkSizes(build)])
  return [...findings.flat(), ...checkBundled(build.manifest), ...(facts ? checkFacts(facts, prefixes) : [])]
}

/** What a build is beside all that is live now. `folder` where it was built here, null where it lies in the store. */
export async function checkAgainstLive(
  shop: ArtifactStore,
  manifest: Manifest,
  folder: string | null
): Promise<ContractResult> {
  const set = await liveSetWith(shop, manifest)
  const { findings, routes } = await checkExposedModules(set, manifest, (wanted) =>
    folder && wanted === manifest
      ? readFile(join(folder, 'server', wanted.server), 'utf8')
      : readVerifiedFile(shop.store, wanted, wanted.server)
  )
  return {
    findings: [
      ...checkVersions(set, manifest),
      ...checkPrefixes(set, manifest, shop.builds.listedPrefixes(manifest.app)),
      ...findings
    ],
    set,
    routes
  }
}
