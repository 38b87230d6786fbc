import type { Message } from '@keur/contract/responses'
import type { SignupInput } from '@keur/contract/user'
import { Form, FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { Link, useNavigate } from '@keur/kit/router'
import { apiWords } from '../account/api-words.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { passwordAdvice } from '../account/passwords.ts'
import { checkSignup, isIncomplete, required, type SignupValues } from './signup-values.ts'

const initialValues: SignupValues = { surname: '', name: '', email: '', password: '', confirmation: '' }

// The specification's own words.
const incomplete = 'Tous les champs sont obligatoires.'
const succeeded = 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'
const failed = "Erreur lors de l'inscription. Veuillez réessayer."

export function SignupForm() {
  const navigate = useNavigate()
  const form = useForm({
    initialValues,
    required,
    validate: checkSignup,
    send: ({ confirmation: _, ...input }: SignupValues) =>
      http.post<Message>('/users/signup', { ...input, role: 'user' } satisfies SignupInput),
    formatError: (error) => apiWords(error) ?? failed,
    onSuccess: (answer) => navigate('/email-sent', { state: { message: answer?.message ?? succeeded } })
  })
  return (
    <Form
      form={form}
      summary={isIncomplete(form.errors) ? incomplete : undefined}
      submitLabel="Créer mon compte"
      submittingLabel="Inscription en cours…"
      successMessage={null}
    >
      <div className="grid grid--2">
        <FormField form={form} name="surname" label="Prénom" kind="firstName" maxLength={100} />
        <FormField form={form} name="name" label="Nom" kind="lastName" maxLength={100} />
      </div>
      <FormField form={form} name="email" label="E-mail" kind="email" maxLength={254} />
      <PasswordInput
        form={form}
        name="password"
        label="Mot de passe"
        hint={passwordAdvice}
        autoComplete="new-password"
      />
      <PasswordInput form={form} name="confirmation" label="Confirmez le mot de passe" autoComplete="new-password" />
      <p className="soft small">
        En créant un compte, vous acceptez que ces informations servent à le tenir&nbsp;: voyez nos{' '}
        <Link to="/confidentialite">règles de confidentialité</Link>.
      </p>
    </Form>
  )
}
