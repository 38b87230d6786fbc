import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { useNavigate } from '@keur/kit/router'
import { logOut } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { NewPasswordInputs, validatePasswords } from '../account/password-input.tsx'

/** A new password, typed twice. `token` is empty until hydration. */
export function ResetForm({ token }: { token: string }) {
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
      <NewPasswordInputs form={form} label={t('Nouveau mot de passe')} />
    </Form>
  )
}
