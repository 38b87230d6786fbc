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
export function BoardTrouble({ photos, refused, store, error, errorId }: BoardTroubleProps) {
  const failed = photos.filter(hasFailed)
  const mayGo = failed.filter(({ journey }) => journey.step === 'failed' && !journey.hopeless)
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
            {failed.map(({ key, name, journey }) => (
              <li key={key}>
                {`${name}\u00a0: ${uploadRefused}${journey.step === 'failed' && journey.reason !== uploadRefused ? `. ${journey.reason}` : ''}`}
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
