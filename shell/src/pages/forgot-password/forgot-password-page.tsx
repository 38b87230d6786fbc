import { Form, FormField, invalidEmailMessage, isEmail, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
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
      title={t('Mot de passe oublié')}
      lead={
        message === null &&
        t('Indiquez l’adresse e-mail de votre compte\u00a0: vous y recevrez un lien pour en choisir un nouveau.')
      }
      description={t('Recevez par e-mail un lien pour choisir un nouveau mot de passe.')}
    >
      {message === null ? (
        <RequestForm onSent={setMessage} />
      ) : (
        <LinkSent message={message} onRetry={() => setMessage(null)} />
      )}
      <AccountLinks>
        <li>
          {t('Il vous est revenu\u00a0?')} <Link to="/login">{t('Connectez-vous')}</Link>
        </li>
        <li>
          {t('Pas encore de compte\u00a0?')} <Link to="/signup">{t('Inscrivez-vous')}</Link>
        </li>
      </AccountLinks>
    </AccountPage>
  )
}

function RequestForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    initialValues: { email: '' },
    required: { email: t('Saisissez votre adresse e-mail.') },
    validate: ({ email }) => (isEmail(email) ? {} : { email: invalidEmailMessage }),
    send: (input) => http.post('/users/forgot-password', { body: input }),
    onSuccess: ({ message }) => onSent(message)
  })
  return (
    <Form form={form} submitLabel={t('Recevoir le lien')} successMessage={null}>
      <FormField form={form} name="email" label={t('E-mail')} kind="email" />
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
            {t('Indiquer une autre adresse')}
          </Button>
        }
      >
        <p className="soft small">
          {t(
            'Le lien est valable une heure et ne sert qu’une fois. Rien reçu après quelques minutes\u00a0? Regardez parmi les courriers indésirables, et vérifiez l’adresse indiquée.'
          )}
        </p>
      </Outcome>
    </AutoFocus>
  )
}
