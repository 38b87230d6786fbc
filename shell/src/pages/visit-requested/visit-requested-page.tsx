import { listingPath, listPaths } from '@keur/contract/listing-paths'
import { type VisitCode, visitMessages } from '@keur/contract/redirect-messages'
import { listingSections } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { useSearchParams } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'

/** Where the form of a visit leads without JavaScript: what became of the request, and its reference. */
export function Component() {
  const [search] = useSearchParams()
  const code = readCode(search.get('etat'))
  const isGood = code === 'recue'
  const reference = /^RDV-\d{4}-\d{4,8}$/.exec(search.get('reference') ?? '')?.[0]
  return (
    <AccountPage
      eyebrow={t('Visite')}
      title={isGood ? t('Votre visite est demandée') : t('Votre demande n’est pas partie')}
      description={t('Ce qu’il en est de votre demande de visite.')}
    >
      <Outcome
        icon={isGood ? 'check' : 'alert'}
        tone={isGood ? 'good' : 'bad'}
        message={t(visitMessages[code])}
        actions={<ButtonLink to={listingOf(search)}>{t('Revenir à l’annonce')}</ButtonLink>}
      >
        {isGood && reference && <p>{t('Votre référence\u00a0: {reference}', { reference })}</p>}
        {!isGood && <p>{t('Le bouton «\u00a0Précédent\u00a0» du navigateur vous rend ce que vous avez saisi.')}</p>}
      </Outcome>
    </AccountPage>
  )
}

/** Anybody can write an address: only our own messages are shown, and links lead to listings. */
const readCode = (text: string | null): VisitCode =>
  text && Object.hasOwn(visitMessages, text) ? (text as VisitCode) : 'incomplete'

export function listingOf(search: URLSearchParams): string {
  const section = listingSections.find((one) => one === search.get('type'))
  const id = search.get('id') ?? ''
  if (!section) return listPaths.properties
  return /^[0-9a-f]{24}$/.test(id) ? listingPath(section, id) : listPaths[section]
}
