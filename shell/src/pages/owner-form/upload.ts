import type { Problem } from '@keur/contract/problem'
import { apiAddress, HttpProblem } from '@keur/kit/http'

interface UploadOptions {
  headers: Record<string, string>
  /** How much has gone, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Posts a form with files and tells how far it is: neither `fetch` nor our calls of the API do, and these give up long
 * before photos have gone over a slow network. Rejects with an HttpProblem, or with the signal's reason.
 */
export function upload<Answer>(path: string, form: FormData, { headers, onProgress, signal }: UploadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiAddress(path))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as Answer)
      else reject(new HttpProblem(request.status, body as Partial<Problem>))
    }
    request.onerror = () => reject(new HttpProblem(0, {}))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(form)
  })
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
