import { setTimeout as pause } from 'node:timers/promises'
import type { LivePointer, ReleaseProgress } from '@keur/contract/publishing'
import { type Build, readFilesOf } from '@keur/platform/build-files'
import { formatLive } from '@keur/platform/release/format'
import { failOn, formatStep, ReleaseError } from '@keur/platform/release/steps'
import { endCanary, stepsOf, type Team } from './team.ts'

export interface Deployment extends Team {
  build(): Promise<Build>
  /** Checks before the upload; each returns a sentence for each fault. The service checks all but types again. */
  checks?: ((build: Build) => Promise<string[]>)[]
  /** Percent of the visitors, 1 to 50: a canary beside the live build. */
  canary?: number
  /** Pages may look different. */
  acceptLooks?: boolean
  /** Pages may show other prices, contacts, sites or titles. */
  acceptContent?: boolean
}

/**
 * Publishes one app: build, own checks, upload; then the publishing service checks and tries the build, and makes it
 * live for all visitors, or as a canary. Ends a canary that runs. Returns the live pointer. Throws a ReleaseError if the
 * release is refused: then nothing has changed.
 */
export async function deploy(app: string, deployment: Deployment): Promise<LivePointer> {
  const { client, key, log, checks = [], canary, acceptLooks, acceptContent } = deployment
  const step = stepsOf(deployment)
  const before = await step(
    'look',
    () => client.readApp(app),
    ({ live }) => (live ? `live is ${formatLive(live)}` : 'nothing is live yet')
  )
  const build = await step(
    'build',
    () => deployment.build(),
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
    return canary === undefined && live.canary ? endCanary(deployment, app) : live
  }
  const request = {
    ...{ app, build: manifest.id, counter: before.counter + 1 },
    ...(canary === undefined ? { action: 'publish' as const } : { action: 'canary' as const, share: canary }),
    ...(acceptLooks ? { acceptLooks } : {}),
    ...(acceptContent ? { acceptContent } : {})
  }
  return followRelease(deployment, await client.release('ask', request, key))
}

/** The first and the longest wait between two readings, and how long a site may be silent, in milliseconds. */
const [firstWait, maxWait, maxSilence] = [50, 1_000, 60_000]

/** Logs the steps of a release until it has ended. Throws a ReleaseError if it is refused, or its end is not known. */
export async function followRelease({ client, log }: Team, started: ReleaseProgress): Promise<LivePointer> {
  let progress = started
  let logged = 0
  let wait = firstWait
  let lastResponse = Date.now()
  for (;;) {
    const { steps, state, live, findings, hasReport } = progress
    for (const step of steps.slice(logged)) log(formatStep(step))
    logged = steps.length
    const report = hasReport ? [`Pages before and after: ${client.reportAddress(progress)}`] : []
    if (state === 'live' && live) {
      for (const line of report) log(`  ${line}`)
      return live
    }
    if (state === 'refused') throw new ReleaseError(steps.at(-1)?.name ?? 'release', [...findings, ...report])
    await pause(wait)
    wait = Math.min(2 * wait, maxWait)
    try {
      progress = await client.readProgress(progress)
      lastResponse = Date.now()
    } catch (error) {
      const { status } = error as ReleaseError
      if (status === 404 || Date.now() - lastResponse >= maxSilence) break
    }
  }
  // The service was started again, or does not respond: either nothing has changed, or the build is live.
  const { app, build } = progress
  const { live } = await client.readApp(app)
  if (live && (live.current === build || live.canary?.build === build)) return live
  throw new ReleaseError('release', [
    `The publishing service ended during this release. Nothing has changed: publish ${app} again.`
  ])
}
