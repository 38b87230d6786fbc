import { Button, classNames, Icon } from '@keur/kit/ui'
import type { BoardPhoto, UploadState } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-tile.module.css'

interface PhotoTileProps<Step extends UploadState['step']> {
  photo: BoardPhoto
  isCover: boolean
  upload: Extract<UploadState, { step: Step }>
  store: BoardStore
}

/** A photo with the progress of its upload. */
export function UploadingPhoto({ photo, isCover, upload, store }: PhotoTileProps<'waiting' | 'sending'>) {
  const { key, name, preview } = photo
  const percent = upload.step === 'sending' ? upload.percent : 0
  return (
    <li className={classNames(css.tile, css.uploading, isCover && css.cover)}>
      {preview && <img src={preview} alt="" />}
      <div className={css.upload}>
        <p className={css.progress}>
          <span>{name}</span>
          {upload.step === 'sending' ? `\u00a0· ${percent}\u00a0%` : '\u00a0· en attente'}
        </p>
        <progress max={100} value={percent} aria-label={`Envoi de ${name}`} />
        <Button
          className={css.cancel}
          variant="line"
          size="s"
          aria-label={`Annuler l’envoi de ${name}`}
          onClick={() => store.cancel(key)}
        >
          Annuler
        </Button>
      </div>
    </li>
  )
}

/** A photo whose upload failed, to retry or discard. */
export function FailedPhoto({ photo: { key, name }, isCover, upload, store }: PhotoTileProps<'failed'>) {
  return (
    <li className={classNames(css.tile, css.failed, isCover && css.cover)}>
      <div className={css.upload}>
        <p className={css.problem}>
          <Icon name="alert" />
          <span className={css.name}>
            <span>{name}</span> n’est pas passée
          </span>
        </p>
        <div className={css.actions}>
          {!upload.permanent && (
            <Button
              variant="danger-line"
              size="s"
              aria-label={`Reprendre l’envoi de ${name}`}
              onClick={() => store.retry(key)}
            >
              Reprendre
            </Button>
          )}
          <Button
            variant="danger-line"
            size="s"
            icon="close"
            label={`Ne pas envoyer ${name}`}
            onClick={() => store.cancel(key)}
          />
        </div>
      </div>
    </li>
  )
}
