import { Dialog } from '@keur/kit/dialog'
import { FormField, useForm } from '@keur/kit/forms'
import { HttpProblem, isHttpProblem } from '@keur/kit/http'
import { useSession } from '@keur/kit/session'
import { Button, Note } from '@keur/kit/ui'
import { useEffect, useId } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AskPassword, PasswordQuestion } from './irreversible-calls.ts'
import { routeTitles } from './irreversible-routes.ts'

const problem = (message: string) => new HttpProblem(403, { error: 'reauthentication_required', message })
const dismissed = 'Rien n’a été fait\u00a0: le mot de passe n’a pas été confirmé.'
const unknownRoute = 'Le site ne connaît pas cette action. Rechargez la page, puis recommencez.'

let root: Root | undefined
let count = 0

/** Shows the dialog above the page, in a root of its own: no section has to render it, and none can fail with it. */
export const askPassword: AskPassword = async (question) => {
  const title = (routeTitles as Record<string, string>)[question.route]
  if (title === undefined) throw problem(unknownRoute)
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  count += 1
  const key = count
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const events = { onDone: resolve, onEnd: reject, onDismiss: () => reject(problem(dismissed)) }
  const show = (open: boolean) =>
    root?.render(<PasswordDialog key={key} open={open} title={title} question={question} {...events} />)
  show(true)
  // Closed before it goes: the browser then gives the focus back.
  return promise.finally(() => show(false))
}

interface PasswordDialogProps {
  open: boolean
  title: string
  question: PasswordQuestion
  onDone: () => void
  /** The session is over: a password is of no use. */
  onEnd: (error: unknown) => void
  onDismiss: () => void
}

function PasswordDialog({ open, title, question, onDone, onEnd, onDismiss }: PasswordDialogProps) {
  const id = useId()
  const email = useSession((session) => session.email)
  const form = useForm({
    initialValues: { password: '' },
    required: { password: 'Saisissez votre mot de passe.' },
    send: ({ password }) =>
      question.submit(password).catch((error) => {
        if (isHttpProblem(error) && error.status === 401) onEnd(error)
        throw error
      }),
    onSuccess: onDone
  })
  const { errors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (errors.password) form.focus('password')
  }, [errors])
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onDismiss}
      actions={
        <>
          <Button variant="line" onClick={onDismiss}>
            Annuler
          </Button>
          <Button type="submit" form={id} variant="danger" busy={form.isSubmitting}>
            {form.isSubmitting ? 'Vérification…' : 'Confirmer'}
          </Button>
        </>
      }
    >
      <p>
        <b>{question.sentence}</b>
      </p>
      <p>
        {`Pour continuer, saisissez le mot de passe de ${email ?? 'votre compte'}. Il ne sera plus demandé pendant dix minutes.`}
      </p>
      {/* What was typed goes with the dialog. */}
      {open && (
        <form className="stack" id={id} {...form.attributes}>
          {form.failure && (
            <div ref={form.summary} tabIndex={-1}>
              <Note tone="bad">{form.failure}</Note>
            </div>
          )}
          {/* Password managers look for the account's name in «username». */}
          <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
          <FormField form={form} name="password" kind="password" label="Mot de passe" />
        </form>
      )}
    </Dialog>
  )
}
