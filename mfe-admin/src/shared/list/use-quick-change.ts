import { useRevalidator } from '@keur/kit/router'
import { useState } from 'react'
import type { BulkAction } from './bulk/bulk-action.ts'
import { inPieces } from './bulk/in-pieces.ts'

/** One change of one row, seen at once and taken back where the API refuses it. `value` is what to show meanwhile. */
export function useQuickChange(id: string) {
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function change(value: string, action: BulkAction) {
    setFailure(undefined)
    setPending(value)
    const { results } = await inPieces([id], action.work, () => {}, new AbortController().signal)
    const refused = results.find(({ done }) => !done)
    if (refused) setFailure(refused.message ?? action.failed)
    else await revalidate()
    setPending(undefined)
  }
  return { pending, failure, change }
}
