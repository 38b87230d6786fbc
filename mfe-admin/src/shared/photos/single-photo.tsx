import type { Photo } from '@keur/contract/photo'
import { Button, Note } from '@keur/kit/ui'
import { preparePhoto } from '@keur/kit/uploads'
import patterns from '../layout/patterns.module.css'
import { fileFailure, uploadFailedMessage, uploadRefusedMessage } from './board-state.ts'
import css from './photos.module.css'
import { sendSinglePhoto } from './send-photo.ts'
import { useSingleUpload } from './use-single-upload.ts'

type SinglePhoto = ReturnType<typeof useSinglePhoto>

/** Uploads one photo at a time; the next one aborts it. A file that the browser cannot decode is sent unchanged. */
export const useSinglePhoto = (onStored: (photo: Pick<Photo, 'url' | 'publicId'>) => void) =>
  useSingleUpload({
    async send(file, options) {
      const prepared = await preparePhoto(file).then(
        (ready) => ready.file,
        () => file
      )
      options.signal.throwIfAborted()
      return sendSinglePhoto(prepared, options)
    },
    onStored,
    failedMessage: uploadRefusedMessage
  })

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
      <p className="small">{fileFailure(failure.file?.name ?? '', failure.reason)}</p>
      <Button variant="danger-line" size="s" icon="retry" onClick={retry}>
        Reprendre
      </Button>
    </Note>
  )
}
