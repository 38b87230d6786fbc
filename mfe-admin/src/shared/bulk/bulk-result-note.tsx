import { plural } from '@keur/kit/format'
import { Button, classNames, Icon, Note } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import type { RowResult } from '../kinds/bulk-operation.ts'
import patterns from '../layout/patterns.module.css'
import css from './bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import type { SelectedRow } from './selection.ts'
import type { FinishedBulk } from './use-bulk-actions.ts'

interface BulkResultNoteProps {
  finished: FinishedBulk
  /** Retries the action, or undoes it. */
  onAgain: (action: BulkAction, rows: SelectedRow[]) => void
  onDismiss: () => void
}

/** The result of an action, in total and per row. It takes the focus, since the pressed button may be gone. */
export function BulkResultNote({ finished, onAgain, onDismiss }: BulkResultNoteProps) {
  const { action, rows, results, message } = finished
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per result.
  useEffect(() => note.current?.focus(), [finished])
  const succeeded = results.filter(({ done }) => done)
  const failed = results.filter(({ done }) => !done)
  const rowsOf = (some: RowResult[]) => rows.filter(({ id }) => some.some((result) => result.id === id))
  const { undo } = action
  return (
    <div ref={note} tabIndex={-1} className={css.result}>
      <Note tone={failed.length > 0 ? 'bad' : 'good'}>
        {succeeded.length > 0 && <p>{message ?? action.done(succeeded.length)}</p>}
        {failed.length > 0 && (
          <p>
            {action.failed}{' '}
            {results.length > 1 &&
              `(${failed.length} ${plural(failed.length, 'échec', 'échecs')} sur ${results.length})`}
          </p>
        )}
        {(results.length > 1 || failed.length > 0) && (
          <ResultRows results={results} rows={rows} initiallyOpen={failed.length > 0 && results.length <= 10} />
        )}
        <div className="row gap-2">
          {failed.length > 0 && (
            <Button size="s" variant="line" icon="retry" onClick={() => onAgain(action, rowsOf(failed))}>
              Réessayer
            </Button>
          )}
          {undo && succeeded.length > 0 && (
            <Button size="s" variant="line" icon="restore" onClick={() => onAgain(undo, rowsOf(succeeded))}>
              {undo.label}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={onDismiss}>
            Fermer
          </Button>
        </div>
      </Note>
    </div>
  )
}

interface ResultRowsProps {
  results: RowResult[]
  rows: SelectedRow[]
  initiallyOpen: boolean
}

/** Failures first. Rendered only while open: there may be thousands. */
function ResultRows({ results, rows, initiallyOpen }: ResultRowsProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const failedFirst = [...results].sort((a, b) => Number(a.done) - Number(b.done))
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={classNames(patterns.disclosure, css.rows)}
    >
      <summary>Résultat ligne par ligne</summary>
      {open && (
        <ul>
          {failedFirst.map(({ id, done, message }) => (
            <li key={id} className={done ? undefined : css.failed}>
              <Icon name={done ? 'check' : 'alert'} />
              <span>
                {byId.get(id)?.title ?? id}
                {byId.get(id)?.reference && ` · ${byId.get(id)?.reference}`}
                <span className={done ? 'sr' : undefined}>{`\u00a0: ${done ? 'fait' : message}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
