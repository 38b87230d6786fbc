import { Badge, Button, classNames, Icon, Photo } from '@keur/kit/ui'
import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import patterns from '../layout/patterns.module.css'
import type { BoardPhoto, UploadState } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import css from './photos.module.css'

interface StoredPhotoProps {
  photo: BoardPhoto
  index: number
  count: number
  /** During a drag: the dragged photo, or the one whose place it would take. */
  dragRole: 'dragged' | 'target' | null
  store: BoardStore
  /** Absent where a photo has no dialog. */
  onOpen: ((key: string) => void) | undefined
  onDragStart: (event: PointerEvent<HTMLElement>, key: string) => void
}

type Step = -1 | 1

const onPhoto = { className: css.onPhoto, variant: 'bare', size: 's' } as const

/** A stored photo with its buttons. Memoized, since a board has up to thirty. */
export const StoredPhoto = memo(function StoredPhoto(props: StoredPhotoProps) {
  const { photo, index, count, dragRole, store, onOpen, onDragStart } = props
  const { key, alt, preview, upload } = photo
  const tile = useRef<HTMLLIElement>(null)
  const movedBy = useRef<Step | null>(null)

  // Focus follows the photo that a button moved; at either end the other button takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    const step = movedBy.current
    movedBy.current = null
    const button = (of: Step) => tile.current?.querySelector<HTMLElement>(`[data-step="${of}"]`)
    if (step) (button(step) ?? button(step === 1 ? -1 : 1))?.focus()
  }, [index])

  function move(step: Step) {
    movedBy.current = step
    store.move(key, index + step)
  }
  function remove() {
    store.remove(key)
    // The next likely action is to undo.
    requestAnimationFrame(() => document.getElementById(`undo-${key}`)?.focus())
  }

  if (upload.step !== 'stored') return null
  const isCover = index === 0
  const number = index + 1
  const picture =
    preview && !isCover ? (
      <img src={preview} alt="" draggable={false} />
    ) : (
      <Photo photo={upload.image} alt="" sizes={isCover ? '(min-width: 768px) 28rem, 90vw' : '14rem'} fill />
    )
  return (
    <li ref={tile} className={classNames(css.tile, isCover && css.cover, dragRole && css[dragRole])} data-photo={key}>
      {onOpen ? (
        <button
          type="button"
          className={css.open}
          aria-label={`Photo ${number} sur ${count}${alt ? `\u00a0: ${alt}` : ', sans texte'}. Décrire ou choisir comme couverture`}
          onClick={() => onOpen(key)}
          onPointerDown={(event) => onDragStart(event, key)}
          onContextMenu={(event) => dragRole && event.preventDefault()}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {isCover && (
        <Badge tone="gold" className={css.badge}>
          Couverture
        </Badge>
      )}
      <div className={css.toolbar}>
        <span>
          {index > 0 && (
            <Button
              {...onPhoto}
              icon="previous"
              data-step={-1}
              label={`Déplacer la photo ${number} vers la gauche`}
              onClick={() => move(-1)}
            />
          )}
          {index < count - 1 && (
            <Button
              {...onPhoto}
              icon="next"
              data-step={1}
              label={`Déplacer la photo ${number} vers la droite`}
              onClick={() => move(1)}
            />
          )}
        </span>
        <Button {...onPhoto} icon="trash" label={`Retirer la photo ${number}`} onClick={remove} />
      </div>
    </li>
  )
})

interface PhotoTileProps<Step extends UploadState['step']> {
  photo: BoardPhoto
  isCover: boolean
  upload: Extract<UploadState, { step: Step }>
  store: BoardStore
}

export function UploadingPhoto({ photo, isCover, upload, store }: PhotoTileProps<'waiting' | 'sending'>) {
  const { key, name, preview } = photo
  const percent = upload.step === 'sending' ? upload.percent : 0
  return (
    <li className={classNames(css.tile, css.uploading, isCover && css.cover)}>
      {preview && <img src={preview} alt="" />}
      <div className={css.upload}>
        <p className={css.fileProgress}>
          <span>{name}</span>
          {upload.step === 'sending' ? `\u00a0· ${percent}\u00a0%` : '\u00a0· en attente'}
        </p>
        <progress className={patterns.progress} max={100} value={percent} aria-label={`Envoi de ${name}`} />
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
        <div className="row gap-1">
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
