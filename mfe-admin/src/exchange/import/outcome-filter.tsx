import { type ImportOutcome, importOutcomes } from '@keur/contract/vocabulary'
import { formatAmount } from '@keur/kit/format'
import type { Counts } from './import-state.ts'
import { countedWord } from './import-words.ts'
import css from './outcome-filter.module.css'

export type Shown = ImportOutcome | 'all'

interface OutcomeFilterProps {
  counts: Counts
  total: number
  /** Something of it was written. */
  written: boolean
  shown: Shown
  onShow: (shown: Shown) => void
}

/** How many rows of each sort there are; a press shows those alone. */
export function OutcomeFilter({ counts, total, written, shown, onShow }: OutcomeFilterProps) {
  const choices: { value: Shown; label: string; count: number }[] = [
    { value: 'all', label: 'en tout', count: total },
    ...importOutcomes.map((value) => ({
      value,
      label: countedWord(value, counts[value], written),
      count: counts[value]
    }))
  ]
  return (
    <fieldset className={css.choices}>
      <legend className="sr">Lignes à montrer</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={css[value]}>
          <input
            className="sr"
            type="radio"
            name="lignes"
            checked={shown === value}
            disabled={count === 0}
            onChange={() => onShow(value)}
          />
          <b>{formatAmount(count)}</b> {label}
        </label>
      ))}
    </fieldset>
  )
}
