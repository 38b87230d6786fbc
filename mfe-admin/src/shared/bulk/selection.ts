import { useCallback, useState } from 'react'
import type { ListRow } from '../kinds/row.ts'

/** What must be known of a chosen row when it is on another page: how to name it. */
export interface SelectedRow {
  id: string
  title: string
  reference?: string
}

export const toSelectedRow = ({ id, title, reference }: ListRow): SelectedRow => ({ id, title, reference })

export type Selection = ReturnType<typeof useSelection>

/** Which rows are chosen, over all pages of a list, in the order in which they were. */
export function useSelection(initial: SelectedRow[] = []) {
  const [chosen, setChosen] = useState(() => new Map(initial.map((one) => [one.id, one])))

  const add = useCallback((some: SelectedRow[]) => {
    setChosen((before) => new Map([...before, ...some.map((one) => [one.id, one] as const)]))
  }, [])
  const remove = useCallback((ids: string[]) => {
    setChosen((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])

  return { all: [...chosen.values()], size: chosen.size, has: (id: string) => chosen.has(id), add, remove, clear }
}
