import { Form, useForm } from '@keur/kit/forms'
import { t } from '@keur/kit/language'
import { ButtonLink, Input } from '@keur/kit/ui'
import { loginErrorMessage } from '../account/messages.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { type Credentials, useLogin } from './use-login.ts'

const initialValues: Credentials = { email: '', password: '' }
const required: Credentials = {
  email: t('Saisissez votre adresse e-mail.'),
  password: t('Saisissez votre mot de passe.')
}

export function LoginForm() {
  const { withPassword } = useLogin()
  const form = useForm({
    initialValues,
    required,
    send: withPassword,
    formatError: loginErrorMessage,
    keepValues: true
  })
  return (
    <Form form={form} submitLabel={t('Se connecter')} submittingLabel={t('Connexion en cours…')} successMessage={null}>
      <FailureAction failure={form.failure} />
      {/* Password managers look for the account's name in «username». */}
      <Input
        {...form.field('email')}
        label={t('E-mail')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput form={form} name="password" label={t('Mot de passe')} autoComplete="current-password" />
    </Form>
  )
}

/** Where the API's message names a next step that is a page, a button leads there. */
const failureActions = [
  { message: /inscrivez-vous/i, to: '/signup', label: t('Recevoir un autre lien') },
  { message: /contactez l’agence/i, to: '/contact', label: t('Contacter l’agence') }
]

function FailureAction({ failure }: { failure: string | null }) {
  const action = failure && failureActions.find(({ message }) => message.test(failure))
  return action ? (
    <ButtonLink variant="line" size="s" to={action.to}>
      {action.label}
    </ButtonLink>
  ) : null
}
