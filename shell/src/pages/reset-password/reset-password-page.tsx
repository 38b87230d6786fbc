import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useNavigate } from '@keur/kit/router'
import { logOut } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { AccountPage } from '../account/account-page.tsx'
import { Outcome } from '../account/outcome.tsx'
import { PasswordInput, passwordHint, validatePasswords } from '../account/password-input.tsx'
import { useMailedToken } from '../account/use-mailed-token.ts'

/** The page that the link of the mail opens. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <AccountPage
      beside="picture"
      title={t('Nouveau mot de passe')}
      lead={token !== null && t('Il remplacera l’ancien et mettra fin à vos connexions en cours.')}
      description={t('Choisissez un nouveau mot de passe pour votre compte.')}
    >
      {token === null ? (
        <Outcome
          icon="alert"
          tone="bad"
          message={t('Ce lien est incomplet. Ouvrez-le directement depuis l’e-mail reçu, ou demandez-en un autre.')}
          actions={<ButtonLink to="/forgot-password">{t('Demander un autre lien')}</ButtonLink>}
        />
      ) : (
        <ResetForm token={token ?? ''} />
      )}
    </AccountPage>
  )
}

/** A new password, typed twice. `token` is empty until hydration. */
function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    required: {
      password: t('Choisissez un mot de passe.'),
      confirmation: t('Saisissez le mot de passe une seconde fois.')
    },
    validate: validatePasswords,
    send: ({ password }) => http.post('/users/reset-password', { body: { token, password } }),
    onSuccess: ({ message }) => {
      // The API has ended every session of the account, this browser's included.
      logOut()
      return navigate('/login', { replace: true, state: { message } })
    },
    formatError: (error) => {
      setExpired(isHttpProblem(error) && error.status === 422)
      return undefined
    }
  })
  return (
    <Form
      form={form}
      submitLabel={t('Enregistrer le mot de passe')}
      submittingLabel={t('Enregistrement en cours…')}
      successMessage={null}
    >
      {expired && form.failure && (
        <ButtonLink variant="line" size="s" to="/forgot-password">
          {t('Demander un autre lien')}
        </ButtonLink>
      )}
      <PasswordInput
        form={form}
        name="password"
        label={t('Nouveau mot de passe')}
        hint={passwordHint}
        autoComplete="new-password"
      />
      <PasswordInput
        form={form}
        name="confirmation"
        label={t('Confirmez le mot de passe')}
        autoComplete="new-password"
      />
    </Form>
  )
}
