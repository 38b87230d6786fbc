import { photoAccept } from '@keur/contract/vocabulary'
import { plural } from '@keur/kit/format'
import { Button, classNames, Icon, Note, Panel, Photo } from '@keur/kit/ui'
import { type ReactNode, useState } from 'react'
import patterns from '../layout/patterns.module.css'
import {
  type BoardPhoto,
  fileFailure,
  hasFailed,
  isUploading,
  type RemovedPhoto,
  uploadFailedMessage
} from './board-state.ts'
import type { Board, BoardStore } from './board-store.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { FailedPhoto, StoredPhoto, UploadingPhoto } from './photo-tile.tsx'
import css from './photos.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useFileDrop } from './use-file-drop.ts'

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
        className={classNames('stack', css.photos, drop.isOver && css.over)}
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
              : `${isOne ? '' : 'La première est la couverture. '}JPEG, PNG, WebP ou HEIC, 10\u00a0Mo au plus.`}
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
          <li>
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

interface BoardErrorsProps {
  photos: BoardPhoto[]
  rejections: string[]
  store: BoardStore
  error?: ReactNode
  errorId: string
}

function BoardErrors({ photos, rejections, store, error, errorId }: BoardErrorsProps) {
  const failed = photos.filter(hasFailed)
  const retriable = failed.filter(({ upload }) => upload.step === 'failed' && !upload.permanent)
  return (
    <>
      {error && (
        <p className={classNames('row gap-2 small', patterns.failure)} id={errorId}>
          <Icon name="alert" />
          <b>{error}</b>
        </p>
      )}
      {failed.length > 0 && (
        <Note tone="bad">
          <p>{uploadFailedMessage}</p>
          <ul className="small">
            {failed.map(({ key, name, upload }) => (
              <li key={key}>{upload.step === 'failed' && fileFailure(name, upload.reason)}</li>
            ))}
          </ul>
          {retriable.length > 1 && (
            <Button variant="danger-line" size="s" icon="retry" onClick={() => store.retryFailed()}>
              Tout reprendre
            </Button>
          )}
        </Note>
      )}
      {rejections.length > 0 && (
        <Note tone="warn">
          {rejections.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Note>
      )}
    </>
  )
}

interface AddPhotosProps {
  onChoose: (files: File[]) => void
  max: number
  count: number
  describedBy: string
}

function AddPhotos({ onChoose, max, count, describedBy }: AddPhotosProps) {
  const isOne = max === 1
  const isFull = !isOne && count >= max
  return (
    <label className={classNames(patterns.fileInput, css.add)}>
      <Icon name={isFull ? 'check' : 'plus'} />
      {isFull ? `${max}\u00a0photos, pas plus` : isOne ? singleLabel(count) : 'Ajouter des photos'}
      <input
        type="file"
        multiple={!isOne}
        accept={photoAccept}
        disabled={isFull}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

const singleLabel = (count: number) => (count > 0 ? 'Changer d’image' : 'Choisir une image')

interface RemovedPhotosProps {
  removedPhotos: RemovedPhoto[]
  store: BoardStore
}

/** The removed photos, which can be restored until the record is saved. */
function RemovedPhotos({ removedPhotos, store }: RemovedPhotosProps) {
  if (removedPhotos.length === 0) return null
  return (
    <div className={classNames('stack gap-2', css.removed)}>
      <p className="small soft">Seront retirées à l’enregistrement&nbsp;:</p>
      <ul className="row">
        {removedPhotos.map(({ photo: { key, alt, upload }, index }) => (
          <li key={key} className="row gap-2">
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
