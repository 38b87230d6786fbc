import { classNames, Icon } from '@keur/kit/ui'
import { useState } from 'react'
import type { ListActions } from '../bulk/bulk-action.ts'
import css from './condition-select.module.css'
import type { Condition } from '../kinds/kind-definition.ts'
import type { ListRow } from '../kinds/row.ts'
import { StatusDialog } from './status-dialog.tsx'
import { useRowChange } from './use-quick-change.ts'

const other = '…'

/** The availability or the status of a row, changed where it stands. */
export function ConditionSelect({
  row,
  condition,
  actions
}: {
  row: ListRow
  condition: Condition
  actions: ListActions
}) {
  const { field, label, values, free } = condition
  const { shown: value, busy, failure, change } = useRowChange(row.id, row.condition ?? '')
  const [writing, setWriting] = useState(false)
  const choose = (chosen: string) => {
    if (chosen === other) setWriting(true)
    else if (chosen !== value) change(chosen, actions.condition(field, chosen))
  }
  const tone = value === values[0] ? css.yes : value === values.at(-1) ? css.no : css.gold
  return (
    <>
      <span className={classNames(css.condition, tone)}>
        <select
          aria-label={`${label} de ${row.title}`}
          value={value}
          aria-busy={busy}
          onChange={(event) => choose(event.target.value)}
        >
          {(values.includes(value) ? values : [...values, value]).map((one) => (
            <option key={one}>{one}</option>
          ))}
          {free && <option value={other}>Autre statut…</option>}
        </select>
        <Icon name="chevron" />
      </span>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {writing && (
        <StatusDialog
          suggestions={values}
          onClose={() => setWriting(false)}
          onChosen={(status) => change(status, actions.condition(field, status))}
        />
      )}
    </>
  )
}
