import { Dialog } from '@keur/kit/dialog'
import { Button } from '@keur/kit/ui'
import { formatDateTime } from '../dates.ts'

interface KeptWorkOfferProps {
  at: number
  /** Names of the fields that differ from what is saved. */
  changed: string[]
  onTake: () => void
  onForget: () => void
}

/** What was typed last time and not saved. Closed without an answer it is taken: nothing is lost by accident. */
export function RestoreDraftDialog({ at, changed, onTake, onForget }: KeptWorkOfferProps) {
  return (
    <Dialog
      open
      title="Reprendre votre saisie ?"
      onClose={onTake}
      actions={
        <>
          <Button variant="line" onClick={onForget}>
            Oublier
          </Button>
          <Button onClick={onTake}>Reprendre</Button>
        </>
      }
    >
      <p>Une saisie du {formatDateTime(new Date(at))} n’a pas été enregistrée. Elle est restée sur cet appareil.</p>
      {changed.length > 0 && <p className="small soft">Modifié&nbsp;: {changed.join(', ')}.</p>}
    </Dialog>
  )
}
