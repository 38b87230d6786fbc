import type { ProviderList } from '@keur/contract/social-login'
import { http } from '@keur/kit/http'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { Note, useIsHydrating } from '@keur/kit/ui'
import { AccountLinks, AccountPage, NoScriptNotice } from '../account/account-page.tsx'
import { messageInState, redirectErrorMessage } from '../account/messages.ts'
import { LoginForm } from './login-form.tsx'
import { Providers } from './providers.tsx'
import { useLoginCode } from './use-login.ts'

/** In milliseconds: the page does not wait longer, because passwords work without the providers. */
const providersTimeout = 1000

/** The providers to log in with; none where the API is slow or fails. */
export async function loginLoader({ request }: LoaderFunctionArgs): Promise<ProviderList> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(providersTimeout)])
    return await http.get('/users/providers', { signal })
  } catch {
    return { providers: [] }
  }
}

export function LoginPage() {
  const { providers } = useLoaderData<typeof loginLoader>()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isHydrating = useIsHydrating()
  const { pending, failure } = useLoginCode()
  const message = isHydrating ? undefined : messageInState(state)
  const error = failure ?? redirectErrorMessage(search)
  return (
    <AccountPage
      beside="welcome"
      title="Connexion"
      lead="Heureux de vous revoir."
      description="Connectez-vous à votre compte pour retrouver vos coordonnées et signer vos avis."
    >
      {message && <Note>{message}</Note>}
      {error && <Note tone="bad">{error}</Note>}
      {pending ? (
        <>
          <p role="status">Connexion en cours…</p>
          <NoScriptNotice>La connexion</NoScriptNotice>
        </>
      ) : (
        <>
          <LoggedInNote />
          <LoginForm />
          <Providers providers={providers} />
        </>
      )}
      <AccountLinks>
        <li>
          <Link to="/forgot-password">Mot de passe oublié&nbsp;?</Link>
        </li>
        <li>
          Pas encore de compte&nbsp;? <Link to="/signup">Inscrivez-vous</Link>
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
      Vous êtes connecté avec l’adresse {email}. <Link to="/profile">Voir mon profil</Link>
    </Note>
  )
}
