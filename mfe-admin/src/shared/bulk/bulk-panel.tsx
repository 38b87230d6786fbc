import { Note } from '@keur/kit/ui'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import type { BulkAction } from './bulk-action.ts'
import { BulkBar, BulkConfirmDialog } from './bulk-bar.tsx'
import { BulkResultNote } from './bulk-result-note.tsx'
import type { BulkActions } from './use-bulk-actions.ts'

interface BulkPanelProps {
  kind: KindDefinition
  bulk: BulkActions
  actions: (BulkAction | { label: string; open: () => void })[]
}

/** Everything above the rows of a list: the last result, the selection with its actions, and the question. */
export function BulkPanel({ kind: { noun, messages }, bulk, actions }: BulkPanelProps) {
  const { finished, perform, question } = bulk
  return (
    <>
      {finished && <BulkResultNote finished={finished} onAgain={perform} onDismiss={bulk.dismiss} />}
      {bulk.nothingSelected && <Note tone="bad">{messages.nothingSelected}</Note>}
      {bulk.selectAllFailed && <Note tone="bad">Toute la liste n’a pas pu être choisie, veuillez réessayer.</Note>}
      <BulkBar
        noun={noun}
        selection={bulk.selection}
        actions={actions}
        perform={perform}
        running={bulk.running}
        onStop={bulk.stop}
        selectAll={bulk.selectAll}
      />
      {question && (
        <BulkConfirmDialog {...question} noun={noun} onClose={bulk.closeQuestion} onConfirm={bulk.confirm} />
      )}
    </>
  )
}
