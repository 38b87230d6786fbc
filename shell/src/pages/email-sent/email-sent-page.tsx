import { t } from '@keur/kit/language'
import { useLocation } from '@keur/kit/router'
import { ButtonLink, LinkedText, useIsHydrating } from '@keur/kit/ui'
import css from '../account/account.module.css'
import { AccountPage } from '../account/account-page.tsx'
import { messageInState } from '../account/messages.ts'
import { Outcome } from '../account/outcome.tsx'

const defaultMessage = t('Un e-mail de confirmation vient de vous être envoyé.')
const steps = [
  t('Ouvrez l’e-mail «\u00a0Confirmez votre adresse e-mail\u00a0».'),
  t('Suivez le lien «\u00a0Confirmer mon adresse\u00a0»\u00a0: il est valable 24\u00a0heures.'),
  t('Saisissez-y le mot de passe que vous venez de choisir, puis connectez-vous.')
]

/** After signing up: the next step is the link in the mail. */
export function Component() {
  const { state } = useLocation()
  // The server has no navigation state: the message of the signup is shown after hydration.
  const message = useIsHydrating() ? undefined : messageInState(state)
  return (
    <AccountPage
      beside="picture"
      title={t('Consultez vos e-mails')}
      description={t('Il ne reste qu’à confirmer votre adresse e-mail pour ouvrir votre compte.')}
    >
      <Outcome
        icon="mail"
        message={message ?? defaultMessage}
        actions={
          <ButtonLink variant="line" to="/login">
            {t('Aller à la connexion')}
          </ButtonLink>
        }
      >
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="soft small">
          <LinkedText
            text={t(
              'Rien reçu après quelques minutes\u00a0? Regardez parmi les courriers indésirables, ou [inscrivez-vous à nouveau] avec la même adresse pour recevoir un autre lien. Chaque lien va avec le mot de passe de son inscription.'
            )}
            to={['/signup']}
          />
        </p>
      </Outcome>
    </AccountPage>
  )
}
