import type { LoginResponse } from '@keur/contract/user'
import { Dialog } from '@keur/kit/dialog'
import { FormField, useForm } from '@keur/kit/forms'
import { http } from '@keur/kit/http'
import { expireSession, logIn, useSession } from '@keur/kit/session'
import { Button, Note } from '@keur/kit/ui'
import { useId } from 'react'
import { useAdmin } from '../layout/admin-context.tsx'
import type { Prompt } from './use-prompt.ts'

/** Asks for a login when the session has expired during a request, without leaving the page. */
export function LoginDialog({ prompt: { pending } }: { prompt: Prompt<null, null> }) {
  return pending && <LoginForm onDone={() => pending.resolve(null)} onClose={pending.dismiss} />
}

function LoginForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const id = useId()
  const { email } = useAdmin().session
  const form = useForm({
    initialValues: { email, password: '' },
    required: { email: 'Saisissez votre adresse e-mail.', password: 'Saisissez votre mot de passe.' },
    send: async (values) => {
      const { token } = await http.post<LoginResponse>('/users/login', values)
      logIn(token)
      if (useSession.getState().role === 'admin') return
      expireSession()
      throw new NotAdministratorError()
    },
    onSuccess: onDone,
    formatError: (error) =>
      error instanceof NotAdministratorError ? 'Ce compte n’est pas celui d’un administrateur.' : undefined,
    keepValues: true
  })
  return (
    <Dialog
      open
      title="Votre session a expiré"
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} busy={form.isSubmitting}>
            {form.isSubmitting ? 'Connexion…' : 'Se connecter et enregistrer'}
          </Button>
        </>
      }
    >
      <p>Votre saisie est intacte. Connectez-vous&nbsp;: l’enregistrement reprend aussitôt.</p>
      <form className="stack" id={id} {...form.attributes}>
        {form.failure && (
          <div ref={form.summary} tabIndex={-1}>
            <Note tone="bad">{form.failure}</Note>
          </div>
        )}
        <FormField form={form} name="email" kind="email" label="E-mail" />
        <FormField form={form} name="password" kind="password" label="Mot de passe" />
      </form>
    </Dialog>
  )
}

class NotAdministratorError extends Error {}
