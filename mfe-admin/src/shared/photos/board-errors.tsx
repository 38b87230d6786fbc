import { Button, Icon, Note } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { type BoardPhoto, hasFailed } from './board-photo.ts'
import { fileFailure, uploadFailedMessage } from './board-state.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-board.module.css'

interface BoardErrorsProps {
  photos: BoardPhoto[]
  rejections: string[]
  store: BoardStore
  error?: ReactNode
  errorId: string
}

/** Failed uploads, rejected files, and the error of the form. */
export function BoardErrors({ photos, rejections, store, error, errorId }: BoardErrorsProps) {
  const failed = photos.filter(hasFailed)
  const retriable = failed.filter(({ upload }) => upload.step === 'failed' && !upload.permanent)
  return (
    <>
      {error && (
        <p className={css.error} id={errorId}>
          <Icon name="alert" />
          {error}
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
