import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import { useMailedToken } from '../account/use-mailed-token.ts'
import { ResetForm } from './reset-form.tsx'

/** Where the link of the mail leads to who forgot their password. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <AccountPage
      beside="picture"
      title="Nouveau mot de passe"
      lead={token !== null && 'Il remplacera l’ancien et mettra fin à vos connexions en cours.'}
      description="Choisissez un nouveau mot de passe pour votre compte."
    >
      {token === null ? (
        <Outcome
          icon="alert"
          tone="bad"
          message="Ce lien est incomplet. Ouvrez-le directement depuis l’e-mail reçu, ou demandez-en un autre."
          actions={<ButtonLink to="/forgot-password">Demander un autre lien</ButtonLink>}
        />
      ) : (
        <ResetForm token={token ?? ''} />
      )}
    </AccountPage>
  )
}
