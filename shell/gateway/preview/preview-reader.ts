import { previewCookie } from '@keur/contract/build'
import type { Preview, PreviewResponse } from '@keur/contract/releases'
import { createCache } from '../lib/cache.ts'
import { type CookieJar, parseCookies } from '../lib/cookies.ts'
import { readApi } from '../lib/http.ts'

/** How long a response of the API is cached, in milliseconds: a preview may end that much late. */
const ttl = 3_000
/** How long a page waits for the API; without a response there is no preview. */
const timeout = 1_000
const maxBytes = 100_000
/** The form of the cookies that the API seals; it is not asked about others. */
const sealedValue = /^[\w-]{1,800}\.[\w-]{43}$/

export type PreviewReader = (cookies: Pick<CookieJar, 'get'>) => Promise<Preview | null>

/** Asks the API for the preview in a visitor's cookie. The API alone has the secret that seals it. */
export function createPreviewReader(apiUrl: string, log: (line: string) => void): PreviewReader {
  const responses = createCache<PreviewResponse>({
    maxBytes,
    ttl,
    load: (value) =>
      readApi(apiUrl, '/builds/preview', { timeout, headers: { cookie: `${previewCookie}=${value}` } }).catch(
        (error) => {
          log(`A preview could not be read, its visitor gets the live builds: ${error}`)
          return { preview: null }
        }
      )
  })

  return async (cookies) => {
    const value = cookies.get(previewCookie)
    if (!value || !sealedValue.test(value)) return null
    const preview = (await responses.fetch(value))?.preview
    return preview && Date.parse(preview.until) > Date.now() ? preview : null
  }
}

/** Whether the visitor may be in a preview, by the cookie alone: responses to them must not be cached. */
export const hasPreviewCookie = (cookieHeader: string | undefined) => parseCookies(cookieHeader).has(previewCookie)
