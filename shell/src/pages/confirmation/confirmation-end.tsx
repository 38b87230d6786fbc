import { Link } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import type { ConfirmationEnding } from './outcome-in.ts'

/** How a confirmation ended, and the way on. */
export function ConfirmationEnd({ confirmed, message }: ConfirmationEnding) {
  return confirmed ? (
    <AccountPage
      beside="picture"
      title="Compte confirmé"
      description="Votre adresse e-mail est confirmée et votre compte est ouvert."
    >
      <Outcome icon="check" message={message} actions={<ButtonLink to="/login">Se connecter</ButtonLink>} />
    </AccountPage>
  ) : (
    <AccountPage
      beside="picture"
      title="Confirmation impossible"
      description="Le lien de confirmation n’a pas pu être utilisé."
    >
      <Outcome
        icon="alert"
        tone="bad"
        message={message}
        actions={<ButtonLink to="/signup">Revenir à l’inscription</ButtonLink>}
      >
        <p className="soft small">
          Votre compte est peut-être déjà confirmé&nbsp;: essayez de{' '}
          <Link className="nowrap" to="/login">
            vous connecter
          </Link>
          . Sinon,{' '}
          <Link className="nowrap" to="/contact">
            écrivez-nous
          </Link>
          , nous vous aiderons.
        </p>
      </Outcome>
    </AccountPage>
  )
}
