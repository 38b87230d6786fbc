import { useSession } from '@keur/kit/session'
import { Note } from '@keur/kit/ui'

/** The session ended while the form was being filled in: logging in beside it loses nothing. */
export function SessionEnded() {
  return useSession().email === null ? (
    <Note tone="warn">
      Votre session a expiré.{' '}
      <a href="/login?suite=%2Fprofile" target="_blank" rel="noopener">
        Reconnectez-vous dans un autre onglet
      </a>
      , puis enregistrez à nouveau&nbsp;: votre saisie est conservée.
    </Note>
  ) : null
}
