import { useNavigation } from '@keur/kit/router'
import { classNames } from '@keur/kit/ui'
import { toSelectedRow } from '../bulk/selection.ts'
import type { BulkActions } from '../bulk/use-bulk-actions.ts'
import type { ListRow } from '../kinds/rows.ts'
import type { Column } from './columns.tsx'
import css from './list-table.module.css'
import { type RowContent, TableRow } from './list-table-row.tsx'

interface ListTableProps extends RowContent {
  columns: Column[]
  caption: string
  rows: ListRow[]
  bulk: Pick<BulkActions, 'selection' | 'finished'>
}

/** A table on wide screens, a card per row on small ones. */
export function ListTable({ columns, caption, rows, bulk: { selection, finished }, ...content }: ListTableProps) {
  const busy = useNavigation().state === 'loading'
  const allSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const someSelected = rows.some(({ id }) => selection.has(id))
  const togglePage = () =>
    allSelected ? selection.remove(rows.map(({ id }) => id)) : selection.add(rows.map(toSelectedRow))
  return (
    <div className={classNames(css.list, busy && css.busy)} aria-busy={busy || undefined}>
      <label className={css.pickAll}>
        <input
          type="checkbox"
          checked={allSelected}
          ref={(box) => {
            if (box) box.indeterminate = someSelected && !allSelected
          }}
          onChange={togglePage}
        />
        <span>Tout choisir sur cette page</span>
      </label>
      <table className={css.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Choisir</span>
            </th>
            <th scope="col">Photo</th>
            <th scope="col">Titre</th>
            {columns.map(({ label, numeric, wide }) => (
              <th key={label} scope="col" className={classNames(numeric && css.numeric, wide && css.wide)}>
                {label}
              </th>
            ))}
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
