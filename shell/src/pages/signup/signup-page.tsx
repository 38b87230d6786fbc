import { agency } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { AccountPage } from '../account/account-page.tsx'
import { Links } from '../account/links.tsx'
import { SignupForm } from './signup-form.tsx'

export function SignupPage() {
  return (
    <AccountPage
      beside="welcome"
      title="Inscription"
      lead="Une minute suffit. Un e-mail vous demandera ensuite de confirmer votre adresse."
      description={`Créez votre compte chez ${agency.name}\u00a0: votre nom, votre adresse e-mail et un mot de passe suffisent.`}
    >
      <SignupForm />
      <Links>
        <li>
          Déjà un compte&nbsp;? <Link to="/login">Connectez-vous</Link>
        </li>
      </Links>
    </AccountPage>
  )
}
