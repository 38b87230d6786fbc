import { t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { Button } from '@keur/kit/ui'
import { useState } from 'react'
import { AccountLinks, AccountPage } from '../account/account-page.tsx'
import { AutoFocus, Outcome } from '../account/outcome.tsx'
import { lazyForm } from '../sections/lazy-form.tsx'

const RequestForm = lazyForm(async () => (await import('./request-form.tsx')).RequestForm)

/** Asks for a link to a new password. The page does not know whether the account exists. */
export function Component() {
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
