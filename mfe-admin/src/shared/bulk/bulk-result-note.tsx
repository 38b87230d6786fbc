import { plural } from '@keur/kit/format'
import { Button, Icon, Note } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import type { SelectedRow } from './selection.ts'
import type { BulkAction } from './bulk-action.ts'
import css from './bulk-result-note.module.css'
import type { RowResult } from './run-in-batches.ts'
import type { FinishedBulk } from './use-bulk.ts'

interface BulkOutcomeProps {
  finished: FinishedBulk
  /** Does something with some of them: once more, or back again. */
  onAgain: (action: BulkAction, chosen: SelectedRow[]) => void
  onDismiss: () => void
}

/** What became of a bulk change: in one sentence, and row by row. The focus comes here, since what it was on may be gone. */
export function BulkResultNote({ finished, onAgain, onDismiss }: BulkOutcomeProps) {
  const { action, chosen, results, message } = finished
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is told once.
  useEffect(() => place.current?.focus(), [finished])
  const done = results.filter((one) => one.done)
  const failed = results.filter((one) => !one.done)
  const among = (some: RowResult[]) => chosen.filter(({ id }) => some.some((one) => one.id === id))
  const { undo } = action
  return (
    <div ref={place} tabIndex={-1} className={css.outcome}>
      <Note tone={failed.length > 0 ? 'bad' : 'good'}>
        {done.length > 0 && <p>{message ?? action.done(done.length)}</p>}
        {failed.length > 0 && (
          <p>
            {action.failed}{' '}
            {results.length > 1 &&
              `(${failed.length} ${plural(failed.length, 'échec', 'échecs')} sur ${results.length})`}
          </p>
        )}
        {(results.length > 1 || failed.length > 0) && (
          <Rows results={results} chosen={chosen} open={failed.length > 0 && results.length <= 10} />
        )}
        <div className={css.actions}>
          {failed.length > 0 && (
            <Button size="s" variant="line" icon="retry" onClick={() => onAgain(action, among(failed))}>
              Réessayer
            </Button>
          )}
          {undo && done.length > 0 && (
            <Button size="s" variant="line" icon="restore" onClick={() => onAgain(undo, among(done))}>
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

/** Drawn when it is opened: there may be thousands. What failed comes first. */
function Rows({ results, chosen, open: openAtOnce }: { results: RowResult[]; chosen: SelectedRow[]; open: boolean }) {
  const [open, setOpen] = useState(openAtOnce)
  const byId = new Map(chosen.map((one) => [one.id, one]))
  const failedFirst = [...results].sort((one, other) => Number(one.done) - Number(other.done))
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className={css.rows}>
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
