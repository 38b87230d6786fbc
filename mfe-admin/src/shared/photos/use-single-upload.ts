import { isHttpProblem } from '@keur/kit/http'
import { useEffect, useRef, useState } from 'react'

export interface UploadOptions {
  signal: AbortSignal
  /** The share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** A file that is not worth sending; the message says why. */
export class RefusedFileError extends Error {}

interface SingleUpload<Stored> {
  send: (file: File, options: UploadOptions) => Promise<Stored>
  onStored: (stored: Stored) => void
  /** The message where the API gave no reason. */
  failedMessage: string
}

/** Uploads one file at a time: the next one aborts it. */
export function useSingleUpload<Stored>({ send, onStored, failedMessage }: SingleUpload<Stored>) {
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null)
  const [failure, setFailure] = useState<{ reason: string; file?: File } | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function start(file: File) {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    const onProgress = (share: number) => setProgress({ name: file.name, percent: Math.floor(share * 100) })
    setFailure(null)
    onProgress(0)
    try {
      const stored = await send(file, { signal, onProgress })
      setProgress(null)
      onStored(stored)
    } catch (error) {
      if (signal.aborted) return
      setProgress(null)
      const hasReason = error instanceof RefusedFileError || (isHttpProblem(error) && error.status > 0)
      setFailure({ file, reason: hasReason ? error.message : failedMessage })
    }
  }
  return {
    progress,
    failure,
    setFailure,
    send: (file: File) => void start(file),
    retry: () => failure?.file && void start(failure.file),
    cancel() {
      controller.current?.abort()
      setProgress(null)
    }
  }
}
