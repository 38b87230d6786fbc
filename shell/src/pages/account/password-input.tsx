import { passwordLength } from '@keur/contract/validation'
import type { FormState, FormValues } from '@keur/kit/forms'
import { colon, t } from '@keur/kit/language'
import { Input } from '@keur/kit/ui'
import { useState } from 'react'
import css from './account.module.css'

interface PasswordInputProps<Values extends FormValues> {
  form: FormState<Values, never> | FormState<Values>
  name: keyof Values & string
  label: string
  hint?: string
  /** Whether a password manager fills in the stored password, or proposes a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field whose text can be shown. It is hidden again while the form is sent. */
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
          {shown ? t('Masquer') : t('Afficher')}
          <span className="sr">{colon + label}</span>
        </button>
      )}
    </div>
  )
}

const passwordHint = t(
  'Au moins {min}\u00a0caractères. Quelques mots qui vont mal ensemble se retiennent bien et protègent mieux.',
  { min: passwordLength.min }
)

// Wording of the specification.
const passwordMismatch = t('Les mots de passe ne correspondent pas.')

interface NewPassword {
  password: string
  confirmation: string
}

/** A new password, typed twice. `label` is that of the first field. */
export function NewPasswordInputs<Values extends NewPassword & FormValues>({
  form,
  label
}: Pick<PasswordInputProps<Values>, 'form' | 'label'>) {
  const common = { form, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordInput {...common} name="password" label={label} hint={passwordHint} />
      <PasswordInput {...common} name="confirmation" label={t('Confirmez le mot de passe')} />
    </>
  )
}

/** Errors of a new password that was typed twice. Which passwords are too common only the API knows. */
export function validatePasswords({ password, confirmation }: NewPassword): Partial<NewPassword> {
  if (password.normalize('NFC').length < passwordLength.min)
    return { password: t('Choisissez un mot de passe d’au moins {min}\u00a0caractères.', { min: passwordLength.min }) }
  return password === confirmation ? {} : { confirmation: passwordMismatch }
}
