import { isStaff } from '@keur/contract/vocabulary'
import { FormField, useForm } from '@keur/kit/forms'
import { http, isHttpProblem } from '@keur/kit/http'
import { knowsPasskeys, requestPasskeyToken } from '@keur/kit/passkeys'
import { expireSession, logIn, useSession } from '@keur/kit/session'
import { Button, Input } from '@keur/kit/ui'
import { useState } from 'react'
import { ActionStatus, useAction } from '../layout/action.tsx'
import { useAdmin } from '../layout/admin-context.tsx'
import { FormDialog } from '../layout/form-dialog.tsx'
import { type Prompt, usePrompt } from './use-prompt.ts'

const isUnauthenticated = (error: unknown) => isHttpProblem(error) && error.status === 401

/**
 * Pass `prompt` to `LoginDialog`. `withLogin` retries a request after a login where the session has expired: where the
 * error is a 401, or one of which `isExpired` says so.
 */
export function useLoginPrompt(isExpired: (error: unknown) => boolean = isUnauthenticated) {
  const prompt = usePrompt<null, null>()
  async function withLogin<Result>(request: () => Promise<Result>): Promise<Result> {
    try {
      return await request()
    } catch (error) {
      if (!isExpired(error)) throw error
      await prompt.ask(null)
      return withLogin(request)
    }
  }
  return { prompt, withLogin }
}

/** The login form as a dialog: the page behind it keeps its state. */
export function LoginDialog({ prompt: { pending } }: { prompt: Prompt<null, null> }) {
  return pending && <LoginForm onDone={() => pending.resolve(null)} onClose={pending.dismiss} />
}

function LoginForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { email } = useAdmin().session
  const [needsCode, setNeedsCode] = useState(false)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const form = useForm({
    initialValues: { email, password: '', code: '', secondFactor: '' },
    required: { email: 'Saisissez votre adresse e-mail.', password: 'Saisissez votre mot de passe.' },
    send: async ({ code, secondFactor, ...values }) => {
      const body = { ...values, ...(code ? { code } : {}), ...(secondFactor ? { secondFactor } : {}) }
      const { token } = await http.post('/users/login', { body }).catch((error) => {
        if (isHttpProblem(error) && error.code === 'login_code_required') setNeedsCode(true)
        if (isHttpProblem(error) && error.code === 'second_factor_required') setNeedsSecondFactor(true)
        throw error
      })
      logInColleague(token)
    },
    onSuccess: onDone,
    formatError: (error) =>
      error instanceof NotAdministratorError ? 'Ce compte n’ouvre pas l’administration.' : undefined,
    keepValues: true
  })
  const passkey = useAction(async () => {
    logInColleague((await requestPasskeyToken()).token)
    onDone()
    return undefined
  })
  return (
    <FormDialog
      form={form}
      title="Votre session a expiré"
      confirm={form.isSubmitting ? 'Connexion…' : 'Se connecter et enregistrer'}
      onClose={onClose}
    >
      <p>Votre saisie est intacte. Connectez-vous&nbsp;: l’enregistrement reprend aussitôt.</p>
      {needsCode && (
        <Input
          {...form.field('code')}
          label="Code reçu par e-mail"
          hint="Huit chiffres. Laissez vide pour recevoir un autre code."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      {needsSecondFactor && (
        <Input
          {...form.field('secondFactor')}
          label="Code de votre application"
          hint="Six chiffres, ou un code de secours."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <FormField form={form} name="email" kind="email" label="E-mail" />
      <FormField form={form} name="password" kind="password" label="Mot de passe" />
      {knowsPasskeys() && (
        <Button block variant="line" icon="key" busy={passkey.busy} onClick={() => void passkey.start()}>
          Se connecter avec une clé d’accès
        </Button>
      )}
      <ActionStatus error={passkey.error} />
    </FormDialog>
  )
}

/** Throws a NotAdministratorError for a member, whose session ends at once. */
function logInColleague(token: string): void {
  logIn(token)
  if (isStaff(useSession.getState().role)) return
  expireSession()
  throw new NotAdministratorError()
}

class NotAdministratorError extends Error {}
