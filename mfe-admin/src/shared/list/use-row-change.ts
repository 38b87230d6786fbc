import { useRevalidator } from '@keur/kit/router'
import { useEffect, useState } from 'react'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { runInBatches } from '../bulk/run-in-batches.ts'
import type { ListRow } from '../kinds/rows.ts'

/** What was changed in a row, for the note that can undo it; or why that failed. */
export interface RowNote {
  text: string
  /** Absent where nothing was changed. */
  undo?: () => void
}

export interface RowChangeOptions<Value> {
  row: ListRow
  current: Value
  /** The change to a value from the one before it. */
  actionOf: (to: Value, from: Value) => BulkAction
  /** As text in the note. */
  format: (value: Value) => string
  /** Without a note, the one before is no longer shown: its undo is not that of the last change any more. */
  onNote: (note: RowNote | undefined) => void
}

/** A change of one row, shown at once, reverted where the API refuses it. Its undo is a change too. */
export function useRowChange<Value>({ row, current, actionOf, format, onNote }: RowChangeOptions<Value>) {
  const { revalidate } = useRevalidator()
  const [optimistic, setOptimistic] = useState<Value>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reloaded list replaces the optimistic value.
  useEffect(() => setOptimistic(undefined), [current])

  /** Returns the reason of a failure. */
  async function send(to: Value, from: Value): Promise<string | undefined> {
    // Of an undo, too: while the list is being reloaded it may never have had the change, and nothing would replace it.
    setOptimistic(() => to)
    const action = actionOf(to, from)
    const { results } = await runInBatches([row.id], action.operation, () => {}, new AbortController().signal)
    const failed = results.find(({ done }) => !done)
    if (failed) {
      setOptimistic(undefined)
      return failed.message ?? action.failed
    }
    // The row may be on another page once the undo is pressed.
    const undo = async () => {
      const reason = await send(from, to)
      if (reason) onNote({ text: reason })
    }
    onNote({ text: `${row.title}\u00a0: ${format(to)} (avant\u00a0: ${format(from)}).`, undo })
    await revalidate()
    return undefined
  }

  /** Resolves to whether the API has stored it. */
  async function change(to: Value): Promise<boolean> {
    setFailure(undefined)
    onNote(undefined)
    setBusy(true)
    const reason = await send(to, optimistic ?? current)
    if (reason) {
      setFailure(reason)
      // What another administrator has changed is shown.
      await revalidate()
    }
    setBusy(false)
    return reason === undefined
  }
  return { value: optimistic ?? current, busy, failure, setFailure, change }
}
