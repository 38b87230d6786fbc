import type { KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Manifest, ReleaseRequest } from '@keur/contract/build'
import type {
  PublishedApp,
  PublishedApps,
  PublishingError,
  PublishingHistory,
  ReleaseProgress,
  UploadResult
} from '@keur/contract/publishing'
import type { ReadFile } from '@keur/platform/build-files'
import { formatLive } from '@keur/platform/release/format'
import { ReleaseError } from '@keur/platform/release/steps'
import { withSignature } from '@keur/store/build-signature'

/** The publishing service of a site. Its methods throw a ReleaseError with the service's sentences. */
export type PublishingClient = ReturnType<typeof createPublishingClient>

const timeout = 30_000
/** A build may have 30 MB. */
const uploadTimeout = 280_000
/** How often an upload is sent again while others are received, and the longest wait before it, in seconds. */
const [maxRetries, maxWait] = [6, 30]

/** `site` is the site's address, without a slash at the end. `wait` gets milliseconds. */
export function createPublishingClient(site: string, wait: (time: number) => Promise<unknown> = pause) {
  const base = `${site}/api/publishing`

  async function call<Result>(
    step: string,
    path: string,
    init: RequestInit = {},
    { limit = timeout, retries = 0 } = {}
  ): Promise<Result> {
    const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(limit) }).catch((error) => {
      throw new ReleaseError(step, [`${site} does not respond: ${error.cause?.message ?? error.message}.`])
    })
    const seconds = Number(response.headers.get('Retry-After'))
    if (response.status === 503 && seconds > 0 && retries > 0) {
      await response.body?.cancel()
      await wait(Math.min(seconds, maxWait) * 1_000)
      return call(step, path, init, { limit, retries: retries - 1 })
    }
    const body = (await response.json().catch(() => null)) as unknown
    if (response.ok && body) return body as Result
    const { findings, message, live } = Object(body) as Partial<PublishingError>
    const instead = live ? [`Live is ${formatLive(live)}.`] : []
    throw new ReleaseError(
      step,
      [...(findings ?? [message ?? `${base}${path} returned ${response.status}, and no reason.`]), ...instead],
      response.status
    )
  }

  return {
    site,

    readApps: async (): Promise<PublishedApp[]> => (await call<PublishedApps>('look', '/apps')).apps,

    /** Throws if no key is trusted for the app. */
    async readApp(app: string): Promise<PublishedApp> {
      const { apps } = await call<PublishedApps>('look', '/apps')
      const found = apps.find((other) => other.app === app)
      if (found) return found
      throw new ReleaseError('look', [
        `${site} trusts no key for ${app}: an operator lists the team's public key in TRUSTED_KEYS.`
      ])
    },

    readHistory: (app: string) => call<PublishingHistory>('look', `/${app}/history`),

    /** Signs the manifest and sends it with all files: again, if the service asks to come back. */
    async upload(manifest: Manifest, read: ReadFile, key: KeyObject): Promise<UploadResult> {
      const form = new FormData()
      form.append('manifest', JSON.stringify(withSignature('manifest', manifest, key)))
      for (const file of Object.keys(manifest.files))
        form.append('file', new Blob([new Uint8Array(await read(file))]), file)
      const path = `/${manifest.app}/builds/${manifest.id}`
      const attempts = { limit: uploadTimeout, retries: maxRetries }
      return call<UploadResult>('upload', path, { method: 'PUT', body: form }, attempts)
    },

    /** Signs a request and sends it. A response that was lost is asked for again: a request counts once. */
    async release(step: string, request: Omit<ReleaseRequest, 'at'>, key: KeyObject): Promise<ReleaseProgress> {
      const signed = withSignature('request', { ...request, at: new Date().toISOString() }, key)
      const send = () =>
        call<ReleaseProgress>(step, `/${request.app}/releases`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(signed)
        })
      return send().catch(async (error: ReleaseError) => {
        if (error.status !== undefined) throw error
        await wait(1_000)
        return send()
      })
    },

    readProgress: ({ app, id }: Pick<ReleaseProgress, 'app' | 'id'>) =>
      call<ReleaseProgress>('look', `/${app}/releases/${id}`),

    reportAddress: ({ app, id }: Pick<ReleaseProgress, 'app' | 'id'>) => `${base}/${app}/releases/${id}/report`
  }
}
