import { type AlertCode, alertMessages } from '@keur/contract/redirect-messages'
import { language, t } from '@keur/kit/language'
import { useSearchParams } from '@keur/kit/router'
import { Button, ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'

const good: AlertCode[] = ['confirmee', 'arretee', 'toutes-arretees']

interface LinkTexts {
  title: string
  description: string
  question: string
  action: string
  /** The path of the API. */
  path: string
  /** The title of a result. */
  result: string
}

/**
 * The page behind a link of a mail about alerts. Programs open links on their own, so it asks first: a form that needs
 * no JavaScript, and comes back here with the result as `etat`.
 */
function MailedLinkPage({ title, description, question, action, path, result }: LinkTexts) {
  const [search] = useSearchParams()
  const token = search.get('jeton')
  const code = readCode(search.get('etat'))
  if (token && !code)
    return (
      <AccountPage eyebrow={t('Alerte')} title={title} description={description}>
        <p>{question}</p>
        <form method="post" action={path}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit">{action}</Button>
        </form>
      </AccountPage>
    )
  const shown = code ?? 'incomplet'
  const isGood = good.includes(shown)
  return (
    <AccountPage eyebrow={t('Alerte')} title={isGood ? result : t('Lien inutilisable')} description={description}>
      <Outcome
        icon={isGood ? 'check' : 'alert'}
        tone={isGood ? 'good' : 'bad'}
        message={t(alertMessages[shown])}
        actions={<ButtonLink to="/locations">{t('Voir les annonces')}</ButtonLink>}
      />
    </AccountPage>
  )
}

/** Anybody can write an address: only our own messages are shown. */
const readCode = (text: string | null) => (text && Object.hasOwn(alertMessages, text) ? (text as AlertCode) : null)

export const ConfirmAlertPage = () => (
  <MailedLinkPage
    title={t('Confirmez votre alerte')}
    description={t('Un dernier clic pour recevoir les nouvelles annonces.')}
    question={t(
      'Nous vous écrirons quand une annonce correspond à votre recherche, pendant un an. Vous pourrez arrêter d’un clic.'
    )}
    action={t('Confirmer mon alerte')}
    path="/api/alerts/confirm"
    result={t('Alerte confirmée')}
  />
)

export const UnsubscribePage = () => (
  <MailedLinkPage
    title={t('Arrêter l’alerte')}
    description={t('Ne plus recevoir d’annonces par e-mail.')}
    question={t(
      'Vous ne recevrez plus d’annonces par ce lien. Vous pourrez créer une autre alerte quand vous voudrez.'
    )}
    action={t('Arrêter')}
    path="/api/alerts/unsubscribe"
    result={t('C’est arrêté')}
  />
)
