import type { ReactNode } from 'react'
import { agency, chatGreeting, phoneLink, whatsappLink } from '../agency/index.ts'
import { plural } from '../format/index.ts'
import { t } from '../language/index.ts'
import { Button, type ButtonVariant, LinkedText, Note } from '../ui/index.ts'
import type { FormValues } from './form-errors.ts'
import type { FormState } from './use-form.ts'

interface FormProps<Values extends FormValues, Result> {
  form: FormState<Values, Result>
  submitLabel: string
  submittingLabel?: string
  /** `dark` where the group has another main action. */
  submitVariant?: ButtonVariant
  /** `null` where the page navigates after a success. */
  successMessage: ReactNode | ((result: Result) => ReactNode)
  /** Title of the error summary; by default the number of errors. */
  summary?: string
  /** Accessible name of the form, where it has no heading. */
  label?: string
  /** Beside the submit button. */
  actions?: ReactNode
  /** Where a browser without JavaScript posts the form, and is redirected to a page. Without it that one cannot send it. */
  action?: string
  children: ReactNode
}

/** The form element with error summary, submit button and success message around its fields. */
export function Form<Values extends FormValues, Result>({
  form,
  submitLabel,
  submittingLabel = t('Envoi en cours…'),
  submitVariant,
  successMessage,
  summary,
  label,
  actions,
  action,
  children
}: FormProps<Values, Result>) {
  const formatSuccess = (result: Result) =>
    typeof successMessage === 'function' ? successMessage(result) : successMessage
  const message = form.result === null ? null : formatSuccess(form.result as Result)
  return (
    <form className="stack" aria-label={label} action={action} {...form.attributes}>
      <ErrorSummary form={form} title={summary} />
      {children}
      <div className="row gap-2">
        <Button type="submit" variant={submitVariant} busy={form.isSubmitting} disabled={!action && !form.isHydrated}>
          {form.isSubmitting ? submittingLabel : submitLabel}
        </Button>
        {actions}
      </div>
      {/* Rendered from the start: screen readers announce only what is added to an existing live region. */}
      <div role="status">{message && <Note inLiveRegion>{message}</Note>}</div>
      {!action && (
        <noscript>
          <p>
            <LinkedText
              text={t(
                'Sans JavaScript, ce formulaire ne peut pas être envoyé. Appelez-nous au [{phone}] ou [écrivez-nous sur WhatsApp].',
                { phone: agency.phones[0]?.number ?? '' }
              )}
              to={[phoneLink(), whatsappLink(chatGreeting())]}
            />
          </p>
        </noscript>
      )}
    </form>
  )
}

interface ErrorSummaryProps {
  form: Pick<FormState, 'id' | 'errors' | 'failure' | 'summary' | 'focus'>
  title?: string | undefined
  /** In place of the form's own message. */
  failure?: ReactNode
}

/** The failure, or the errors with a link to each field. `useForm` focuses it when submitting fails. */
export function ErrorSummary({ form, title, failure = form.failure }: ErrorSummaryProps) {
  const errors = Object.entries(form.errors)
  if (errors.length === 0 && !failure) return null
  const count = errors.length
  const ownTitle = plural(
    count,
    t('Un champ est à corriger\u00a0:'),
    t('{count} champs sont à corriger\u00a0:', { count })
  )
  return (
    <div ref={form.summary} tabIndex={-1}>
      <Note tone="bad">
        {failure ?? (
          <>
            <p>{title ?? ownTitle}</p>
            <ul>
              {errors.map(([name, message]) => (
                <li key={name}>
                  <a
                    href={`#${form.id}-${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      form.focus(name)
                    }}
                  >
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Note>
    </div>
  )
}
