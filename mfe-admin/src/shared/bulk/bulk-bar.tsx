import { formatAmount } from '@keur/kit/format'
import { Button, classNames } from '@keur/kit/ui'
import { agreeParticiple, countLabel, type Noun } from '../kinds/kinds.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import patterns from '../layout/patterns.module.css'
import css from './bulk.module.css'
import type { ActionOption } from './bulk-action.ts'
import type { SelectedRow, Selection } from './selection.ts'
import type { BulkProgress } from './use-bulk-actions.ts'

interface BulkBarProps<Action extends ActionOption> {
  noun: Noun
  selection: Pick<Selection, 'size' | 'clear'>
  actions: (Action | { label: string; open: () => void })[]
  perform: (action: Action) => void
  /** Absent where one call does everything. */
  running?: BulkProgress | undefined
  onStop?: () => void
  busy?: boolean
  /** Selects the rows of all pages; absent where the other pages have none. */
  selectAll?: { total: number; busy: boolean; select: () => void } | undefined
}

/** The size of the selection and its actions, or the progress of the running action. */
export function BulkBar<Action extends ActionOption>({
  noun,
  selection,
  actions,
  perform,
  running,
  onStop,
  busy,
  selectAll
}: BulkBarProps<Action>) {
  if (running) return <ProgressBar noun={noun} running={running} onStop={onStop} />
  if (selection.size === 0) return null
  return (
    <section className={css.bar} aria-label="Sélection">
      <div className="row gap-2">
        <Button variant="bare" size="s" icon="close" label="Annuler la sélection" onClick={selection.clear} />
        <span role="status">{`${countLabel(noun, selection.size)} ${agreeParticiple(noun, selection.size, 'sélectionné')}`}</span>
        {selectAll && (
          <Button variant="ghost" size="s" busy={selectAll.busy} onClick={selectAll.select}>
            {`Choisir les ${formatAmount(selectAll.total)}`}
          </Button>
        )}
      </div>
      <div className={css.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="s"
            variant={'danger' in action && action.danger ? 'danger' : 'ghost'}
            icon={'icon' in action ? action.icon : undefined}
            busy={busy}
            onClick={() => ('open' in action ? action.open() : perform(action))}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </section>
  )
}

function ProgressBar({
  noun,
  running: { action, done, total },
  onStop
}: Pick<BulkBarProps<ActionOption>, 'noun' | 'onStop'> & { running: BulkProgress }) {
  return (
    <section className={css.bar} aria-label="Progression">
      <div className={classNames('stack gap-2', css.running)}>
        <span role="status">{`${action.label}\u00a0: ${formatAmount(done)} sur ${countLabel(noun, total)}`}</span>
        <progress className={patterns.progress} value={done} max={total} aria-label={action.label} />
      </div>
      {total > action.operation.batchSize && (
        <Button variant="ghost" size="s" onClick={onStop}>
          Arrêter
        </Button>
      )}
    </section>
  )
}

interface BulkConfirmDialogProps {
  action: ActionOption
  rows: SelectedRow[]
  /** Larger than `rows` where only the first rows are known. */
  total?: number
  noun: Noun
  onClose: () => void
  onConfirm: () => void
}

/** The others are counted. */
const maxNames = 6

/** The question before an action, with the titles of its rows. */
export function BulkConfirmDialog({ action, rows, total = rows.length, noun, ...callbacks }: BulkConfirmDialogProps) {
  const { confirm, danger, icon, label } = action
  const more = total - Math.min(rows.length, maxNames)
  return (
    <ConfirmDialog
      open
      title={confirm?.question(total) ?? ''}
      confirm={label}
      icon={icon}
      dangerous={danger}
      {...callbacks}
    >
      {total > 1 && <p>{countLabel(noun, total)}</p>}
      <ul className={classNames('stack gap-1', css.names)}>
        {rows.slice(0, maxNames).map(({ id, title, reference }) => (
          <li key={id}>
            {title}
            {reference && <span className="soft nowrap"> · {reference}</span>}
          </li>
        ))}
        {more > 0 && (
          <li className="soft">
            {more === 1 ? (noun.feminine ? 'et une autre' : 'et un autre') : `et ${formatAmount(more)} autres`}
          </li>
        )}
      </ul>
      <p className="soft small">{confirm?.hint}</p>
    </ConfirmDialog>
  )
}
