import { Button, Icon, Note } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { type BoardPhoto, hasFailed } from './board-photo.ts'
import type { BoardStore } from './board-store.ts'
import css from './photo-board.module.css'
import { uploadFailure, uploadRefused } from './words.ts'

interface BoardTroubleProps {
  photos: BoardPhoto[]
  refused: string[]
  store: BoardStore
  error?: ReactNode
  errorId: string
}

/** What did not go and why, what was not taken, and what the form misses. */
export function BoardErrors({ photos, refused, store, error, errorId }: BoardTroubleProps) {
  const failed = photos.filter(hasFailed)
  const mayGo = failed.filter(({ upload }) => upload.step === 'failed' && !upload.hopeless)
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
          <p>{uploadFailure}</p>
          <ul className="small">
            {failed.map(({ key, name, upload }) => (
              <li key={key}>
                {`${name}\u00a0: ${uploadRefused}${upload.step === 'failed' && upload.reason !== uploadRefused ? `. ${upload.reason}` : ''}`}
              </li>
            ))}
          </ul>
          {mayGo.length > 1 && (
            <Button variant="danger-line" size="s" icon="retry" onClick={() => store.retryFailed()}>
              Tout reprendre
            </Button>
          )}
        </Note>
      )}
      {refused.length > 0 && (
        <Note tone="warn">
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
    </>
  )
}
