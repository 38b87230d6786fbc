import { useSearchParams } from '@keur/kit/router'
import { AccountPage } from '../account/account-page.tsx'
import { TakesFocus } from '../account/takes-focus.tsx'
import { useMailedToken } from '../account/use-mailed-token.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { ConfirmationEnd } from './confirmation-end.tsx'
import { incomplete, outcomeIn } from './outcome-in.ts'

/**
 * Where the link of the mail leads: asks for the password that was chosen with it, and shows how that ended. Links that older mails
 * opened come with `?status=` alone.
 */
export function ConfirmationPage() {
  const [search] = useSearchParams()
  const token = useMailedToken()
  const outcome = outcomeIn(search) ?? (token === null ? incomplete : null)
  if (outcome)
    return (
      <TakesFocus unless={!token}>
        <ConfirmationEnd {...outcome} />
      </TakesFocus>
    )
  return (
    <AccountPage
      beside="picture"
      title="Confirmez votre adresse"
      lead={
        'Saisissez le mot de passe choisi lors de votre inscription\u00a0: lui seul prouve qu’elle est bien la vôtre.'
      }
      description={'Une dernière étape pour ouvrir votre compte\u00a0: votre mot de passe.'}
    >
      <ConfirmForm token={token ?? ''} />
    </AccountPage>
  )
}
