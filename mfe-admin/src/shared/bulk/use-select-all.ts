import { limits } from '@keur/contract/limits'
import { useState } from 'react'
import type { KindDefinition, RowQuery } from '../kinds/kind-definition.ts'
import { toSelectedRow, type SelectedRow } from './selection.ts'

/** Chooses what a list has on all its pages, however many they are. `failure` says why that could not be. */
export function useSelectAll({ read }: KindDefinition, query: RowQuery, choose: (all: SelectedRow[]) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function chooseAll() {
    setBusy(true)
    setFailed(false)
    try {
      const all: SelectedRow[] = []
      let pages = 1
      for (let page = 1; page <= pages; page += 1) {
        const { rows, totalPages } = await read({ ...query, page, limit: limits.pageLimit })
        all.push(...rows.map(toSelectedRow))
        pages = totalPages
      }
      choose(all)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { busy, failed, chooseAll }
}
