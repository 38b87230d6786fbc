import { type ConfirmationCode, confirmationMessages } from '@keur/contract/redirect-messages'
import { t } from '@keur/kit/language'
import { Link, useSearchParams } from '@keur/kit/router'
import { ButtonLink } from '@keur/kit/ui'
import { AccountPage } from '../account/account-page.tsx'
import { AutoFocus, Outcome } from '../account/outcome.tsx'
import { useMailedToken } from '../account/use-mailed-token.ts'
import { lazyForm } from '../sections/lazy-form.tsx'

const ConfirmForm = lazyForm(async () => (await import('./confirm-form.tsx')).ConfirmForm)

/** Asks for the password of the signup, and shows the result. Older mails have `?status=` alone. */
export function Component() {
  const [search] = useSearchParams()
  const token = useMailedToken()
  const result = readResult(search) ?? (token === null ? incompleteLink : null)
  if (result)
    return (
      <AutoFocus disabled={!token}>
        <Result {...result} />
      </AutoFocus>
    )
  return (
    <AccountPage
      beside="picture"
      title={t('Confirmez votre adresse')}
      lead={t(
        'Saisissez le mot de passe choisi lors de votre inscription\u00a0: lui seul prouve qu’elle est bien la vôtre.'
      )}
      description={t('Une dernière étape pour ouvrir votre compte\u00a0: votre mot de passe.')}
    >
      <ConfirmForm token={token ?? ''} />
    </AccountPage>
  )
}

function Result({ confirmed, message }: ConfirmationResult) {
  return confirmed ? (
    <AccountPage
      beside="picture"
      title={t('Compte confirmé')}
      description={t('Votre adresse e-mail est confirmée et votre compte est ouvert.')}
    >
      <Outcome icon="check" message={message} actions={<ButtonLink to="/login">{t('Se connecter')}</ButtonLink>} />
    </AccountPage>
  ) : (
    <AccountPage
      beside="picture"
      title={t('Confirmation impossible')}
      description={t('Le lien de confirmation n’a pas pu être utilisé.')}
    >
      <Outcome
        icon="alert"
        tone="bad"
        message={message}
        actions={<ButtonLink to="/signup">{t('Revenir à l’inscription')}</ButtonLink>}
      >
        <p className="soft small">
          {t('Votre compte est peut-être déjà confirmé\u00a0: essayez de')}{' '}
          <Link className="nowrap" to="/login">
            {t('vous connecter')}
          </Link>
          {t('. Sinon,')}{' '}
          <Link className="nowrap" to="/contact">
            {t('écrivez-nous')}
          </Link>
          {t(', nous vous aiderons.')}
        </p>
      </Outcome>
    </AccountPage>
  )
}

interface ConfirmationResult {
  confirmed: boolean
  message: string
}

type Status = 'success' | 'failure'

/** Codes of each status, the default first. */
const codes: Record<Status, [ConfirmationCode, ...ConfirmationCode[]]> = {
  success: ['confirme', 'deja-confirme'],
  failure: ['incomplet', 'expire']
}

const incompleteLink: ConfirmationResult = { confirmed: false, message: t(confirmationMessages.incomplet) }

/**
 * Reads `?status=` and `?message=`; null where the address has no result. Anybody can write an address, so only our own
 * codes are shown, or our own messages as older links contain them.
 */
function readResult(search: URLSearchParams): ConfirmationResult | null {
  if (!search.has('status')) return search.has('message') ? incompleteLink : null
  const status = search.get('status')
  if (status !== 'success' && status !== 'failure') return incompleteLink
  const message = search.get('message')
  const [defaultCode, ...others] = codes[status]
  const code =
    others.find((other) =>
      [other, confirmationMessages[other], t(confirmationMessages[other])].includes(message ?? '')
    ) ?? defaultCode
  return { confirmed: status === 'success', message: t(confirmationMessages[code]) }
}
