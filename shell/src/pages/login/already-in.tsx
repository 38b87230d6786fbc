import { Link } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { Note } from '@keur/kit/ui'

/** For who comes here logged in already: whose account it is, and the way to it. */
export function AlreadyIn() {
  const { email } = useSession()
  return email === null ? null : (
    <Note>
      Vous êtes connecté avec l’adresse {email}. <Link to="/profile">Voir mon profil</Link>
    </Note>
  )
}
