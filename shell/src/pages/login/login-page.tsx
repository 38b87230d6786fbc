import type { ProviderList } from '@keur/contract/social-login'
import { http } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { Note, useIsHydrating } from '@keur/kit/ui'
import { AccountLinks, AccountPage, NoScriptNotice } from '../account/account-page.tsx'
import { messageInState, redirectErrorMessage } from '../account/messages.ts'
import { lazyForm } from '../sections/lazy-form.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { Providers } from './providers.tsx'
import { useLoginCode } from './use-login.ts'

const LoginForm = lazyForm(async () => (await import('./login-form.tsx')).LoginForm)

/** In milliseconds: the page does not wait longer, because passwords work without the providers. */
const providersTimeout = 1000

/** The providers to log in with; none where the API is slow or fails. */
export async function loader({ request }: LoaderFunctionArgs): Promise<ProviderList> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(providersTimeout)])
    return await http.get('/users/providers', { signal })
  } catch {
    return { providers: [] }
  }
}

export function Component() {
  const { providers } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isHydrating = useIsHydrating()
  const { pending, failure } = useLoginCode()
  const message = isHydrating ? undefined : messageInState(state)
  const error = failure ?? redirectErrorMessage(search)
  return (
    <AccountPage
      beside="welcome"
      title={t('Connexion')}
      lead={t('Heureux de vous revoir.')}
      description={t('Connectez-vous à votre compte pour retrouver vos coordonnées et signer vos avis.')}
    >
      {message && <Note>{message}</Note>}
      {error && <Note tone="bad">{error}</Note>}
      {pending ? (
        <>
          <p role="status">{t('Connexion en cours…')}</p>
          <NoScriptNotice>{t('La connexion')}</NoScriptNotice>
        </>
      ) : (
        <>
          <LoggedInNote />
          <LoginForm />
          <PasskeyLogin />
          <Providers providers={providers} />
        </>
      )}
      <AccountLinks>
        <li>
          <Link to="/forgot-password">{t('Mot de passe oublié\u00a0?')}</Link>
        </li>
        <li>
          {t('Pas encore de compte\u00a0?')} <Link to="/signup">{t('Inscrivez-vous')}</Link>
        </li>
      </AccountLinks>
    </AccountPage>
  )
}

/** For visitors who are logged in already. */
function LoggedInNote() {
  const { email } = useSession()
  return email === null ? null : (
    <Note>
      {t('Vous êtes connecté avec l’adresse {email}.', { email })} <Link to="/profile">{t('Voir mon profil')}</Link>
    </Note>
  )
}
