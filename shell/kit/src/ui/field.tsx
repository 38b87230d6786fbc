import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './field.module.css'
import { Icon } from './icon.tsx'

/** What every field may say around its control. */
export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, and how to mend it; read with the control. */
  error?: ReactNode
  /** Says «(facultatif)» beside the label. */
  optional?: boolean
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  /** Id of the control, where something else points at it (a summary of errors); made up otherwise. */
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

export function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={own}>
        {label} {optional && <span className={css.optional}>(facultatif)</span>}
      </label>
      {children({ id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <small className={css.hint} id={`${own}-hint`}>
          {hint}
        </small>
      )}
      {error && (
        <p className={css.error} id={`${own}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}
