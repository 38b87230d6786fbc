import { Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Link } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { AccountLinks, AccountPage } from '../account/account-page.tsx'
import { AutoFocus, Outcome } from '../account/outcome.tsx'

/** Asks for a link to a new password. The page does not know whether the account exists. */
export function ForgotPasswordPage() {
  const [message, setMessage] = useState<string | null>(null)
  return (
    <AccountPage
      beside="picture"
      title="Mot de passe oublié"
      lead={
        message === null &&
        'Indiquez l’adresse e-mail de votre compte\u00a0: vous y recevrez un lien pour en choisir un nouveau.'
      }
      description="Recevez par e-mail un lien pour choisir un nouveau mot de passe."
    >
      {message === null ? (
        <RequestForm onSent={setMessage} />
      ) : (
        <LinkSent message={message} onRetry={() => setMessage(null)} />
      )}
      <AccountLinks>
        <li>
          Il vous est revenu&nbsp;? <Link to="/login">Connectez-vous</Link>
        </li>
        <li>
          Pas encore de compte&nbsp;? <Link to="/signup">Inscrivez-vous</Link>
        </li>
      </AccountLinks>
    </AccountPage>
  )
}

function RequestForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    required: { email: 'Saisissez votre adresse e-mail.' },
    validate: ({ email }) => (isEmail(email) ? {} : { email: invalidEmailMessage }),
    send: (input) => http.post('/users/forgot-password', { body: input }),
    onSuccess: ({ message }) => onSent(message)
  })
  return (
    <Form form={form} submitLabel="Recevoir le lien" successMessage={null}>
      <FormField form={form} name="email" label="E-mail" kind="email" maxLength={254} />
    </Form>
  )
}

/** The same for every address, so that it does not reveal which accounts exist. */
function LinkSent({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <AutoFocus>
      <Outcome
        icon="mail"
        message={message}
        actions={
          <Button variant="line" icon="retry" onClick={onRetry}>
            Indiquer une autre adresse
          </Button>
        }
      >
        <p className="soft small">
          Le lien est valable une heure et ne sert qu’une fois. Rien reçu après quelques minutes&nbsp;? Regardez parmi
          les courriers indésirables, et vérifiez l’adresse indiquée.
        </p>
      </Outcome>
    </AutoFocus>
  )
}
