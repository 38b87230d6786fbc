import { ButtonLink } from '@keur/kit/ui'
import { Outcome } from '../account/outcome.tsx'
import { TakesFocus } from '../account/takes-focus.tsx'

/** Never logged in, by the button, in another tab, or because the session was no longer good. */
export type WhyLoggedOut = 'visitor' | 'left' | 'elsewhere' | 'expired'

const messages: Record<WhyLoggedOut, string> = {
  visitor: 'Connectez-vous pour voir et modifier vos informations.',
  left: 'Vous êtes déconnecté. À bientôt\u00a0!',
  elsewhere: 'Vous vous êtes déconnecté. Connectez-vous à nouveau pour voir vos informations.',
  expired: 'Votre session a expiré. Connectez-vous à nouveau pour voir vos informations.'
}

/** Instead of a profile: what happened, and the login, which leads back here. */
export function LoggedOut({ why }: { why: WhyLoggedOut }) {
  const outcome = (
    <Outcome
      icon="user"
      message={messages[why]}
      actions={
        <>
          <ButtonLink to="/login?suite=%2Fprofile">Se connecter</ButtonLink>
          <ButtonLink variant="line" to={why === 'visitor' ? '/signup' : '/'}>
            {why === 'visitor' ? 'Créer un compte' : 'Retour à l’accueil'}
          </ButtonLink>
        </>
      }
    />
  )
  return why === 'visitor' ? outcome : <TakesFocus>{outcome}</TakesFocus>
}
