import { listPaths } from '@keur/contract/listing-paths'
import { t } from '@keur/kit/language'
import { Link, useSearchParams } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { AccountLinks, AccountPage } from '../account/account-page.tsx'
import { AutoFocus, Outcome } from '../account/outcome.tsx'
import { lazyForm } from '../sections/lazy-form.tsx'
import { readSavedSearch } from './saved-search.ts'

const AlertForm = lazyForm(async () => (await import('./alert-form.tsx')).AlertForm)

/** Saves a search, whose new listings come by e-mail. */
export function Component() {
  const [parameters] = useSearchParams()
  const search = readSavedSearch(parameters)
  const email = useSession((session) => session.email)
  const [message, setMessage] = useState<string | null>(null)
  const list = listPaths[search.section]
  return (
    <AccountPage
      eyebrow={t('Alerte')}
      beside="picture"
      title={t('Prévenez-moi')}
      lead={t(
        'Nous vous écrivons quand une annonce arrive, baisse de prix ou redevient disponible. Un seul e-mail pour toutes vos alertes, et un clic pour arrêter.'
      )}
      description={t('Recevez par e-mail les nouvelles annonces qui correspondent à votre recherche.')}
    >
      <p>
        {t('Votre recherche\u00a0:')} <strong>{search.words}</strong>
      </p>
      {message === null ? (
        <AlertForm key={email} search={search} email={email} onSaved={setMessage} />
      ) : (
        <AutoFocus>
          <Outcome
            icon={email ? 'check' : 'mail'}
            message={message}
            actions={
              <ButtonLink variant="line" to={email ? '/profile' : list}>
                {email ? t('Voir mes alertes') : t('Revenir aux annonces')}
              </ButtonLink>
            }
          >
            {!email && (
              <p className="soft small">
                {t(
                  'Rien reçu après quelques minutes\u00a0? Regardez parmi les courriers indésirables, et vérifiez l’adresse indiquée.'
                )}
              </p>
            )}
          </Outcome>
        </AutoFocus>
      )}
      <AccountLinks>
        <li>
          {t('L’alerte dure un an. Votre adresse ne sert qu’à elle\u00a0:')}{' '}
          <Link to="/confidentialite">{t('règles de confidentialité')}</Link>
        </li>
      </AccountLinks>
    </AccountPage>
  )
}
