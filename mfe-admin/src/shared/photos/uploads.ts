import { limits } from '@keur/contract/limits'
import type { PhotoType } from '@keur/contract/vocabulary'
import { isHttpProblem } from '@keur/kit/http'
import { preparePhoto } from '@keur/kit/uploads'
import { tooHeavy, type UploadState, uploadRefusedMessage } from './board-state.ts'
import { sendPhoto, sendSinglePhoto } from './send-photo.ts'

interface UploadListeners {
  onChange: (key: string, upload: UploadState) => void
  onPreview: (key: string, preview: string) => void
}

/** Too large, not a picture, damaged. */
const permanentStatuses = [413, 415, 422]

/** Uploads photos independently of each other, two at a time. */
export function createUploads(type: PhotoType, { onChange, onPreview }: UploadListeners) {
  const files = new Map<string, File>()
  const controllers = new Map<string, AbortController>()
  // A decoded photo takes 50 MB of memory; two uploads share a slow network well.
  const limitPreparing = limitConcurrency(1)
  const limitSending = limitConcurrency(2)
  const sendFile = type === 'articles' ? sendSinglePhoto : sendPhoto

  /** A file that the browser cannot decode is sent unchanged: the API may be able to. */
  async function prepare(key: string, file: File): Promise<Blob> {
    try {
      const { file: prepared, preview } = await preparePhoto(file)
      onPreview(key, preview)
      return prepared
    } catch {
      return file
    }
  }

  function send(key: string, file: Blob, signal: AbortSignal) {
    signal.throwIfAborted()
    let percent = 0
    onChange(key, { step: 'sending', percent })
    const onProgress = (share: number) => {
      const next = Math.floor(share * 100)
      if (next !== percent) onChange(key, { step: 'sending', percent: next })
      percent = next
    }
    return sendFile(file, { type, signal, onProgress })
  }

  async function upload(key: string, file: File, signal: AbortSignal): Promise<UploadState> {
    try {
      const prepared = await limitPreparing(async () => (signal.aborted ? file : prepare(key, file)))
      if (prepared.size > limits.uploadFileBytes)
        return { step: 'failed', reason: tooHeavy(prepared), status: 413, permanent: true }
      return { step: 'stored', image: await limitSending(() => send(key, prepared, signal)) }
    } catch (error) {
      if (!isHttpProblem(error)) return { step: 'failed', reason: uploadRefusedMessage, status: 0, permanent: false }
      const { message, status } = error
      return { step: 'failed', reason: message, status, permanent: permanentStatuses.includes(status) }
    }
  }

  async function start(key: string, file: File) {
    const controller = new AbortController()
    files.set(key, file)
    controllers.set(key, controller)
    onChange(key, { step: 'waiting' })
    const result = await upload(key, file, controller.signal)
    controllers.delete(key)
    if (result.step === 'stored') files.delete(key)
    onChange(key, result)
  }

  return {
    start: (key: string, file: File) => void start(key, file),
    retry(key: string) {
      const file = files.get(key)
      if (file) void start(key, file)
    },
    /** Aborts an upload, which cannot be retried afterwards. */
    cancel(key: string) {
      controllers.get(key)?.abort()
      controllers.delete(key)
      files.delete(key)
    },
    cancelAll() {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }
}

/** Runs at most `max` tasks at once, the others in the order of the calls. */
function limitConcurrency(max: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < max) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
