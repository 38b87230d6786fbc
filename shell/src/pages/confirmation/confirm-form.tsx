import type { Message } from '@keur/contract/responses'
import { Form, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { Link, useNavigate } from '@keur/kit/router'
import { Links } from '../account/links.tsx'
import { PasswordInput } from '../account/password-input.tsx'
import { outcomePath } from './outcome-in.ts'

/** The password that was chosen with a link. `token` is empty until the page is alive. */
export function ConfirmForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: '' },
    required: { password: 'Saisissez votre mot de passe.' },
    send: ({ password }) => http.post<Message>('/users/confirm', { token, password }),
    onSuccess: ({ message }) => navigate(outcomePath('success', message), { replace: true }),
    formatError: (error) => {
      if (isHttpProblem(error) && error.status === 422)
        void navigate(outcomePath('failure', error.message), { replace: true })
      return undefined
    }
  })
  return (
    <>
      <Form
        form={form}
        submitLabel="Confirmer mon adresse"
        submittingLabel="Confirmation en cours…"
        successMessage={null}
      >
        <PasswordInput form={form} name="password" label="Mot de passe" autoComplete="current-password" />
      </Form>
      <Links>
        <li>
          Vous l’avez oublié, ou cette inscription n’est pas la vôtre&nbsp;?{' '}
          <Link to="/forgot-password">Choisissez un autre mot de passe</Link>
        </li>
      </Links>
    </>
  )
}
