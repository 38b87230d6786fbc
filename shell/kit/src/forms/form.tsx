import type { ReactNode } from 'react'
import { agency, phoneLink, whatsappLink } from '../agency/index.ts'
import { Button, Note } from '../ui/index.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { FormValues } from './form-values.ts'
import type { FormState } from './use-form.ts'

interface FormProps<Values extends FormValues, Answer> {
  form: FormState<Values, Answer>
  /** The button: «Envoyer», and while it is on its way: «Envoi en cours…». */
  submitLabel: string
  submittingLabel?: string
  /** Said after a success; `null` where the page goes on elsewhere. */
  successMessage: ReactNode | ((answer: Answer) => ReactNode)
  /** Said above what is wrong, instead of how much it is. */
  summary?: string
  /** Names the form, where no heading does. */
  label?: string
  /** Beside the button. */
  actions?: ReactNode
  children: ReactNode
}

/** The form element with all around its fields: what is wrong, what went wrong, what went well, and the button. */
export function Form<Values extends FormValues, Answer>({
  form,
  submitLabel,
  submittingLabel = 'Envoi en cours…',
  successMessage,
  summary,
  label,
  actions,
  children
}: FormProps<Values, Answer>) {
  const said =
    form.result === null
      ? null
      : typeof successMessage === 'function'
        ? successMessage(form.result as Answer)
        : successMessage
  return (
    <form className="stack" aria-label={label} {...form.attributes}>
      <ErrorSummary form={form as unknown as FormState} title={summary} />
      {children}
      <div className="row gap-2">
        <Button type="submit" busy={form.isSubmitting} disabled={!form.isHydrated}>
          {form.isSubmitting ? submittingLabel : submitLabel}
        </Button>
        {actions}
      </div>
      {/* There from the start: what comes into it later is read aloud. */}
      <div role="status">{said && <Note inLiveRegion>{said}</Note>}</div>
      <noscript>
        <p>
          Sans JavaScript, ce formulaire ne peut pas être envoyé. Appelez-nous au{' '}
          <a href={phoneLink()}>{agency.phones[0]?.number}</a> ou{' '}
          <a href={whatsappLink(`Bonjour ${agency.name}`)}>écrivez-nous sur WhatsApp</a>.
        </p>
      </noscript>
    </form>
  )
}
