import type { Problem } from '@keur/contract/responses'
import type { PathOf, RequestOf, ResponseOf, RouteAt } from '@keur/contract/routes'
import { apiUrl, HttpProblem } from '../http/index.ts'
import { rejectToken, storedToken } from '../http/token.ts'
import { language } from '../language/index.ts'

/** The routes that take a form with files, or one file. */
export type UploadPath = {
  [Path in PathOf<'POST'>]: RequestOf<RouteAt<'POST', Path>> extends { body: FormData | Blob } ? Path : never
}[PathOf<'POST'>]

interface UploadOptions {
  /** `share` of the bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** The fields of `RequestOf` that the routes of uploads have. */
interface UploadRequest extends UploadOptions {
  body: FormData | Blob
  headers?: Record<string, string>
  query?: Record<string, unknown>
}

/**
 * Posts a form with files, or one file, with progress and without a timeout: `fetch` has no progress, and `http` would
 * give up before photos are sent over a slow network. Carries the session token and ends the session on 401. Rejects
 * with an HttpProblem, or with the signal's reason.
 */
export function upload<Path extends UploadPath>(
  path: Path,
  request: RequestOf<RouteAt<'POST', Path>> & UploadOptions
): Promise<ResponseOf<RouteAt<'POST', Path>>>
export function upload(path: UploadPath, { body, headers = {}, query = {}, onProgress, signal }: UploadRequest) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const token = storedToken()
    const request = new XMLHttpRequest()
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    request.open('POST', apiUrl(path) + (search.size ? `?${search}` : ''))
    const allHeaders = {
      'Accept-Language': language,
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {})
    }
    for (const [name, value] of Object.entries(allHeaders)) request.setRequestHeader(name, value)
    // An upload listener makes the browser send a CORS preflight: only set it where it is used.
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const responseBody = parseObject(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(responseBody)
      if (request.status === 401) rejectToken(token)
      const problem = new HttpProblem(request.status, responseBody as Partial<Problem>)
      reject(Object.assign(problem, { retryAfter: parseSeconds(request.getResponseHeader('Retry-After')) }))
    }
    request.onerror = () => reject(new HttpProblem(0, {}))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(body)
  })
}

const parseSeconds = (header: string | null) => (header && /^\d+$/.test(header) ? Number(header) : undefined)

function parseObject(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
