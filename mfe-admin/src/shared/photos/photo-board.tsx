import { plural } from '@keur/kit/format'
import { classNames, Panel } from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'
import { AddPhotos } from './add-photos.tsx'
import { BoardErrors } from './board-errors.tsx'
import { type BoardPhoto, isUploading } from './board-photo.ts'
import css from './photo-board.module.css'
import { PhotoDialog } from './photo-dialog.tsx'
import { RemovedPhotos } from './removed-photos.tsx'
import { StoredPhoto } from './stored-photo.tsx'
import { FailedPhoto, UploadingPhoto } from './uploading-photo.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { Board } from './use-photo-board.ts'

interface PhotoBoardProps {
  board: Board
  error?: ReactNode
  title?: string
}

/** Adds, uploads, orders, describes and removes the photos of a record. */
export function PhotoBoard({ board, error, title = 'Photos' }: PhotoBoardProps) {
  const { store, state, id } = board
  const { photos, removedPhotos, announcement } = state
  const [openKey, setOpenKey] = useState<string | null>(null)
  const drag = useDragOrder(store)
  const drop = useFileDrop(store.add)
  const isOne = store.maxPhotos === 1
  return (
    <Panel>
      <fieldset
        className={classNames(css.photos, drop.isOver && css.over)}
        id={id}
        tabIndex={-1}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        {...drop.handlers}
      >
        <legend className="sr">{title}</legend>
        <div className="row row--apart">
          <h2>{title}</h2>
          <p className="small soft" id={`${id}-hint`}>
            {photos.some(isUploading)
              ? uploadProgress(photos)
              : `${isOne ? '' : 'La première est la couverture. '}JPEG, PNG ou WebP, 10\u00a0Mo au plus.`}
          </p>
        </div>
        <BoardErrors
          photos={photos}
          rejections={state.rejections}
          store={store}
          error={error}
          errorId={`${id}-error`}
        />
        <ul className={css.board}>
          {photos.map((photo, index) =>
            photo.upload.step === 'stored' ? (
              <StoredPhoto
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                dragRole={drag.dragRoleOf(photo.key)}
                store={store}
                onOpen={isOne ? undefined : setOpenKey}
                onDragStart={drag.startDrag}
              />
            ) : photo.upload.step === 'failed' ? (
              <FailedPhoto key={photo.key} photo={photo} isCover={index === 0} upload={photo.upload} store={store} />
            ) : (
              <UploadingPhoto key={photo.key} photo={photo} isCover={index === 0} upload={photo.upload} store={store} />
            )
          )}
          <li className={css.last}>
            <AddPhotos onChoose={store.add} max={store.maxPhotos} count={photos.length} describedBy={`${id}-hint`} />
          </li>
        </ul>
        <RemovedPhotos removedPhotos={removedPhotos} store={store} />
        <p className="sr" role="status">
          {announcement}
        </p>
      </fieldset>
      <PhotoDialog
        photos={photos}
        openKey={openKey}
        store={store}
        onClose={() => setOpenKey(null)}
        onSelect={setOpenKey}
      />
    </Panel>
  )
}

function uploadProgress(photos: BoardPhoto[]) {
  const stored = photos.filter(({ upload }) => upload.step === 'stored').length
  return `${stored} sur ${photos.length} ${plural(stored, 'envoyée', 'envoyées')}`
}
