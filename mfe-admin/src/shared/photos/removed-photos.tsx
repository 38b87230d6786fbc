import { Button, Photo } from '@keur/kit/ui'
import type { RemovedPhoto } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './removed-photos.module.css'

interface RemovedPhotosProps {
  removedPhotos: RemovedPhoto[]
  store: BoardStore
}

/** The removed photos, which can be restored until the record is saved. */
export function RemovedPhotos({ removedPhotos, store }: RemovedPhotosProps) {
  if (removedPhotos.length === 0) return null
  return (
    <div className={css.removed}>
      <p className="small soft">Seront retirées à l’enregistrement&nbsp;:</p>
      <ul>
        {removedPhotos.map(({ photo: { key, alt, upload }, index }) => (
          <li key={key}>
            {upload.step === 'stored' && (
              <span className={css.thumb}>
                <Photo photo={upload.image} alt="" sizes="4rem" fill />
              </span>
            )}
            <Button
              id={`undo-${key}`}
              variant="line"
              size="s"
              aria-label={`Annuler le retrait de la photo ${alt ? `«\u00a0${alt}\u00a0»` : index + 1}`}
              onClick={() => store.restore(key)}
            >
              Annuler
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
