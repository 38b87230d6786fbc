import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pointer } from '@keur/contract/build'
import { type App, readApp, root } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import type { Build } from '../build.ts'
import { checkAgainstLive, checkBuild } from '../contract/check-contract.ts'
import type { ReadRoute } from '../contract/read-exposed-modules.ts'
import { findPointer } from '../move-pointer.ts'
import { fallBackOf } from '../publish.ts'
import { upload } from '../upload.ts'
import { type ReadBuildHealth, readBuildHealth, reasonsIfStopped } from './build-health.ts'
import { endCanary, reasonsAgainstCanary } from './canary.ts'
import { formatLive } from './format.ts'
import { failOn, ReleaseError } from './release-error.ts'
import { removeOldBuilds } from './retention.ts'
import { createSteps, type Log } from './steps.ts'
import { type TryOut, tryAndMove } from './try-and-move.ts'

export interface Deployment {
  shop: ArtifactStore
  env: Record<string, string | undefined>
  /** Makes the build of an app's sources as they stand. */
  build(app: App): Promise<Build>
  log: Log
  /** Only for this share of the visitors, in a hundred, 1 to 50; everybody else keeps what is live. */
  canary?: number
  tryOut?: TryOut
  /** How builds do with visitors; asked of the API. */
  readVerdicts?: ReadBuildHealth
  /** Types of the sources; left out where a build is not made of any. */
  checkTypes?: (app: App) => Promise<void>
}

/**
 * Publishes one app: build, checks, upload, a trial in a real browser beside all that is live, and only then the pointer,
 * for everybody or as a canary. What was in canary before is so no more. Answers the pointer that is live. Throws Refused, and then nothing has changed for any visitor.
 */
export async function deploy(name: App['name'], deployment: Deployment): Promise<Pointer> {
  const { shop, env, log, canary, tryOut, readVerdicts = readBuildHealth, checkTypes = typesOf } = deployment
  const step = createSteps(log)
  const app = readApp(name)
  const before = await step(
    'look',
    async () => {
      shop.keyOf(name)
      const found = await findPointer(shop, name)
      if (canary !== undefined) failOn('look', reasonsAgainstCanary(name, found, canary))
      return found
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
    return before.pointer.canary && !canary ? endCanary(shop, before, log) : before.pointer
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
        checkAgainstLive(shop, manifest, build.folder),
        checkTypes(app)
      ])
      // Without an API that answers there is no smoke test either.
      const stopped = await readVerdicts(env).then(
        (verdicts) => reasonsIfStopped(verdicts, manifest),
        () => []
      )
      failOn('check', [...own, ...live.findings, ...stopped])
      return live
    },
    ({ routes, set }) => `${pagesOf(routes)}fit for the shell ${set.shell.id}`
  )
  await step(
    'upload',
    () => upload(shop, build),
    () => `${Object.keys(manifest.files).length} files, signed by ${manifest.owner}`
  )
  const previous = await fallBackOf(shop, before)
  const candidate = { manifest, by: 'deploy' as const, previous, before, contract, share: canary }
  const pointer = await tryAndMove(candidate, { shop, env, step, tryOut })
  await removeOldBuilds(shop, manifest)
    .then((removed) => removed > 0 && log(`  ${removed} builds that nobody needs any more are removed.`))
    .catch((error) => log(`  Old builds stay for now: ${error}`))
  return pointer
}

const pagesOf = (routes: ReadRoute[]) =>
  routes.length > 0 ? `${routes.filter(({ path }) => path).length} pages, ` : ''

/** The build leaves types out of account: what they say is asked of the compiler. */
async function typesOf({ folder }: App): Promise<void> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', join(folder, 'tsconfig.json')], { cwd: root })
  } catch (error) {
    const said = String((error as { stdout?: string }).stdout || (error as Error).message)
    throw new ReleaseError('check', said.trim().split('\n'))
  }
}
