import { Note } from '@keur/kit/ui'
import { type ReactNode, useCallback, useState } from 'react'
import type { BulkAction } from './bulk-action.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResultNote } from './bulk-result-note.tsx'
import { type FinishedBulk, useBulk } from './use-bulk.ts'
import { BulkConfirmDialog } from './confirm-dialog.tsx'
import type { KindDefinition, RowPage, RowQuery } from '../kinds/kind-definition.ts'
import { type SelectedRow, useSelection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

interface ListDesk {
  list: KindDefinition
  page: RowPage
  query: RowQuery
  /** Chosen from the start. */
  initial?: SelectedRow[]
}

/** What every list of the back office can do with its rows: choose them, ask before, do it, tell what became of it. */
export function useListDesk({ list, page, query, initial }: ListDesk) {
  const { noun } = list.kind
  const selection = useSelection(initial)
  const [asked, setAsked] = useState<{ action: BulkAction; chosen: SelectedRow[] }>()
  const [nothing, setNothing] = useState(false)
  const { remove } = selection
  // What failed stays chosen, to be tried again.
  const letGo = useCallback(
    ({ results }: FinishedBulk) => remove(results.filter(({ done }) => done).map(({ id }) => id)),
    [remove]
  )
  const bulk = useBulk(letGo)
  const whole = useSelectAll(list, query, selection.add)

  const perform = (action: BulkAction, chosen: SelectedRow[] = selection.all) => {
    setNothing(chosen.length === 0)
    if (chosen.length === 0 || bulk.running) return
    if (action.confirm) setAsked({ action, chosen })
    else bulk.start(action, chosen)
  }
  const confirm = () => {
    setAsked(undefined)
    if (asked) bulk.start(asked.action, asked.chosen)
  }
  const everything =
    page.totalPages > 1 && selection.size < page.total && page.rows.every(({ id }) => selection.has(id))
      ? { total: page.total, busy: whole.busy, choose: whole.chooseAll }
      : undefined

  const bar = (actions: (BulkAction | { label: string; open: () => void })[]): ReactNode => (
    <>
      {bulk.finished && <BulkResultNote finished={bulk.finished} onAgain={perform} onDismiss={bulk.dismiss} />}
      {nothing && selection.size === 0 && <Note tone="bad">{list.texts.nothingChosen}</Note>}
      {whole.failed && <Note tone="bad">Toute la liste n’a pas pu être choisie, veuillez réessayer.</Note>}
      <BulkBar
        noun={noun}
        selection={selection}
        actions={actions}
        perform={perform}
        running={bulk.running}
        onStop={bulk.stop}
        everything={everything}
      />
      {asked && <BulkConfirmDialog {...asked} noun={noun} onClose={() => setAsked(undefined)} onConfirm={confirm} />}
    </>
  )
  return { selection, perform, bar, outcomes: bulk.finished?.results ?? [] }
}
