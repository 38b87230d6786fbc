import { formatAmount, formatPrice, plural } from '@keur/kit/format'
import { classNames, Input, Select } from '@keur/kit/ui'
import { useId, useState } from 'react'
import { countLabel, type Noun } from '../kinds/kinds.ts'
import { ConfirmDialog } from '../layout/confirm-dialog.tsx'
import css from './bulk.module.css'
import { type PricePreview, previewPrices, readPriceRule, roundings } from './price-rule.ts'
import type { SelectedRow } from './selection.ts'

interface PriceDialogProps {
  noun: Noun
  rows: SelectedRow[]
  onClose: () => void
  /** Called with at least one change, and its rows. */
  onSubmit: (changes: PricePreview['changes'], rows: SelectedRow[]) => void
}

/** The others are counted. */
const maxRows = 6

/** Asks by how much prices change, and shows each new price before it is stored. */
export function PriceDialog({ noun, rows, onClose, onSubmit }: PriceDialogProps) {
  const form = useId()
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<number>(1)
  const rule = readPriceRule(text)
  const preview = rule && previewPrices(rows, rule, rounding)
  const submit = () => {
    if (!preview || preview.changes.size === 0) return
    onClose()
    onSubmit(
      preview.changes,
      rows.filter(({ id }) => preview.changes.has(id))
    )
  }
  return (
    <ConfirmDialog open title="Changer les prix" confirm="Changer les prix" icon="tag" form={form} onClose={onClose}>
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Input
          label="Changement"
          hint="En pour cent ou en francs, avec son signe : « +5 % », « -10 000 »."
          error={
            text && !rule ? 'Écrivez par exemple «\u00a0+5\u00a0%\u00a0» ou «\u00a0-10\u00a0000\u00a0».' : undefined
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={30}
          required
          autoComplete="off"
        />
        <Select
          label="Arrondi"
          value={String(rounding)}
          onChange={(event) => setRounding(Number(event.target.value))}
          options={roundings.map((francs) => ({
            value: String(francs),
            label: francs === 1 ? 'Au franc près' : `Au plus proche de ${formatAmount(francs)}\u00a0F\u00a0CFA`
          }))}
        />
      </form>
      <div role="status">{preview && <Preview noun={noun} rows={rows} preview={preview} />}</div>
    </ConfirmDialog>
  )
}

function Preview({
  noun,
  rows,
  preview: { changes, unchanged }
}: Pick<PriceDialogProps, 'noun' | 'rows'> & { preview: PricePreview }) {
  const changed = rows.filter(({ id }) => changes.has(id))
  const more = changed.length - maxRows
  return (
    <div className="stack gap-2">
      <p>{`${countLabel(noun, changes.size)} ${plural(changes.size, 'change', 'changent')} de prix.`}</p>
      <ul className={classNames('stack gap-1', css.names)}>
        {changed.slice(0, maxRows).map(({ id, title }) => (
          <li key={id}>
            {`${title}\u00a0: ${formatPrice(changes.get(id)?.from)} → `}
            <b className="nowrap">{formatPrice(changes.get(id)?.to)}</b>
          </li>
        ))}
        {more > 0 && <li className="soft">{`et ${formatAmount(more)} ${plural(more, 'autre', 'autres')}`}</li>}
      </ul>
      {unchanged > 0 && (
        <p className="soft small">
          {`${countLabel(noun, unchanged)} ${plural(unchanged, 'garde', 'gardent')} son prix\u00a0: il serait le même, nul ou n’est pas un nombre.`}
        </p>
      )}
    </div>
  )
}
