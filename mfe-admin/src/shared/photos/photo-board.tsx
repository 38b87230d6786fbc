import { plural } from '@keur/kit/format'
import { classNames, Panel } from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'
import { AddPhotos } from './add-photos.tsx'
import { type BoardPhoto, isUploading } from './board-photo.ts'
import { BoardErrors } from './board-errors.tsx'
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
  /** What the form says of the photos: that there must be one. */
  error?: ReactNode
  title?: string
}

/** Chooses, sends, orders, describes and removes the photos of a record. */
export function PhotoBoard({ board, error, title = 'Photos' }: PhotoBoardProps) {
  const { store, state, id } = board
  const { photos, removed, announcement } = state
  const [opened, setOpened] = useState<string | null>(null)
  const drag = useDragOrder(store.move, () => store.state().photos)
  const drop = useFileDrop(store.add)
  const isOne = store.most === 1
  return (
    <Panel>
      <fieldset
        className={classNames(css.photos, drop.over && css.over)}
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
              ? sentSoFar(photos)
              : `${isOne ? '' : 'La première est la couverture. '}JPEG, PNG ou WebP, 10\u00a0Mo au plus.`}
          </p>
        </div>
        <BoardErrors photos={photos} refused={state.rejections} store={store} error={error} errorId={`${id}-error`} />
        <ul className={css.board} ref={drag.board}>
          {photos.map((photo, index) =>
            photo.upload.step === 'stored' ? (
              <StoredPhoto
                key={photo.key}
                photo={photo}
                index={index}
                count={photos.length}
                mark={drag.markOf(photo.key)}
                store={store}
                onOpen={isOne ? undefined : setOpened}
                onHold={drag.hold}
              />
            ) : photo.upload.step === 'failed' ? (
              <FailedPhoto key={photo.key} photo={photo} isCover={index === 0} journey={photo.upload} store={store} />
            ) : (
              <UploadingPhoto key={photo.key} photo={photo} isCover={index === 0} journey={photo.upload} store={store} />
            )
          )}
          <li className={css.last}>
            <AddPhotos onChoose={store.add} most={store.most} count={photos.length} describedBy={`${id}-hint`} />
          </li>
        </ul>
        <RemovedPhotos removed={removed} store={store} />
        <p className="sr" role="status">
          {announcement}
        </p>
      </fieldset>
      <PhotoDialog photos={photos} opened={opened} store={store} onClose={() => setOpened(null)} onTurn={setOpened} />
    </Panel>
  )
}

function sentSoFar(photos: BoardPhoto[]) {
  const stored = photos.filter(({ upload }) => upload.step === 'stored').length
  return `${stored} sur ${photos.length} ${plural(stored, 'envoyée', 'envoyées')}`
}
