import { Button, Note } from '@keur/kit/ui'
import css from './single-photo.module.css'
import type { SinglePhoto } from './single-photo.tsx'
import { uploadFailure, uploadRefused } from './words.ts'

/** How far the photo is, and what to do where it did not go. */
export function SinglePhotoStatus({ photo: { sending, problem, cancel, retry } }: { photo: SinglePhoto }) {
  if (sending) {
    return (
      <div className={css.sending}>
        <span className="small">{`${sending.name} · ${sending.percent}\u00a0%`}</span>
        <progress max={100} value={sending.percent} aria-label={`Envoi de ${sending.name}`} />
        <Button variant="line" size="s" aria-label={`Annuler l’envoi de ${sending.name}`} onClick={cancel}>
          Annuler
        </Button>
      </div>
    )
  }
  if (!problem) return null
  return (
    <Note tone="bad">
      <p>{uploadFailure}</p>
      <p className="small">
        {`${problem.file.name}\u00a0: ${uploadRefused}${problem.reason === uploadRefused ? '' : `. ${problem.reason}`}`}
      </p>
      <Button variant="danger-line" size="s" icon="retry" onClick={retry}>
        Reprendre
      </Button>
    </Note>
  )
}
