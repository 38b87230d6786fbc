import { setTimeout as pause } from 'node:timers/promises'
import type { LivePointer, ReleaseProgress } from '@keur/contract/publishing'
import { formatStep, type Log, ReleaseError } from '@keur/platform/release/steps'
import type { PublishingClient } from './publishing-client.ts'

/** The first and the longest wait between two readings, in milliseconds. */
const firstWait = 50
const maxWait = 1_000
/** How long a site that does not respond is asked again, in milliseconds. */
const maxSilence = 60_000

/**
 * Logs the steps of a release until it has ended. Returns the live pointer. Throws a ReleaseError if it is refused, or if
 * its end is not known: then with what is live.
 */
export async function followRelease(
  client: PublishingClient,
  started: ReleaseProgress,
  log: Log
): Promise<LivePointer> {
  let progress = started
  let logged = 0
  let wait = firstWait
  let lastResponse = Date.now()
  for (;;) {
    for (const step of progress.steps.slice(logged)) log(formatStep(step))
    logged = progress.steps.length
    if (progress.state === 'live' && progress.live) {
      if (progress.hasReport) log(`  Pages before and after: ${client.reportAddress(progress)}`)
      return progress.live
    }
    if (progress.state === 'refused') {
      const report = progress.hasReport ? [`Pages before and after: ${client.reportAddress(progress)}`] : []
      throw new ReleaseError(progress.steps.at(-1)?.name ?? 'release', [...progress.findings, ...report])
    }
    await pause(wait)
    wait = Math.min(2 * wait, maxWait)
    try {
      progress = await client.readProgress(progress)
      lastResponse = Date.now()
    } catch (error) {
      const { status } = error as ReleaseError
      if (status !== 404 && Date.now() - lastResponse < maxSilence) continue
      return endOf(client, progress)
    }
  }
}

/** The service was started again, or does not respond: either nothing has changed, or the build is live. */
async function endOf(client: PublishingClient, { app, build }: ReleaseProgress): Promise<LivePointer> {
  const { live } = await client.readApp(app)
  if (live && (live.current === build || live.canary?.build === build)) return live
  throw new ReleaseError('release', [
    `The publishing service ended during this release. Nothing has changed: publish ${app} again.`
  ])
}
