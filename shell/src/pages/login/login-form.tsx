import { Form, useForm } from '@keur/kit/forms'
import { Input } from '@keur/kit/ui'
import { PasswordInput } from '../account/password-input.tsx'
import { failureMessage } from './failure-message.ts'
import { type Credentials, useLogin } from './use-login.ts'
import { WaysOn } from './ways-on.tsx'

const initialValues: Credentials = { email: '', password: '' }
const required: Credentials = {
  email: 'Saisissez votre adresse e-mail.',
  password: 'Saisissez votre mot de passe.'
}

export function LoginForm() {
  const { withPassword } = useLogin()
  const form = useForm({ initialValues, required, send: withPassword, formatError: failureMessage, keepValues: true })
  return (
    <Form form={form} submitLabel="Se connecter" submittingLabel="Connexion en cours…" successMessage={null}>
      <WaysOn failure={form.failure} />
      {/* «username»: where a password manager looks for the name of an account. */}
      <Input
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput form={form} name="password" label="Mot de passe" autoComplete="current-password" />
    </Form>
  )
}
