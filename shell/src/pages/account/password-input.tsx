import type { FormState, FormValues } from '@keur/kit/forms'
import { Input } from '@keur/kit/ui'
import { useState } from 'react'
import css from './password-input.module.css'

interface PasswordInputProps<Values extends FormValues> {
  form: FormState<Values, never> | FormState<Values>
  name: keyof Values & string
  label: string
  hint?: string
  /** Which password a manager fills in: the one it knows, or a new one that it proposes. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that its owner may look at while typing. It is hidden again while it is sent. */
export function PasswordInput<Values extends FormValues>({ form, name, label, ...rest }: PasswordInputProps<Values>) {
  const [shown, setShown] = useState(false)
  return (
    <div className={css.secret}>
      <Input
        {...form.field(name)}
        {...rest}
        label={label}
        type={shown && !form.isSubmitting ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {form.isHydrated && (
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Masquer' : 'Afficher'}
          <span className="sr">&nbsp;: {label}</span>
        </button>
      )}
    </div>
  )
}
