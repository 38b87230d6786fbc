import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, classNames, Icon, NoPhoto, Photo } from '@keur/kit/ui'
import type { RowResult } from '../bulk/run-in-batches.ts'
import type { Column } from './columns.tsx'
import type { ListRow } from '../kinds/row.ts'
import css from './list-table.module.css'
import type { RowParts } from './list-table.tsx'

interface TableRowProps {
  row: ListRow
  columns: Column[]
  parts: RowParts
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** What became of it in the last bulk change. */
  outcome: RowResult | undefined
}

export function TableRow({ row, columns, parts, chosen, onChoose, outcome }: TableRowProps) {
  const to = parts.to?.(row)
  return (
    <tr className={classNames(chosen && css.chosen)}>
      <td className={css.pick}>
        <label className={css.hit}>
          <input
            type="checkbox"
            checked={chosen}
            aria-label={`Choisir ${row.title}`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      </td>
      <td className={css.photo}>
        <span className={css.frame}>
          {row.photo ? <Photo photo={row.photo} alt="" sizes="4rem" fill /> : <NoPhoto fill />}
        </span>
      </td>
      <td className={css.title}>
        {to ? <Link to={to}>{row.title}</Link> : <b>{row.title}</b>}
        <span className={css.below}>
          {row.draft && <Badge tone="gold">Brouillon</Badge>}
          {[row.place, viewsText(row)].filter(Boolean).join(' · ')}
        </span>
        <span className={css.instead}>{columns.filter(({ wide }) => wide).map(({ text }) => text(row))}</span>
        <CardLines row={row} columns={columns} />
        {outcome && <RowResultMark outcome={outcome} />}
      </td>
      {columns.map(({ label, numeric, short, wide, text, changeable }) => (
        <td
          key={label}
          className={classNames(
            changeable ? css.changeable : css.fact,
            numeric && css.numeric,
            short && css.short,
            wide && css.wide
          )}
        >
          {changeable && parts.condition ? parts.condition(row) : text(row)}
        </td>
      ))}
      <td className={css.actions}>
        <div>{parts.actions(row)}</div>
      </td>
    </tr>
  )
}

const viewsText = ({ views }: ListRow) => (views > 0 ? `${formatAmount(views)} ${plural(views, 'vue', 'vues')}` : '')

/** What the columns say, in two lines, where there is no room for columns. */
function CardLines({ row, columns }: Pick<TableRowProps, 'row' | 'columns'>) {
  const line = (which: Column['card']) =>
    columns
      .filter(({ card }) => card === which)
      .map(({ label, text }, index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {text(row)}
        </span>
      ))
  return (
    <>
      <span className={css.cardPrice}>{line('first')}</span>
      <span className={css.cardLine}>{line('second')}</span>
    </>
  )
}

function RowResultMark({ outcome: { done, message } }: { outcome: RowResult }) {
  return (
    <span className={classNames(css.mark, !done && css.failed)}>
      <Icon name={done ? 'check' : 'alert'} />
      {done ? 'Fait' : message}
    </span>
  )
}
