import { formatDate } from '@keur/kit/format'
import { classNames, Icon, Input } from '@keur/kit/ui'
import { type FormEvent, useId, useMemo, useState } from 'react'
import type { ListActions } from '../bulk/bulk-action.ts'
import { today } from '../dates.ts'
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
  onNote: (note: RowNote | undefined) => void
}

/** Changes the availability or the status of a row within the list, and the day until which a rental is let. */
export function ConditionSelect({ row, condition, actions, onNote }: ConditionSelectProps) {
  const { field, label, values, free, until } = condition
  const last = values.at(-1)
  const current = useMemo(
    () => ({ text: row.condition ?? '', day: row.availableFrom }),
    [row.condition, row.availableFrom]
  )
  const { value, busy, failure, setFailure, change } = useRowChange({
    row,
    current,
    actionOf: ({ text, day }) => actions.condition(until ? 'vacancy' : field, text, day),
    format: ({ text, day }) => (day && text === last ? `${text} jusqu’au ${formatDate(day)}` : text),
    onNote
  })
  const { text, day } = value
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // What is free again is so at once: the day until which it was let is over.
  const set = (next: string) => change({ text: next, day: text === last ? undefined : day })
  const select = (next: string) => {
    if (next === other) setIsDialogOpen(true)
    else if (next !== text) set(next)
  }
  const tone = text === values[0] ? css.yes : text === last ? css.no : css.gold
  return (
    <>
      <span className={classNames(css.condition, tone)}>
        <select
          aria-label={`${label} de ${row.title}`}
          value={text}
          aria-busy={busy}
          onChange={(event) => select(event.target.value)}
        >
          {(values.includes(text) ? values : [...values, text]).map((option) => (
            <option key={option}>{option}</option>
          ))}
          {free && <option value={other}>Autre statut…</option>}
        </select>
        <Icon name="chevron" />
      </span>
      {until && text === last && (
        <UntilInput
          title={row.title}
          day={day}
          busy={busy}
          failure={failure}
          onFailure={setFailure}
          onChange={(next) => change({ text, day: next })}
        />
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {isDialogOpen && <StatusDialog suggestions={values} onClose={() => setIsDialogOpen(false)} onSubmit={set} />}
    </>
  )
}

interface UntilInputProps {
  title: string
  day: string | undefined
  busy: boolean
  failure: string | undefined
  onFailure: (failure: string | undefined) => void
  /** Resolves to whether it is stored. */
  onChange: (day: string | undefined) => Promise<boolean>
}

/** Enter, or leaving the field, stores the day; Escape leaves it as it was. */
function UntilInput({ title, day = '', busy, failure, onFailure, onChange }: UntilInputProps) {
  /** What is typed; undefined while the day is shown. */
  const [typed, setTyped] = useState<string>()
  const cancel = () => {
    setTyped(undefined)
    onFailure(undefined)
  }
  const store = ({ validity, value }: HTMLInputElement) => {
    if (validity.badInput) onFailure('Cette date n’existe pas.')
    else if (value === day) cancel()
    else if (value && value <= today()) onFailure('Choisissez un jour à venir.')
    else onChange(value || undefined).then((isStored) => isStored && setTyped(undefined))
  }
  return (
    <label className={css.until}>
      <span>jusqu’au</span>
      <input
        type="date"
        max="9999-12-31"
        className={css.price}
        aria-label={`${title}, indisponible jusqu’au`}
        aria-invalid={failure ? true : undefined}
        aria-busy={busy}
        value={typed ?? day}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ currentTarget }) => store(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') store(currentTarget)
          if (key === 'Escape') cancel()
        }}
      />
    </label>
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
