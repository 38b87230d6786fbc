import { visitLinkMessages } from '@keur/contract/redirect-messages'
import { t } from '@keur/kit/language'
import { useSearchParams } from '@keur/kit/router'
import { MailedLinkPage } from '../account/mailed-link-page.tsx'
import { listingOf } from './visit-requested-page.tsx'

/** The page behind the link in the receipt of a visit, which takes the time that is held. */
export function Component() {
  const [search] = useSearchParams()
  return (
    <MailedLinkPage
      eyebrow={t('Visite')}
      title={t('Réservez votre heure de visite')}
      description={t('Un dernier clic, et l’heure de votre visite vous est réservée.')}
      question={t(
        'Vous avez demandé une visite. Réservez l’heure que vous avez choisie\u00a0: un conseiller vous la confirmera.'
      )}
      action={t('Réserver cette heure')}
      path="/api/visits/confirm"
      result={t('Heure réservée')}
      messages={visitLinkMessages}
      good={['reservee']}
      next={{ to: listingOf(search), label: t('Revenir à l’annonce') }}
    />
  )
}
