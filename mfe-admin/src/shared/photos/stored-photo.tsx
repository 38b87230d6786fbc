import { Badge, Button, classNames, Photo } from '@keur/kit/ui'
import { memo, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { BoardPhoto } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-tile.module.css'

interface StoredShotProps {
  photo: BoardPhoto
  index: number
  count: number
  /** While the order is changed by hand: the one that is held, or the place where it would go. */
  mark: 'held' | 'target' | null
  store: BoardStore
  /** Absent where there is nothing more to do about it. */
  onOpen: ((key: string) => void) | undefined
  onHold: (event: PointerEvent<HTMLElement>, key: string) => void
}

type Step = -1 | 1

/** One photo of the board, with what can be done about it. Only what changes is drawn again, also among thirty. */
export const StoredPhoto = memo(function StoredShot(props: StoredShotProps) {
  const { photo, index, count, mark, store, onOpen, onHold } = props
  const { key, alt, preview, upload } = photo
  const own = useRef<HTMLLIElement>(null)
  const movedBy = useRef<Step | null>(null)

  // A photo that was moved takes its button's focus along; at the end of the row the other one has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useLayoutEffect(() => {
    const step = movedBy.current
    movedBy.current = null
    const button = (of: Step) => own.current?.querySelector<HTMLElement>(`[data-step="${of}"]`)
    if (step) (button(step) ?? button(step === 1 ? -1 : 1))?.focus()
  }, [index])

  function move(step: Step) {
    movedBy.current = step
    store.move(key, index + step)
  }
  function remove() {
    store.remove(key)
    // The way back is the next thing that one may want.
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
    <li ref={own} className={classNames(css.shot, isCover && css.cover, mark && css[mark])} data-photo={key}>
      {onOpen ? (
        <button
          type="button"
          className={css.open}
          aria-label={`Photo ${number} sur ${count}${alt ? `\u00a0: ${alt}` : ', sans texte'}. Décrire ou choisir comme couverture`}
          onClick={() => onOpen(key)}
          onPointerDown={(event) => onHold(event, key)}
          onContextMenu={(event) => mark && event.preventDefault()}
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
      <div className={css.do}>
        <span>
          {index > 0 && (
            <Button
              className={css.button}
              variant="bare"
              size="s"
              icon="previous"
              data-step={-1}
              label={`Déplacer la photo ${number} vers la gauche`}
              onClick={() => move(-1)}
            />
          )}
          {index < count - 1 && (
            <Button
              className={css.button}
              variant="bare"
              size="s"
              icon="next"
              data-step={1}
              label={`Déplacer la photo ${number} vers la droite`}
              onClick={() => move(1)}
            />
          )}
        </span>
        <Button
          className={css.button}
          variant="bare"
          size="s"
          icon="trash"
          label={`Retirer la photo ${number}`}
          onClick={remove}
        />
      </div>
    </li>
  )
})
