import { useNavigation } from '@keur/kit/router'
import { classNames } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { RowResult } from '../bulk/run-in-batches.ts'
import type { Column } from './columns.tsx'
import type { ListRow } from '../kinds/row.ts'
import css from './list-table.module.css'
import { TableRow } from './list-table-row.tsx'
import { toSelectedRow, type Selection } from '../bulk/selection.ts'

export interface RowParts {
  /** Where its title leads; nowhere, where absent. */
  to?: (row: ListRow) => string | undefined
  /** What can be changed in the row, in place of the words. */
  condition?: (row: ListRow) => ReactNode
  /** The buttons at its end. */
  actions: (row: ListRow) => ReactNode
}

interface ListTableProps {
  columns: Column[]
  caption: string
  rows: ListRow[]
  selection: Selection
  parts: RowParts
  outcomes: RowResult[]
}

/** A table on wide screens, a card for each row on small ones. */
export function ListTable({ columns, caption, rows, selection, parts, outcomes }: ListTableProps) {
  const { state } = useNavigation()
  const whole = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const some = rows.some(({ id }) => selection.has(id))
  const pickPage = () => (whole ? selection.remove(rows.map(({ id }) => id)) : selection.add(rows.map(toSelectedRow)))
  return (
    <div className={classNames(css.list, state === 'loading' && css.busy)} aria-busy={state === 'loading' || undefined}>
      <label className={css.pickAll}>
        <input
          type="checkbox"
          checked={whole}
          ref={(box) => {
            if (box) box.indeterminate = some && !whole
          }}
          onChange={pickPage}
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
              parts={parts}
              chosen={selection.has(row.id)}
              onChoose={(chosen) => (chosen ? selection.add([toSelectedRow(row)]) : selection.remove([row.id]))}
              outcome={outcomes.find(({ id }) => id === row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
