import type { KeyObject } from 'node:crypto'
import type { LivePointer } from '@keur/contract/publishing'
import type { App } from '@keur/platform/app'
import { type Build, readFilesOf } from '@keur/platform/build-files'
import { formatLive } from '@keur/platform/release/format'
import { createSteps, failOn, type Log } from '@keur/platform/release/steps'
import { followRelease } from './follow-release.ts'
import type { PublishingClient } from './publishing-client.ts'

export interface Deployment {
  client: PublishingClient
  key: KeyObject
  log: Log
  build(app: App): Promise<Build>
  /** Checks before the upload; each returns a sentence for each fault. The service checks all but types again. */
  checks?: ((build: Build) => Promise<string[]>)[]
  /** Percent of the visitors, 1 to 50: a canary beside the live build. */
  canary?: number
  /** Pages may look different. */
  acceptLooks?: boolean
}

/**
 * Publishes one app: build, own checks, upload; then the publishing service checks and tries the build, and makes it
 * live for all visitors, or as a canary. Ends a canary that runs. Returns the live pointer. Throws a ReleaseError if the
 * release is refused: then nothing has changed.
 */
export async function deploy(app: App, deployment: Deployment): Promise<LivePointer> {
  const { client, key, log, checks = [], canary, acceptLooks } = deployment
  const { name } = app
  const step = createSteps(log)
  const before = await step(
    'look',
    () => client.readApp(name),
    ({ live }) => (live ? `live is ${formatLive(live)}` : 'nothing is live yet')
  )
  const build = await step(
    'build',
    () => deployment.build(app),
    ({ manifest }) => `${manifest.id}, commit ${manifest.commit}`
  )
  const { manifest } = build
  if (checks.length > 0)
    await step('own checks', async () => {
      failOn('own checks', (await Promise.all(checks.map((check) => check(build)))).flat())
    })
  const { result } = await step(
    'upload',
    () => client.upload(manifest, readFilesOf(build), key),
    ({ result, written }) =>
      result === 'mended'
        ? `mended: ${written} files were missing or damaged`
        : `${Object.keys(manifest.files).length} files, ${result}, signed by ${manifest.owner}`
  )
  const { live } = before
  const runs = canary === undefined ? live?.current : live?.canary?.share === canary ? live.canary.build : null
  if (live && !live.retired && runs === manifest.id) {
    log(`  This build is ${canary === undefined ? 'live' : 'in canary'} already: ${result}, nothing else to publish.`)
    return canary === undefined && live.canary ? endCanary({ client, key, log }, name) : live
  }
  const request = {
    app: name,
    action: canary === undefined ? ('publish' as const) : ('canary' as const),
    build: manifest.id,
    counter: before.counter + 1,
    ...(canary === undefined ? {} : { share: canary }),
    ...(acceptLooks ? { acceptLooks } : {})
  }
  return followRelease(client, await client.release('ask', request, key), log)
}

/** Ends a canary: all visitors get the live build. */
export async function endCanary(
  { client, key, log }: Pick<Deployment, 'client' | 'key' | 'log'>,
  app: string
): Promise<LivePointer> {
  const step = createSteps(log)
  const { counter, live } = await client.readApp(app)
  const request = { app, action: 'end' as const, build: live?.current ?? '', counter: counter + 1 }
  const progress = await step(
    'end',
    () => client.release('end', request, key),
    (ended) => (ended.live ? `everybody gets ${formatLive(ended.live)}` : '')
  )
  return progress.live as LivePointer
}
