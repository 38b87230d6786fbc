import { limits } from '@keur/contract/limits'
import type { PhotoType } from '@keur/contract/vocabulary'
import { isHttpProblem } from '@keur/kit/http'
import { preparePhoto } from '@keur/kit/uploads'
import type { UploadState } from './board-photo.ts'
import { tooHeavy } from './board-state.ts'
import { sendPhoto, sendSinglePhoto } from './send-photo.ts'
import { limitConcurrency } from './turns.ts'
import { uploadRefused } from './words.ts'

interface Followers {
  onJourney: (key: string, journey: UploadState) => void
  onPreview: (key: string, preview: string) => void
}

/** What another try will not mend: too large, no picture, damaged. */
const hopeless = [413, 415, 422]

/** The way of photos to the store: each on its own, two at a time, so that none waits for another that failed. */
export function createUploads(type: PhotoType, { onJourney, onPreview }: Followers) {
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  // One decoded photo weighs fifty megabytes; two uploads share a slow network well.
  const preparing = limitConcurrency(1)
  const sending = limitConcurrency(2)
  const store = type === 'articles' ? sendSinglePhoto : sendPhoto

  /** What the browser cannot read goes as it is: the API may. */
  async function prepared(key: string, file: File): Promise<Blob> {
    try {
      const { file: light, preview } = await preparePhoto(file)
      onPreview(key, preview)
      return light
    } catch {
      return file
    }
  }

  function sendNow(key: string, file: Blob, { signal }: AbortController) {
    signal.throwIfAborted()
    let told = 0
    onJourney(key, { step: 'sending', percent: told })
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 100)
      if (percent !== told) onJourney(key, { step: 'sending', percent })
      told = percent
    }
    return store(file, { type, signal, onProgress })
  }

  async function travel(key: string, file: File, stop: AbortController): Promise<UploadState> {
    try {
      const light = await preparing(async () => (stop.signal.aborted ? file : prepared(key, file)))
      if (light.size > limits.uploadFileBytes)
        return { step: 'failed', reason: tooHeavy(light), status: 413, hopeless: true }
      return { step: 'stored', image: await sending(() => sendNow(key, light, stop)) }
    } catch (error) {
      if (!isHttpProblem(error)) return { step: 'failed', reason: uploadRefused, status: 0, hopeless: false }
      const { message, status } = error
      return { step: 'failed', reason: message, status, hopeless: hopeless.includes(status) }
    }
  }

  async function start(key: string, file: File) {
    const stop = new AbortController()
    files.set(key, file)
    stops.set(key, stop)
    onJourney(key, { step: 'waiting' })
    const journey = await travel(key, file, stop)
    if (stop.signal.aborted) return
    stops.delete(key)
    if (journey.step === 'stored') files.delete(key)
    onJourney(key, journey)
  }

  return {
    start: (key: string, file: File) => void start(key, file),
    retry(key: string) {
      const file = files.get(key)
      if (file) void start(key, file)
    },
    /** Stops one, which is then forgotten. */
    stop(key: string) {
      stops.get(key)?.abort()
      stops.delete(key)
      files.delete(key)
    },
    stopAll() {
      for (const stop of stops.values()) stop.abort()
      stops.clear()
    }
  }
}
