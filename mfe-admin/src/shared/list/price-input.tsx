import { readAmount } from '@keur/contract/money'
import { formatAmount, formatPrice } from '@keur/kit/format'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ListActions } from '../bulk/bulk-action.ts'
import type { ListRow } from '../kinds/rows.ts'
import css from './list.module.css'
import { type RowNote, useRowChange } from './use-row-change.ts'

interface PriceInputProps {
  row: ListRow & { price: number }
  actions: ListActions
  onNote: (note: RowNote | undefined) => void
}

/** Changes the price of a row within the list: Enter stores it and goes to the next row, Escape leaves it as it was. */
export function PriceInput({ row, actions, onNote }: PriceInputProps) {
  const id = useId()
  const actionOf = (to: number, from: number) => actions.prices(new Map([[row.id, { from, to }]]))
  const { value, busy, failure, setFailure, change } = useRowChange({
    row,
    current: row.price,
    actionOf,
    format: formatPrice,
    onNote
  })
  /** What is typed; undefined while the price is shown. */
  const [text, setText] = useState<string>()

  const cancel = () => {
    setText(undefined)
    setFailure(undefined)
  }
  /** A text that is no price, or that the API refuses, stays. */
  function store() {
    if (text === undefined) return
    const price = readAmount(text)
    if (price === null) setFailure('Le prix est requis et doit être un nombre valide.')
    else if (price === value) cancel()
    else change(price).then((isStored) => isStored && setText((current) => (current === text ? undefined : current)))
  }
  const onKeyDown = ({ key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape') cancel()
    if (key !== 'Enter') return
    const inputs = [...(input.closest('tbody')?.querySelectorAll<HTMLInputElement>('input[name=prix]') ?? [])]
    const next = inputs[inputs.indexOf(input) + (shiftKey ? -1 : 1)]
    // Leaving the field stores its text.
    if (next && readAmount(input.value) !== null) next.focus()
    else store()
  }
  return (
    <>
      <input
        name="prix"
        className={css.price}
        aria-label={`Prix de ${row.title}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure && id}
        aria-busy={busy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        value={text ?? formatAmount(value)}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={store}
        onKeyDown={onKeyDown}
      />
      {failure && (
        <p id={id} className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
