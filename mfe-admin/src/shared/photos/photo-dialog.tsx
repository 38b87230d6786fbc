import { Dialog } from '@keur/kit/dialog'
import { Button, Input, Photo } from '@keur/kit/ui'
import type { BoardPhoto } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-dialog.module.css'

interface PhotoSheetProps {
  photos: BoardPhoto[]
  /** The key of the photo that is looked at. */
  opened: string | null
  store: BoardStore
  onClose: () => void
  onTurn: (key: string) => void
}

/** The texts have a limit in the contract. */
const longestAlt = 200

/** One photo at a time: seen larger, described, made the cover; all of them without leaving the sheet. */
export function PhotoDialog({ photos, opened, store, onClose, onTurn }: PhotoSheetProps) {
  const stored = photos.filter(({ upload }) => upload.step === 'stored')
  const index = stored.findIndex(({ key }) => key === opened)
  const photo = stored[index]
  // At either end the other follows, so that the button that was pressed stays.
  const before = stored.at(index - 1)
  const after = stored[(index + 1) % stored.length]
  const isCover = photo !== undefined && photos[0] === photo
  return (
    <Dialog
      open={photo !== undefined}
      title={`Photo ${index + 1} sur ${stored.length}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="line"
            icon="check"
            aria-disabled={isCover || undefined}
            onClick={() => photo && store.move(photo.key, 0)}
          >
            {isCover ? 'C’est la couverture' : 'Choisir comme couverture'}
          </Button>
          <Button onClick={onClose}>Terminer</Button>
        </>
      }
    >
      {photo?.upload.step === 'stored' && (
        <>
          <div className={css.picture}>
            <Photo photo={photo.upload.image} alt="" sizes="26rem" fill />
            <Button
              className={css.before}
              variant="bare"
              size="s"
              icon="previous"
              label="Photo précédente"
              onClick={() => before && onTurn(before.key)}
            />
            <Button
              className={css.after}
              variant="bare"
              size="s"
              icon="next"
              label="Photo suivante"
              onClick={() => after && onTurn(after.key)}
            />
          </div>
          {typeof photo.upload.image !== 'string' && (
            <Input
              key={photo.key}
              label="Texte de la photo"
              optional
              hint="Ce que l’on y voit, pour qui ne la voit pas&nbsp;: «&nbsp;Salon ouvert sur la terrasse&nbsp;»."
              maxLength={longestAlt}
              defaultValue={photo.alt}
              onChange={({ target }) => store.describe(photo.key, target.value.trim())}
              onKeyDown={(event) => {
                // It stands within the form of the record, which is not to be sent.
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (after && index < stored.length - 1) onTurn(after.key)
                else onClose()
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
