import { limits } from '@keur/contract/limits'
import { useState } from 'react'
import type { ListKind, RowQuery } from '../kinds/kind-definition.ts'
import { asChosen, type Chosen } from './selection.ts'

/** Chooses what a list has on all its pages, however many they are. `failure` says why that could not be. */
export function useWholeResult({ read }: ListKind, query: RowQuery, choose: (all: Chosen[]) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function chooseAll() {
    setBusy(true)
    setFailed(false)
    try {
      const all: Chosen[] = []
      let pages = 1
      for (let page = 1; page <= pages; page += 1) {
        const { rows, totalPages } = await read({ ...query, page, limit: limits.pageLimit })
        all.push(...rows.map(asChosen))
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
