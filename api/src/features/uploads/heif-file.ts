import { unprocessable } from '../../problems/problem.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import { runWorker } from '../../runtime/run-worker.ts'

/** What telephones write as .heic and .heif; of several images, one is the primary one. */
export const heifTypes = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** What `heif-worker.ts` posts. */
export type HeifResult = { png: Uint8Array } | { tooManyPixels: true }

// A photo of 12 megapixels takes 1.2 s and 100 MB, one of 48 takes 3 s and 380 MB: one at a time.
const decoding = createBoundedQueue({ workers: 1, waiting: 20 })
const bounds = { seconds: 15, megabytes: 64 }

/**
 * The primary image of a HEIF file as PNG: upright, with its colour profile, and reduced where it is far wider than a
 * photo is stored. Throws 422 for too many pixels, 503, and errors for a file that cannot be decoded within its bounds.
 */
export async function decodeHeif(bytes: Uint8Array): Promise<Uint8Array> {
  const script = new URL('./heif-worker.ts', import.meta.url)
  const result = await decoding.run(() => runWorker<HeifResult>(script, bytes, bounds))
  if ('png' in result) return result.png
  throw unprocessable('Cette image a trop de pixels.')
}
