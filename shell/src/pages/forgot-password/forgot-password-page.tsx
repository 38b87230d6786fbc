import { Link } from '@keur/kit/router'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { Links } from '../account/links.tsx'
import { AskForm } from './ask-form.tsx'
import { LinkSent } from './link-sent.tsx'

/** Asks for a link to a new password. Whether anybody has the address, the page does not know. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <AccountPage
      beside="picture"
      title="Mot de passe oublié"
      lead={
        answer === null &&
        'Indiquez l’adresse e-mail de votre compte\u00a0: vous y recevrez un lien pour en choisir un nouveau.'
      }
      description="Recevez par e-mail un lien pour choisir un nouveau mot de passe."
    >
      {answer === null ? <AskForm onSent={setAnswer} /> : <LinkSent message={answer} onAgain={() => setAnswer(null)} />}
      <Links>
        <li>
          Il vous est revenu&nbsp;? <Link to="/login">Connectez-vous</Link>
        </li>
        <li>
          Pas encore de compte&nbsp;? <Link to="/signup">Inscrivez-vous</Link>
        </li>
      </Links>
    </AccountPage>
  )
}
