import { useRevalidator } from '@keur/kit/router'
import { useEffect, useState } from 'react'
import type { BulkAction } from '../bulk/bulk-action.ts'
import { runInBatches } from '../bulk/run-in-batches.ts'

/** One change of one row, seen at once and taken back where the API refuses it. `current` is what the list says of the row. */
export function useRowChange(id: string, current: string) {
  const { revalidate } = useRevalidator()
  // What is shown until the list, read anew, says the same.
  const [wanted, setWanted] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list says newly is what counts.
  useEffect(() => setWanted(undefined), [current])

  async function change(value: string, action: BulkAction) {
    setFailure(undefined)
    setWanted(value)
    setBusy(true)
    const { results } = await runInBatches([id], action.operation, () => {}, new AbortController().signal)
    const refused = results.find(({ done }) => !done)
    if (refused) {
      setFailure(refused.message ?? action.failed)
      setWanted(undefined)
    } else await revalidate()
    setBusy(false)
  }
  return { shown: wanted ?? current, busy, failure, change }
}
