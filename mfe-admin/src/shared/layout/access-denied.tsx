import { PageHead } from '@keur/kit/page-head'
import { EmptyState } from '@keur/kit/patterns'
import { useLocation } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { useAccessRevalidation } from './use-access-revalidation.ts'

/** What the API's refusal looks like, with a way to log in and come back. */
export function AccessDenied() {
  useAccessRevalidation()
  const email = useSession((session) => session.email)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap section">
      <PageHead title="Accès réservé" hidden />
      <EmptyState
        heading="h1"
        title="Accès réservé aux administrateurs"
        actions={
          <>
            <ButtonLink icon="user" to={`/login?suite=${encodeURIComponent(pathname + search)}`}>
              Se connecter
            </ButtonLink>
            <ButtonLink variant="line" to="/">
              Retour à l’accueil
            </ButtonLink>
          </>
        }
      >
        {email
          ? `Le compte ${email} n’a pas accès à cette page. Connectez-vous avec un compte d’administrateur.`
          : 'Connectez-vous avec un compte d’administrateur pour continuer.'}
      </EmptyState>
    </div>
  )
}
