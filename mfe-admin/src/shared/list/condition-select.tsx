import { classNames, Icon, Input } from '@keur/kit/ui'
import { type FormEvent, useId, useState } from 'react'
import type { ListActions } from '../bulk/bulk-action.ts'
import type { Condition } from '../kinds/kind-definition.ts'
import type { ListRow } from '../kinds/rows.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import css from './list.module.css'
import { type RowNote, useRowChange } from './use-row-change.ts'

const other = '…'

interface ConditionSelectProps {
  row: ListRow
  condition: Condition
  actions: ListActions
  onNote: (note: RowNote) => void
}

/** Changes the availability or the status of a row within the list. */
export function ConditionSelect({ row, condition, actions, onNote }: ConditionSelectProps) {
  const { field, label, values, free } = condition
  const { value, busy, failure, change } = useRowChange({
    row,
    current: row.condition ?? '',
    actionOf: (next) => actions.condition(field, next),
    format: String,
    onNote
  })
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const select = (next: string) => {
    if (next === other) setIsDialogOpen(true)
    else if (next !== value) change(next)
  }
  const tone = value === values[0] ? css.yes : value === values.at(-1) ? css.no : css.gold
  return (
    <>
      <span className={classNames(css.condition, tone)}>
        <select
          aria-label={`${label} de ${row.title}`}
          value={value}
          aria-busy={busy}
          onChange={(event) => select(event.target.value)}
        >
          {(values.includes(value) ? values : [...values, value]).map((option) => (
            <option key={option}>{option}</option>
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
      {isDialogOpen && <StatusDialog suggestions={values} onClose={() => setIsDialogOpen(false)} onSubmit={change} />}
    </>
  )
}

interface StatusDialogProps {
  suggestions: readonly string[]
  onClose: () => void
  /** Called with the trimmed text, which is not empty. */
  onSubmit: (status: string) => void
}

const maxLength = 60

export function StatusDialog({ suggestions, onClose, onSubmit }: StatusDialogProps) {
  const form = useId()
  const list = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const status = String(new FormData(event.currentTarget).get('statut') ?? '').trim()
    if (!status) return
    onClose()
    onSubmit(status)
  }
  return (
    <ConfirmDialog open title="Nouveau statut" confirm="Enregistrer" form={form} onClose={onClose}>
      <form id={form} onSubmit={submit}>
        <Input name="statut" label="Statut" list={list} maxLength={maxLength} required autoComplete="off" />
        <datalist id={list}>
          {suggestions.map((status) => (
            <option key={status} value={status} />
          ))}
        </datalist>
      </form>
    </ConfirmDialog>
  )
}
