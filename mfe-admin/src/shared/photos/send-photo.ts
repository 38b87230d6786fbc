import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import { isHttpProblem } from '@keur/kit/http'
import { upload } from '@keur/kit/uploads'
import type { UploadOptions } from './use-single-upload.ts'

type Sending = UploadOptions & { type: PhotoType }

const maxAttempts = 4
const maxWaitSeconds = 60

/** Stores a photo of a listing. Rejects with an HttpProblem, or with the signal's reason. */
export async function sendPhoto(file: Blob, sending: Sending): Promise<Photo> {
  const form = new FormData()
  form.append('type', sending.type)
  form.append('images', file, 'image.jpg')
  return firstPhoto(await withRetry((options) => upload('/upload', { body: form, ...options }), sending))
}

/** Stores a photo of an article. Rejects as `sendPhoto` does. */
export async function sendSinglePhoto(file: Blob, sending: UploadOptions): Promise<Pick<Photo, 'url' | 'publicId'>> {
  const form = new FormData()
  form.append('image', file, 'image.jpg')
  const { url, public_id } = await withRetry((options) => upload('/upload/single', { body: form, ...options }), sending)
  return { url, publicId: public_id }
}

/** Retries where the API is overloaded, or the network failed once. */
async function withRetry<Response>(
  send: (options: UploadOptions) => Promise<Response>,
  { signal, onProgress }: UploadOptions
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send({ signal, onProgress })
    } catch (error) {
      const seconds = retryDelay(error, attempt)
      if (seconds === null) throw error
      onProgress(0)
      await pause(seconds, signal)
    }
  }
}

/** The list in the response may be a JSON text. */
function firstPhoto({ uploadedImages }: { uploadedImages: Photo[] | string }): Photo {
  const [photo] = (typeof uploadedImages === 'string' ? JSON.parse(uploadedImages) : uploadedImages) as Photo[]
  if (!photo) throw new Error('The response of POST /upload has no photo')
  return photo
}

/** The seconds before the next attempt; null for no retry. */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (!isHttpProblem(error) || attempt >= maxAttempts) return null
  const { status, retryAfter = 2 ** attempt } = error
  if (status === 0) return attempt === 1 ? 1 : null
  return (status === 503 || status === 429) && retryAfter <= maxWaitSeconds ? retryAfter : null
}

function pause(seconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
