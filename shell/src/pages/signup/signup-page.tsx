import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { AccountLinks, AccountPage } from '../account/account-page.tsx'
import { lazyForm } from '../sections/lazy-form.tsx'

const SignupForm = lazyForm(async () => (await import('./signup-form.tsx')).SignupForm)

export function Component() {
  return (
    <AccountPage
      beside="welcome"
      title={t('Inscription')}
      lead={t('Une minute suffit. Un e-mail vous demandera ensuite de confirmer votre adresse.')}
      description={t(
        'Créez votre compte chez {name}\u00a0: votre nom, votre adresse e-mail et un mot de passe suffisent.',
        { name: agency.name }
      )}
    >
      <SignupForm />
      <AccountLinks>
        <li>
          {t('Déjà un compte\u00a0?')} <Link to="/login">{t('Connectez-vous')}</Link>
        </li>
      </AccountLinks>
    </AccountPage>
  )
}
