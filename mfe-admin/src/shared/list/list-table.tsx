import { formatAmount, plural } from '@keur/kit/format'
import { Link, useLocation, useSearchParams } from '@keur/kit/router'
import { classNames, Icon, NoPhoto, Photo } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { toSelectedRow } from '../bulk/selection.ts'
import type { BulkActions } from '../bulk/use-bulk-actions.ts'
import type { RowResult } from '../kinds/bulk-operation.ts'
import type { ListRow } from '../kinds/rows.ts'
import { Checkbox } from '../layout/checkbox.tsx'
import patterns from '../layout/patterns.module.css'
import { StateBadge } from '../layout/state-badge.tsx'
import type { Column } from './columns.tsx'
import css from './list.module.css'
import { columnOrders } from './list-filters.ts'

interface RowContent {
  /** The address that the title links to, if any. */
  titleLink?: (row: ListRow) => string | undefined
  /** Replaces the text of the columns that can be edited. */
  renderEdit?: (row: ListRow, what: NonNullable<Column['edit']>) => ReactNode
  renderActions: (row: ListRow) => ReactNode
}

interface ListTableProps extends RowContent {
  columns: Column[]
  /** Whether the titles can be sorted. */
  sortable?: boolean
  caption: string
  rows: ListRow[]
  bulk: Pick<BulkActions, 'selection' | 'finished'>
}

/** A table on wide screens, a card per row on small ones. */
export function ListTable({
  columns,
  sortable,
  caption,
  rows,
  bulk: { selection, finished },
  ...content
}: ListTableProps) {
  const allSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const someSelected = rows.some(({ id }) => selection.has(id))
  const togglePage = () =>
    allSelected ? selection.remove(rows.map(({ id }) => id)) : selection.add(rows.map(toSelectedRow))
  return (
    <div className={css.list}>
      <Checkbox
        className={css.pickAll}
        checked={allSelected}
        isPartial={someSelected && !allSelected}
        onChange={togglePage}
      >
        <span>Tout choisir sur cette page</span>
      </Checkbox>
      <table className={classNames(patterns.table, css.table)}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Choisir</span>
            </th>
            <th scope="col">Photo</th>
            {sortable ? <SortHeader label="Titre" order="title" /> : <th scope="col">Titre</th>}
            {columns.map(({ label, numeric, wide, order }) => {
              const className = classNames(numeric && css.numeric, wide && css.wide)
              if (order) return <SortHeader key={label} label={label} order={order} className={className} />
              return (
                <th key={label} scope="col" className={className}>
                  {label}
                </th>
              )
            })}
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              content={content}
              selected={selection.has(row.id)}
              onSelect={(selected) => (selected ? selection.add([toSelectedRow(row)]) : selection.remove([row.id]))}
              result={finished?.results.find(({ id }) => id === row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeaderProps {
  label: string
  order: keyof typeof columnOrders
  className?: string
}

/** The header of a column: a link that sorts up, then down, then as before. */
function SortHeader({ label, order, className }: SortHeaderProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [up, down] = columnOrders[order]
  const current = search.get('tri')
  const next = new URLSearchParams(search)
  next.delete('page')
  if (current === down) next.delete('tri')
  else next.set('tri', current === up ? down : up)
  return (
    <th
      scope="col"
      className={className}
      aria-sort={current === up ? 'ascending' : current === down ? 'descending' : undefined}
    >
      <Link className={css.sort} to={`${pathname}?${next}`} preventScrollReset>
        {label}
        {(current === up || current === down) && <Icon name="chevron" />}
      </Link>
    </th>
  )
}

interface TableRowProps {
  row: ListRow
  columns: Column[]
  content: RowContent
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Of the last action on the selection. */
  result: RowResult | undefined
}

function TableRow({ row, columns, content, selected, onSelect, result }: TableRowProps) {
  const to = content.titleLink?.(row)
  return (
    <tr className={classNames(selected && css.selected)}>
      <td className={css.pick}>
        <Checkbox className={css.hit} checked={selected} aria-label={`Choisir ${row.title}`} onChange={onSelect} />
      </td>
      <td>
        <span className={classNames(patterns.thumbnail, css.thumbnail)}>
          {row.photo ? <Photo photo={row.photo} alt="" sizes="4rem" fill /> : <NoPhoto fill />}
        </span>
      </td>
      <td className={css.title}>
        {to ? <Link to={to}>{row.title}</Link> : <b>{row.title}</b>}
        <span className={css.below}>
          <StateBadge record={row} />
          {[row.place, viewCount(row)].filter(Boolean).join(' · ')}
        </span>
        <span className={css.instead}>{columns.filter(({ wide }) => wide).map(({ text }) => text(row))}</span>
        <CardLines row={row} columns={columns.filter(({ edit }) => !(edit && content.renderEdit))} />
        {result && <RowResultStatus result={result} />}
      </td>
      {columns.map(({ label, numeric, short, wide, text, edit, card }) => (
        <td
          key={label}
          className={classNames(
            (edit && content.renderEdit) || card === 'hidden' ? css.editable : css.fact,
            numeric && css.numeric,
            short && css.short,
            wide && css.wide
          )}
        >
          {edit && content.renderEdit ? content.renderEdit(row, edit) : text(row)}
        </td>
      ))}
      <td className={css.actions}>
        <div>{content.renderActions(row)}</div>
      </td>
    </tr>
  )
}

const viewCount = ({ views }: ListRow) => (views > 0 ? `${formatAmount(views)} ${plural(views, 'vue', 'vues')}` : '')

/** The columns as two lines of text, for small screens. */
function CardLines({ row, columns }: Pick<TableRowProps, 'row' | 'columns'>) {
  const line = (name: Column['card']) =>
    columns
      .filter(({ card }) => card === name)
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

function RowResultStatus({ result: { done, message } }: { result: RowResult }) {
  return (
    <span className={classNames(css.result, !done && css.failed)}>
      <Icon name={done ? 'check' : 'alert'} />
      {done ? 'Fait' : message}
    </span>
  )
}
