import { Dialog } from '@keur/kit/dialog'
import { Button, Input } from '@keur/kit/ui'
import { useState } from 'react'

interface TextDialogProps {
  title: string
  label: string
  initial: string
  /** Returns why the text cannot be taken; otherwise the dialog closes. */
  onApply: (text: string) => string | undefined
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Asks for one text. It stands in the form of the record, which Enter must not send. */
export function TextDialog({ title, label, initial, onApply, onRemove, onClose }: TextDialogProps) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  function apply() {
    const refusal = onApply(text.trim())
    setError(refusal)
    if (!refusal) onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          {onRemove && (
            <Button
              variant="danger-line"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Retirer
            </Button>
          )}
          <Button onClick={apply}>Valider</Button>
        </>
      }
    >
      <Input
        label={label}
        value={text}
        error={error}
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </Dialog>
  )
}
