import type { Recording } from '@keur/contract/recording'
import type { PhotoType, RecordingKind } from '@keur/contract/vocabulary'
import { http, isHttpProblem } from '@keur/kit/http'
import { formatFileSize, upload } from '@keur/kit/uploads'
import { useEffect, useRef, useState } from 'react'

const failedMessage = 'L’envoi a échoué. Vérifiez la connexion, puis choisissez le fichier à nouveau.'

/** Uploads one file at a time. `onStored` gets it; a file above the limits of the API is not sent. */
export function useRecordingUpload(type: PhotoType, kind: RecordingKind, onStored: (recording: Recording) => void) {
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File, signal: AbortSignal): Promise<Recording | string> {
    const { [kind]: maxBytes } = await http.get('/admin/upload/limits', { signal })
    if (file.size > maxBytes)
      return `Ce fichier fait ${formatFileSize(file.size)}, plus que les ${formatFileSize(maxBytes)} acceptés.`
    const body = new FormData()
    body.append('type', type)
    body.append('recording', file)
    const onProgress = (share: number) => setProgress({ name: file.name, percent: Math.floor(share * 100) })
    return upload(`/upload/${kind}`, { body, signal, onProgress })
  }

  async function start(file: File) {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const { signal } = current
    setFailure(null)
    setProgress({ name: file.name, percent: 0 })
    try {
      const result = await send(file, signal)
      if (typeof result === 'string') setFailure(result)
      else onStored(result)
    } catch (error) {
      if (signal.aborted) return
      setFailure(isHttpProblem(error) && error.status > 0 ? error.message : failedMessage)
    }
    setProgress(null)
  }

  return {
    progress,
    failure,
    setFailure,
    start: (file: File) => void start(file),
    cancel() {
      controller.current?.abort()
      setProgress(null)
    }
  }
}
