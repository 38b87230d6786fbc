import { useCallback, useState } from 'react'
import type { ListRow } from '../kinds/rows.ts'

/** What names a row that is selected on another page. */
export interface SelectedRow {
  id: string
  title: string
  reference?: string
  /** XOF. */
  price?: number | undefined
}

export const toSelectedRow = ({ id, title, reference, price }: ListRow): SelectedRow => ({
  id,
  title,
  reference,
  price: typeof price === 'number' ? price : undefined
})

export type Selection = ReturnType<typeof useSelection>

/** The selected rows of all pages of a list, in the order of selection. */
export function useSelection(initial: SelectedRow[] = []) {
  const [rows, setRows] = useState(() => new Map(initial.map((row) => [row.id, row])))

  const add = useCallback((added: SelectedRow[]) => {
    setRows((before) => new Map([...before, ...added.map((row) => [row.id, row] as const)]))
  }, [])
  const remove = useCallback((ids: string[]) => {
    setRows((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => setRows(new Map()), [])

  return { all: [...rows.values()], size: rows.size, has: (id: string) => rows.has(id), add, remove, clear }
}
