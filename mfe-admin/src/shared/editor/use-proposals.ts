import { useEffect, useEffectEvent, useState } from 'react'
import type { EditorDefinition, TextValues } from './editor-definition.ts'

/** The texts that the API proposes for a new record. `onProposal` is called with each; without any the form works. */
export function useProposals(
  proposals: EditorDefinition['proposals'],
  onProposal: (name: string, text: string) => void
): TextValues {
  const [texts, setTexts] = useState<TextValues>({})
  const show = useEffectEvent((name: string, text: string) => {
    setTexts((known) => ({ ...known, [name]: text }))
    onProposal(name, text)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens.
  useEffect(() => {
    const left = new AbortController()
    for (const [name, propose] of Object.entries(proposals))
      propose(left.signal).then(
        (text) => left.signal.aborted || show(name, text),
        () => {}
      )
    return () => left.abort()
  }, [])
  return texts
}
