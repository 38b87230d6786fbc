import type { FormState, FormValues } from '@keur/kit/forms'
import { Note } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface FormDialogProps<Values extends FormValues, Result> {
  form: FormState<Values, Result>
  title: string
  confirm: string
  onClose: () => void
  children: ReactNode
}

/** A dialog around a form, which its button sends. A failure stands above the fields. */
export const FormDialog = <Values extends FormValues, Result>(props: FormDialogProps<Values, Result>) => {
  const { form, children, ...dialog } = props
  return (
    <ConfirmDialog open form={form.id} busy={form.isSubmitting} {...dialog}>
      <form id={form.id} className="stack gap-3" {...form.attributes}>
        {form.failure && (
          <div ref={form.summary} tabIndex={-1}>
            <Note tone="bad">{form.failure}</Note>
          </div>
        )}
        {children}
      </form>
    </ConfirmDialog>
  )
}
