import { useRevalidator } from '@keur/kit/router'
import { startTransition, useCallback, useRef, useState } from 'react'
import type { SelectedRow } from './selection.ts'
import type { BulkAction } from './bulk-action.ts'
import { runInBatches, type BulkResult } from './run-in-batches.ts'

export interface BulkProgress {
  action: BulkAction
  done: number
  total: number
}

/** What became of the last that was asked for. */
export interface FinishedBulk extends BulkResult {
  action: BulkAction
  chosen: SelectedRow[]
}

export type Bulk = ReturnType<typeof useBulk>

/** Does one thing with many rows at a time, and reads the list anew when it is done. */
export function useBulk(onFinished: (finished: FinishedBulk) => void) {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<BulkProgress>()
  const [finished, setFinished] = useState<FinishedBulk>()
  const stopping = useRef<AbortController>(undefined)

  const start = useCallback(
    async (action: BulkAction, chosen: SelectedRow[]) => {
      const controller = new AbortController()
      stopping.current = controller
      setFinished(undefined)
      setRunning({ action, done: 0, total: chosen.length })
      const answer = await runInBatches(
        chosen.map(({ id }) => id),
        action.operation,
        (done) => setRunning({ action, done, total: chosen.length }),
        controller.signal
      )
      await revalidate()
      const all = { ...answer, action, chosen }
      // Together with the rows as they are now, which the router shows in a transition too.
      startTransition(() => {
        setRunning(undefined)
        setFinished(all)
        onFinished(all)
      })
    },
    [revalidate, onFinished]
  )
  return {
    running,
    finished,
    start,
    stop: () => stopping.current?.abort(),
    dismiss: () => setFinished(undefined)
  }
}
