import { type AlertCode, alertMessages } from '@keur/contract/redirect-messages'
import { t } from '@keur/kit/language'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'

const good: AlertCode[] = ['confirmee', 'arretee', 'toutes-arretees']
const common = () => ({
  eyebrow: t('Alerte'),
  messages: alertMessages,
  good,
  next: { to: '/locations', label: t('Voir les annonces') }
})

export const ConfirmAlertPage = () => (
  <MailedLinkPage
    {...common()}
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
    {...common()}
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
