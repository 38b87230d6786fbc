import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pointer } from '@keur/contract/build'
import { type App, readApp, root } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import type { Build } from '../build.ts'
import { checkBuild } from '../contract/check-build.ts'
import { checkAgainstLive } from '../contract/check-contract.ts'
import type { ReadRoute } from '../contract/read-exposed-modules.ts'
import { findPointer } from '../move-pointer.ts'
import { fallbackOf } from '../publish.ts'
import { upload } from '../upload.ts'
import { type ReadBuildHealth, readBuildHealth, reasonsIfStopped } from './build-health.ts'
import { endCanary, reasonsAgainstCanary } from './canary.ts'
import { formatLive } from './format.ts'
import { removeOldBuilds } from './retention.ts'
import { createSteps, failOn, type Log, ReleaseError } from './steps.ts'
import { type TryOut, tryAndMove } from './try-and-move.ts'

export interface Deployment {
  artifacts: ArtifactStore
  env: Record<string, string | undefined>
  build(app: App): Promise<Build>
  log: Log
  /** Percent of the visitors, 1 to 50: a canary beside the live build. */
  canary?: number
  tryOut?: TryOut
  readHealth?: ReadBuildHealth
  /** Replaced in tests, whose builds have no sources. */
  checkTypes?: (app: App) => Promise<void>
}

/**
 * Publishes one app: build, checks, upload, smoke test in a browser beside all live builds, and then the pointer, for
 * all visitors or as a canary. Ends a canary that runs. Returns the live pointer. Throws a ReleaseError if the release
 * is refused.
 */
export async function deploy(name: App['name'], deployment: Deployment): Promise<Pointer> {
  const { artifacts, env, log, canary, tryOut, readHealth = readBuildHealth, checkTypes = runTypeScript } = deployment
  const step = createSteps(log)
  const app = readApp(name)
  const before = await step(
    'look',
    async () => {
      artifacts.keyOf(name)
      const pointer = await findPointer(artifacts, name)
      if (canary !== undefined) failOn('look', reasonsAgainstCanary(name, pointer, canary))
      return pointer
    },
    ({ pointer }) => (pointer ? `live is ${formatLive(pointer)}` : 'nothing is live yet')
  )
  const build = await step(
    'build',
    () => deployment.build(app),
    ({ manifest }) => `${manifest.id}, commit ${manifest.commit}`
  )
  const { manifest } = build
  if (before.pointer?.current === manifest.id) {
    log(`  This build is what is live: there is nothing to publish.`)
    return before.pointer.canary && !canary ? endCanary(artifacts, before, log) : before.pointer
  }
  if (canary && before.pointer?.canary?.build === manifest.id && before.pointer.canary.share === canary) {
    log(`  This build is being tried already: there is nothing to publish.`)
    return before.pointer
  }
  const contract = await step(
    'check',
    async () => {
      const [own, live] = await Promise.all([
        checkBuild(build),
        checkAgainstLive(artifacts, manifest, build.folder),
        checkTypes(app)
      ])
      // Without the API the smoke test fails anyway.
      const stopped = await readHealth(env).then(
        (health) => reasonsIfStopped(health, manifest),
        () => []
      )
      failOn('check', [...own, ...live.findings, ...stopped])
      return live
    },
    ({ routes, set }) => `${pagesOf(routes)}fit for the shell ${set.shell.id}`
  )
  await step(
    'upload',
    () => upload(artifacts, build),
    () => `${Object.keys(manifest.files).length} files, signed by ${manifest.owner}`
  )
  const previous = await fallbackOf(artifacts, before)
  const candidate = { manifest, by: 'deploy' as const, previous, before, contract, share: canary }
  const pointer = await tryAndMove(candidate, { artifacts, env, step, tryOut })
  await removeOldBuilds(artifacts, manifest)
    .then((removed) => removed > 0 && log(`  ${removed} old builds are removed.`))
    .catch((error) => log(`  Old builds stay for now: ${error}`))
  return pointer
}

const pagesOf = (routes: ReadRoute[]) =>
  routes.length > 0 ? `${routes.filter(({ path }) => path).length} pages, ` : ''

/** The build does not check types. */
async function runTypeScript({ folder }: App): Promise<void> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.json')], { cwd: root })
  } catch (error) {
    const output = String((error as { stdout?: string }).stdout || (error as Error).message)
    throw new ReleaseError('check', output.trim().split('\n'))
  }
}
