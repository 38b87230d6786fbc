import type { Photo } from '@keur/contract/photo'
import { isHttpProblem } from '@keur/kit/http'
import { Button, Note } from '@keur/kit/ui'
import { preparePhoto } from '@keur/kit/uploads'
import { useEffect, useRef, useState } from 'react'
import patterns from '../layout/patterns.module.css'
import { fileFailure, uploadFailedMessage, uploadRefusedMessage } from './board-state.ts'
import css from './photos.module.css'
import { sendSinglePhoto } from './send-photo.ts'

type SinglePhoto = ReturnType<typeof useSinglePhoto>

/** Uploads one photo at a time; the next one aborts it. `onStored` gets each with the name of its file. */
export function useSinglePhoto(onStored: (photo: Pick<Photo, 'url' | 'publicId'>, name: string) => void) {
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null)
  const [failure, setFailure] = useState<{ file: File; reason: string } | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File) {
    controller.current?.abort()
    const current = new AbortController()
    const { signal } = current
    controller.current = current
    const onProgress = (share: number) => setProgress({ name: file.name, percent: Math.floor(share * 100) })
    setFailure(null)
    onProgress(0)
    try {
      const prepared = await preparePhoto(file).then(
        (ready) => ready.file,
        () => file
      )
      signal.throwIfAborted()
      const photo = await sendSinglePhoto(prepared, { signal, onProgress })
      setProgress(null)
      onStored(photo, file.name)
    } catch (error) {
      if (signal.aborted) return
      setProgress(null)
      setFailure({ file, reason: isHttpProblem(error) ? error.message : uploadRefusedMessage })
    }
  }
  return {
    progress,
    failure,
    send: (file: File) => void send(file),
    retry: () => failure && void send(failure.file),
    cancel() {
      controller.current?.abort()
      setProgress(null)
    }
  }
}

export function SinglePhotoStatus({ photo: { progress, failure, cancel, retry } }: { photo: SinglePhoto }) {
  if (progress) {
    return (
      <div className={css.sending}>
        <span className="small">{`${progress.name} · ${progress.percent}\u00a0%`}</span>
        <progress
          className={patterns.progress}
          max={100}
          value={progress.percent}
          aria-label={`Envoi de ${progress.name}`}
        />
        <Button variant="line" size="s" aria-label={`Annuler l’envoi de ${progress.name}`} onClick={cancel}>
          Annuler
        </Button>
      </div>
    )
  }
  if (!failure) return null
  return (
    <Note tone="bad">
      <p>{uploadFailedMessage}</p>
      <p className="small">{fileFailure(failure.file.name, failure.reason)}</p>
      <Button variant="danger-line" size="s" icon="retry" onClick={retry}>
        Reprendre
      </Button>
    </Note>
  )
}
