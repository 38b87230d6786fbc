import { Button } from '@keur/kit/ui'
import { Outcome } from '../account/outcome.tsx'
import { TakesFocus } from '../account/takes-focus.tsx'

interface LinkSentProps {
  message: string
  onAgain: () => void
}

/** The same for every address. */
export function LinkSent({ message, onAgain }: LinkSentProps) {
  return (
    <TakesFocus>
      <Outcome
        icon="mail"
        message={message}
        actions={
          <Button variant="line" icon="retry" onClick={onAgain}>
            Indiquer une autre adresse
          </Button>
        }
      >
        <p className="soft small">
          Le lien est valable une heure et ne sert qu’une fois. Rien reçu après quelques minutes&nbsp;? Regardez parmi
          les courriers indésirables, et vérifiez l’adresse indiquée.
        </p>
      </Outcome>
    </TakesFocus>
  )
}
