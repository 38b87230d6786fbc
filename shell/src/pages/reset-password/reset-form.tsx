import type { Message } from '@keur/contract/responses'
import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { useNavigate } from '@keur/kit/router'
import { logOut } from '@keur/kit/session'
import { ButtonLink } from '@keur/kit/ui'
import { useState } from 'react'
import { PasswordInput } from '../account/password-input.tsx'
import { checkPasswords, passwordAdvice } from '../account/passwords.ts'

/** A new password, twice. `token` is empty until the page is alive. */
export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const [expired, setExpired] = useState(false)
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    required: {
      password: 'Choisissez un mot de passe.',
      confirmation: 'Saisissez le mot de passe une seconde fois.'
    },
    validate: checkPasswords,
    send: ({ password }) => http.post<Message>('/users/reset-password', { token, password }),
    onSuccess: ({ message }) => {
      // The API has ended every session of the account: what this browser still holds is worth nothing.
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
      submitLabel="Enregistrer le mot de passe"
      submittingLabel="Enregistrement en cours…"
      successMessage={null}
    >
      {expired && form.failure && (
        <ButtonLink variant="line" size="s" to="/forgot-password">
          Demander un autre lien
        </ButtonLink>
      )}
      <PasswordInput
        form={form}
        name="password"
        label="Nouveau mot de passe"
        hint={passwordAdvice}
        autoComplete="new-password"
      />
      <PasswordInput form={form} name="confirmation" label="Confirmez le mot de passe" autoComplete="new-password" />
    </Form>
  )
}
