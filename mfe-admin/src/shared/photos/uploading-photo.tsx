import { Button, classNames, Icon } from '@keur/kit/ui'
import type { BoardPhoto, UploadState } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-tile.module.css'

interface ShotProps<Step extends UploadState['step']> {
  photo: BoardPhoto
  isCover: boolean
  journey: Extract<UploadState, { step: Step }>
  store: BoardStore
}

/** One that is on its way, with how far it is. */
export function UploadingPhoto({ photo, isCover, journey, store }: ShotProps<'waiting' | 'sending'>) {
  const { key, name, preview } = photo
  const percent = journey.step === 'sending' ? journey.percent : 0
  return (
    <li className={classNames(css.shot, css.waits, isCover && css.cover)}>
      {preview && <img src={preview} alt="" />}
      <div className={css.journey}>
        <p className={css.far}>
          <span>{name}</span>
          {journey.step === 'sending' ? `\u00a0· ${percent}\u00a0%` : '\u00a0· en attente'}
        </p>
        <progress max={100} value={percent} aria-label={`Envoi de ${name}`} />
        <Button
          className={css.stop}
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

/** One that did not go: it can be tried again where that may help, or left out. */
export function FailedPhoto({ photo: { key, name }, isCover, journey, store }: ShotProps<'failed'>) {
  return (
    <li className={classNames(css.shot, css.failed, isCover && css.cover)}>
      <div className={css.journey}>
        <p className={css.problem}>
          <Icon name="alert" />
          <span className={css.name}>
            <span>{name}</span> n’est pas passée
          </span>
        </p>
        <div className={css.ways}>
          {!journey.hopeless && (
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
