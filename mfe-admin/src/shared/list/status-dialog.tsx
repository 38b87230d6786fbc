import { Dialog } from '@keur/kit/dialog'
import { Button, Input } from '@keur/kit/ui'
import { type FormEvent, useId } from 'react'

interface StatusDialogProps {
  suggestions: readonly string[]
  onClose: () => void
  /** Called with what was written, trimmed and not empty. */
  onChosen: (status: string) => void
}

/** As long as the API takes. */
const longest = 60

/** The status of a sale in one's own words. */
export function StatusDialog({ suggestions, onClose, onChosen }: StatusDialogProps) {
  const form = useId()
  const list = useId()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const status = String(new FormData(event.currentTarget).get('statut') ?? '').trim()
    if (!status) return
    onClose()
    onChosen(status)
  }
  return (
    <Dialog
      open
      title="Nouveau statut"
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={choose}>
        <Input name="statut" label="Statut" list={list} maxLength={longest} required autoComplete="off" />
        <datalist id={list}>
          {suggestions.map((status) => (
            <option key={status} value={status} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
