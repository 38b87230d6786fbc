import type { Problem } from '@keur/contract/responses'
import { apiUrl, HttpProblem } from '../http/index.ts'
import { storedToken } from '../http/token.ts'
import { expireSession } from '../session/index.ts'

export interface UploadOptions {
  headers?: Record<string, string>
  /** How much has gone, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Posts a form with files, or one file by itself, and tells how far it is: neither `fetch` nor our calls of the API do, and these give up long
 * before photos have gone over a slow network. It carries the session as they do, and ends it where the API no longer
 * knows it. Rejects with an HttpProblem, or with the signal's reason.
 */
export function upload<Answer>(
  path: string,
  body: FormData | Blob,
  { headers = {}, onProgress, signal }: UploadOptions = {}
) {
  return new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const token = storedToken()
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(path))
    const all = token ? { ...headers, Authorization: `Bearer ${token}` } : headers
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    // Listening makes a browser ask another host first: only where somebody wants to know.
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as Answer)
      // A token that the API refuses is over, unless another was stored meanwhile.
      if (request.status === 401 && token && token === storedToken()) expireSession()
      const problem = new HttpProblem(request.status, answer as Partial<Problem>)
      reject(Object.assign(problem, { retryAfter: secondsIn(request.getResponseHeader('Retry-After')) }))
    }
    request.onerror = () => reject(new HttpProblem(0, {}))
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(body)
  })
}

const secondsIn = (header: string | null) => (header && /^\d+$/.test(header) ? Number(header) : undefined)

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
