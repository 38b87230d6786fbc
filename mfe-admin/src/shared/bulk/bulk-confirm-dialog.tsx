import { Dialog } from '@keur/kit/dialog'
import { formatAmount } from '@keur/kit/format'
import { Button } from '@keur/kit/ui'
import type { Noun } from '../kinds/kinds.ts'
import { countLabel } from '../kinds/noun-labels.ts'
import type { ActionOption } from './bulk-action.ts'
import css from './bulk-confirm-dialog.module.css'
import type { SelectedRow } from './selection.ts'

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
export function BulkConfirmDialog({
  action,
  rows,
  total = rows.length,
  noun,
  onClose,
  onConfirm
}: BulkConfirmDialogProps) {
  const more = total - Math.min(rows.length, maxNames)
  return (
    <Dialog
      open
      title={action.confirm?.question(total)}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button variant={action.danger ? 'danger' : 'filled'} icon={action.icon} onClick={onConfirm}>
            {action.label}
          </Button>
        </>
      }
    >
      {total > 1 && <p>{countLabel(noun, total)}</p>}
      <ul className={css.names}>
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
      <p className="soft small">{action.confirm?.hint}</p>
    </Dialog>
  )
}
