import { Dialog } from '@keur/kit/dialog'
import { formatAmount } from '@keur/kit/format'
import { Button } from '@keur/kit/ui'
import type { Noun } from '../kinds/kinds.ts'
import type { ActionOption } from './bulk-action.ts'
import css from './confirm-dialog.module.css'
import type { SelectedRow } from './selection.ts'
import { countLabel } from '../kinds/noun-labels.ts'

interface ConfirmDialogProps {
  action: ActionOption
  chosen: SelectedRow[]
  /** How many there are in all, where not all of them are known. */
  total?: number
  noun: Noun
  onClose: () => void
  onConfirm: () => void
}

/** As many as are named; the rest is counted. */
const named = 6

/** The question before something is deleted, which names what will be. */
export function BulkConfirmDialog({
  action,
  chosen,
  total = chosen.length,
  noun,
  onClose,
  onConfirm
}: ConfirmDialogProps) {
  const more = total - Math.min(chosen.length, named)
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
        {chosen.slice(0, named).map(({ id, title, reference }) => (
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
