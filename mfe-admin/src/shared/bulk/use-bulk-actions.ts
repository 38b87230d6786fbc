import { limits } from '@keur/contract/limits'
import { useRevalidator } from '@keur/kit/router'
import { startTransition, useCallback, useRef, useState } from 'react'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { RowPage, RowQuery } from '../kinds/rows.ts'
import type { BulkAction } from './bulk-action.ts'
import { type BulkResult, runInBatches } from './run-in-batches.ts'
import { type SelectedRow, toSelectedRow, useSelection } from './selection.ts'

export interface BulkProgress {
  action: BulkAction
  done: number
  total: number
}

export interface FinishedBulk extends BulkResult {
  action: BulkAction
  rows: SelectedRow[]
}

interface BulkActionsOptions {
  kind: KindDefinition
  page: RowPage
  query: RowQuery
  initialSelection?: SelectedRow[]
}

export type BulkActions = ReturnType<typeof useBulkActions>

/** The selection of a list, and the actions on it: the question before, the progress, the result. */
export function useBulkActions({ kind, page, query, initialSelection }: BulkActionsOptions) {
  const selection = useSelection(initialSelection)
  const { remove } = selection
  // Rows that failed stay selected for another try.
  const deselectDone = useCallback(
    ({ results }: FinishedBulk) => remove(results.filter(({ done }) => done).map(({ id }) => id)),
    [remove]
  )
  const { start, running, ...run } = useBulkRun(deselectDone)
  const all = useSelectAll(kind, query, selection.add)
  const [question, setQuestion] = useState<{ action: BulkAction; rows: SelectedRow[] }>()
  const [isEmpty, setIsEmpty] = useState(false)

  function perform(action: BulkAction, rows: SelectedRow[] = selection.all) {
    setIsEmpty(rows.length === 0)
    if (rows.length === 0 || running) return
    if (action.confirm) setQuestion({ action, rows })
    else start(action, rows)
  }
  function confirm() {
    setQuestion(undefined)
    if (question) start(question.action, question.rows)
  }
  const isPageSelected = page.rows.every(({ id }) => selection.has(id))
  const hasMore = page.totalPages > 1 && selection.size < page.total && isPageSelected

  return {
    ...run,
    running,
    selection,
    perform,
    question,
    confirm,
    closeQuestion: () => setQuestion(undefined),
    nothingSelected: isEmpty && selection.size === 0,
    /** Offered once the whole page is selected and other pages have more rows. */
    selectAll: hasMore ? { total: page.total, busy: all.busy, select: all.selectAll } : undefined,
    selectAllFailed: all.failed
  }
}

/** Runs one action on many rows, then reloads the list. */
function useBulkRun(onFinished: (finished: FinishedBulk) => void) {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<BulkProgress>()
  const [finished, setFinished] = useState<FinishedBulk>()
  const controller = useRef<AbortController>(undefined)

  async function start(action: BulkAction, rows: SelectedRow[]) {
    const current = new AbortController()
    controller.current = current
    setFinished(undefined)
    setRunning({ action, done: 0, total: rows.length })
    const result = await runInBatches(
      rows.map(({ id }) => id),
      action.operation,
      (done) => setRunning({ action, done, total: rows.length }),
      current.signal
    )
    await revalidate()
    // The router shows the reloaded rows in a transition too: both appear together.
    startTransition(() => {
      setRunning(undefined)
      setFinished({ ...result, action, rows })
      onFinished({ ...result, action, rows })
    })
  }
  return {
    running,
    finished,
    start,
    stop: () => controller.current?.abort(),
    dismiss: () => setFinished(undefined)
  }
}

function useSelectAll({ read }: KindDefinition, query: RowQuery, select: (rows: SelectedRow[]) => void) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function selectAll() {
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
      select(all)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { busy, failed, selectAll }
}
