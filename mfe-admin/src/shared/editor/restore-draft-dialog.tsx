import { Dialog } from '@keur/kit/dialog'
import { Button } from '@keur/kit/ui'
import { formatDateTime } from '../dates.ts'

interface RestoreDraftDialogProps {
  /** Milliseconds since 1970. */
  at: number
  /** The names of the changed fields. */
  changes: (string | undefined)[]
  onRestore: () => void
  onDismiss: () => void
}

/** Offers the local draft of an earlier visit. Closing the dialog restores it, so that nothing is lost by accident. */
export function RestoreDraftDialog({ at, changes, onRestore, onDismiss }: RestoreDraftDialogProps) {
  return (
    <Dialog
      open
      title="Reprendre votre saisie ?"
      onClose={onRestore}
      actions={
        <>
          <Button variant="line" onClick={onDismiss}>
            Oublier
          </Button>
          <Button onClick={onRestore}>Reprendre</Button>
        </>
      }
    >
      <p>Une saisie du {formatDateTime(new Date(at))} n’a pas été enregistrée. Elle est restée sur cet appareil.</p>
      {changes.length > 0 && <p className="small soft">Modifié&nbsp;: {changes.join(', ')}.</p>}
    </Dialog>
  )
}
