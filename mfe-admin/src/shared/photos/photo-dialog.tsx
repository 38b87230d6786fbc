import { Dialog } from '@keur/kit/dialog'
import { Button, classNames, Input, Photo } from '@keur/kit/ui'
import type { BoardPhoto } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import css from './photos.module.css'

interface PhotoDialogProps {
  photos: BoardPhoto[]
  /** The key of the photo shown; null while the dialog is closed. */
  openKey: string | null
  store: BoardStore
  onClose: () => void
  onSelect: (key: string) => void
}

const maxAlt = 200

/** Shows one photo in large, to describe it or make it the cover, with buttons to the others. */
export function PhotoDialog({ photos, openKey, store, onClose, onSelect }: PhotoDialogProps) {
  const stored = photos.filter(({ upload }) => upload.step === 'stored')
  const index = stored.findIndex(({ key }) => key === openKey)
  const photo = stored[index]
  // The buttons wrap around, so that the pressed one stays.
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
              className={classNames(css.onPhoto, css.before)}
              variant="bare"
              size="s"
              icon="previous"
              label="Photo précédente"
              onClick={() => before && onSelect(before.key)}
            />
            <Button
              className={classNames(css.onPhoto, css.after)}
              variant="bare"
              size="s"
              icon="next"
              label="Photo suivante"
              onClick={() => after && onSelect(after.key)}
            />
          </div>
          {typeof photo.upload.image !== 'string' && (
            <Input
              key={photo.key}
              label="Texte de la photo"
              optional
              hint="Ce que l’on y voit, pour qui ne la voit pas&nbsp;: «&nbsp;Salon ouvert sur la terrasse&nbsp;»."
              maxLength={maxAlt}
              defaultValue={photo.alt}
              onChange={({ target }) => store.setAlt(photo.key, target.value.trim())}
              onKeyDown={(event) => {
                // Enter would submit the form of the record.
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (after && index < stored.length - 1) onSelect(after.key)
                else onClose()
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
