import type { Photo, SingleUploadResponse, UploadResponse } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import { isHttpProblem } from '@keur/kit/http'
import { upload } from '@keur/kit/uploads'

interface Sending {
  type: PhotoType
  signal: AbortSignal
  /** How much has gone, from 0 to 1. */
  onProgress: (share: number) => void
}

/** How often a photo is sent before its failure is told. */
const attempts = 4
/** What is worth waiting for, in seconds. */
const longestWait = 60

/** Stores a photo of a listing. Rejects with an HttpProblem, or with the signal's reason. */
export async function sendPhoto(file: Blob, sending: Sending): Promise<Photo> {
  const form = new FormData()
  form.append('type', sending.type)
  form.append('images', file, 'image.jpg')
  return photoIn(await sendPatiently<UploadResponse>('/upload', form, sending))
}

/** Stores a photo of an article. Rejects as `sendPhoto` does. */
export async function sendSinglePhoto(
  file: Blob,
  sending: Omit<Sending, 'type'>
): Promise<Pick<Photo, 'url' | 'publicId'>> {
  const form = new FormData()
  form.append('image', file, 'image.jpg')
  const { url, public_id } = await sendPatiently<SingleUploadResponse>('/upload/single', form, sending)
  return { url, publicId: public_id }
}

/** Waits and tries again where the API has too much to do, or the network was gone for a moment. */
async function sendPatiently<Answer>(
  path: string,
  form: FormData,
  { signal, onProgress }: Omit<Sending, 'type'>
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await upload<Answer>(path, form, { signal, onProgress })
    } catch (error) {
      const seconds = waitAfter(error, attempt)
      if (seconds === null) throw error
      onProgress(0)
      await pause(seconds, signal)
    }
  }
}

/** The answer's list may come as a text. */
function photoIn({ uploadedImages }: { uploadedImages: Photo[] | string }): Photo {
  const [photo] = (typeof uploadedImages === 'string' ? JSON.parse(uploadedImages) : uploadedImages) as Photo[]
  if (!photo) throw new Error('The answer names no photo')
  return photo
}

/** In how many seconds it may go better; null where it will not. */
function waitAfter(error: unknown, attempt: number): number | null {
  if (!isHttpProblem(error) || attempt >= attempts) return null
  const { status, retryAfter = 2 ** attempt } = error
  if (status === 0) return attempt === 1 ? 1 : null
  return (status === 503 || status === 429) && retryAfter <= longestWait ? retryAfter : null
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
