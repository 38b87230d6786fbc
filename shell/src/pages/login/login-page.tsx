import { Link, useLoaderData, useLocation, useSearchParams } from '@keur/kit/router'
import { Note } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Links } from '../account/links.tsx'
import { NeedsScripts } from '../account/needs-scripts.tsx'
import { noticeIn } from '../account/notice.ts'
import { useLive } from '../account/use-live.ts'
import { AlreadyIn } from './already-in.tsx'
import { loginFailureIn } from './login-failure-in.ts'
import { LoginForm } from './login-form.tsx'
import type { loginLoader } from './login-loader.ts'
import { Providers } from './providers.tsx'
import { useLoginCode } from './use-login-code.ts'

export { loginLoader } from './login-loader.ts'

export function LoginPage() {
  const { providers } = useLoaderData<typeof loginLoader>()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const live = useLive()
  const { underWay, failure } = useLoginCode()
  const notice = live && noticeIn(state)
  const refused = failure ?? loginFailureIn(search)
  return (
    <AccountPage
      beside="welcome"
      title="Connexion"
      lead="Heureux de vous revoir."
      description="Connectez-vous à votre compte pour retrouver vos coordonnées et signer vos avis."
    >
      {notice && <Note>{notice}</Note>}
      {refused && <Note tone="bad">{refused}</Note>}
      {underWay ? (
        <>
          <p role="status">Connexion en cours…</p>
          <NeedsScripts>La connexion</NeedsScripts>
        </>
      ) : (
        <>
          <AlreadyIn />
          <LoginForm />
          <Providers providers={providers} />
        </>
      )}
      <Links>
        <li>
          <Link to="/forgot-password">Mot de passe oublié&nbsp;?</Link>
        </li>
        <li>
          Pas encore de compte&nbsp;? <Link to="/signup">Inscrivez-vous</Link>
        </li>
      </Links>
    </AccountPage>
  )
}
