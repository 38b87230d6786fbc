import { Dialog } from '@keur/kit/dialog'
import { Button, Input } from '@keur/kit/ui'
import { type FormEvent, useId } from 'react'

interface StatusDialogProps {
  suggestions: readonly string[]
  onClose: () => void
  /** Called with the trimmed text, which is not empty. */
  onSubmit: (status: string) => void
}

/** The limit of the API. */
const maxLength = 60

/** Asks for the status of a sale as free text. */
export function StatusDialog({ suggestions, onClose, onSubmit }: StatusDialogProps) {
  const form = useId()
  const list = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const status = String(new FormData(event.currentTarget).get('statut') ?? '').trim()
    if (!status) return
    onClose()
    onSubmit(status)
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
      <form id={form} onSubmit={submit}>
        <Input name="statut" label="Statut" list={list} maxLength={maxLength} required autoComplete="off" />
        <datalist id={list}>
          {suggestions.map((status) => (
            <option key={status} value={status} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
