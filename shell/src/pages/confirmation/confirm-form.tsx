import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { Link, useNavigate } from '@keur/kit/router'
import { AccountLinks } from '../account/account-page.tsx'
import { PasswordInput } from '../account/password-input.tsx'

/** Asks for the password of the signup. `token` is empty until hydration. */
export function ConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '' },
    required: { password: t('Saisissez votre mot de passe.') },
    send: ({ password }) => http.post('/users/confirm', { body: { token, password } }),
    onSuccess: ({ message }) => navigate(resultPath('success', message), { replace: true }),
    formatError: (error) => {
      if (isHttpProblem(error) && error.status === 422)
        void navigate(resultPath('failure', error.message), { replace: true })
      return undefined
    }
  })
  return (
    <>
      <Form
        form={form}
        submitLabel={t('Confirmer mon adresse')}
        submittingLabel={t('Confirmation en cours…')}
        successMessage={null}
      >
        <PasswordInput form={form} name="password" label={t('Mot de passe')} autoComplete="current-password" />
      </Form>
      <AccountLinks>
        <li>
          {t('Vous l’avez oublié, ou cette inscription n’est pas la vôtre\u00a0?')}{' '}
          <Link to="/forgot-password">{t('Choisissez un autre mot de passe')}</Link>
        </li>
      </AccountLinks>
    </>
  )
}

const resultPath = (status: 'success' | 'failure', message: string) =>
  `/confirmation?${new URLSearchParams({ status, message })}`
