import { Form, useForm } from '@keur/kit/forms'
import { isHttpProblem } from '@keur/kit/http'
import { t } from '@keur/kit/language'
import { ButtonLink, Input } from '@keur/kit/ui'
import { useState } from 'react'
import { CodeInput } from '../account/code-input.tsx'
import { loginErrorMessage } from '../account/messages.ts'
import { PasswordInput } from '../account/password-input.tsx'
import { type Credentials, useLogin } from './use-login.ts'

const initialValues: Credentials = { email: '', password: '', code: '', secondFactor: '' }
const required = {
  email: t('Saisissez votre adresse e-mail.'),
  password: t('Saisissez votre mot de passe.')
}

export function LoginForm() {
  const { withPassword } = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const form = useForm({
    initialValues,
    required,
    send: (input) =>
      withPassword(input).catch((error) => {
        if (isHttpProblem(error) && error.code === 'login_code_required') setNeedsCode(true)
        if (isHttpProblem(error) && error.code === 'second_factor_required') setNeedsSecondFactor(true)
        throw error
      }),
    formatError: loginErrorMessage,
    keepValues: true
  })
  return (
    <Form form={form} submitLabel={t('Se connecter')} submittingLabel={t('Connexion en cours…')} successMessage={null}>
      <FailureAction failure={form.failure} />
      {/* First, since the message that asks for it has the focus. */}
      {needsCode && (
        <Input
          {...form.field('code')}
          label={t('Code reçu par e-mail')}
          hint={t('Huit chiffres. Laissez vide pour recevoir un autre code.')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {needsSecondFactor && (
        <CodeInput field={form.field('secondFactor')} hint={t('Six chiffres, ou un code de secours.')} />
      )}
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
