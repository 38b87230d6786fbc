import { formatAmount } from '@keur/kit/format'
import { Button } from '@keur/kit/ui'
import type { Noun } from '../kinds/kinds.ts'
import type { Selection } from './selection.ts'
import { agreeParticiple, countLabel } from '../kinds/noun-labels.ts'
import type { ActionOption } from './bulk-action.ts'
import css from './bulk-bar.module.css'
import type { BulkProgress } from './use-bulk.ts'

interface BulkBarProps<Action extends ActionOption> {
  noun: Noun
  selection: Pick<Selection, 'size' | 'clear'>
  actions: (Action | { label: string; open: () => void })[]
  perform: (action: Action) => void
  /** Absent where nothing is done in pieces. */
  running?: BulkProgress | undefined
  onStop?: () => void
  /** What was asked for is being done. */
  busy?: boolean
  /** Offers to choose what is on the other pages too; absent where there is nothing more. */
  everything?: { total: number; busy: boolean; choose: () => void }
}

/** How many are chosen, and what can be done with them; while it is done, how far it is. */
export function BulkBar<Action extends ActionOption>({
  noun,
  selection,
  actions,
  perform,
  running,
  onStop,
  busy,
  everything
}: BulkBarProps<Action>) {
  if (running) return <ProgressBar noun={noun} running={running} onStop={onStop} />
  if (selection.size === 0) return null
  return (
    <section className={css.bar} aria-label="Sélection">
      <div className={css.count}>
        <Button variant="bare" size="s" icon="close" label="Annuler la sélection" onClick={selection.clear} />
        <span role="status">{`${countLabel(noun, selection.size)} ${agreeParticiple(noun, selection.size, 'sélectionné')}`}</span>
        {everything && (
          <Button variant="ghost" size="s" busy={everything.busy} onClick={everything.choose}>
            {`Choisir les ${formatAmount(everything.total)}`}
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
      <div className={css.running}>
        <span role="status">{`${action.label}\u00a0: ${formatAmount(done)} sur ${countLabel(noun, total)}`}</span>
        <progress value={done} max={total} aria-label={action.label} />
      </div>
      {total > action.operation.batchSize && (
        <Button variant="ghost" size="s" onClick={onStop}>
          Arrêter
        </Button>
      )}
    </section>
  )
}
