import { maxEmailAddressLength, phoneNumberLength } from '@keur/contract/validation'
import type { ComponentProps, ReactNode } from 'react'
import { Input, MoneyInput, type Option, Select, Textarea } from '../ui/index.ts'
import type { FormValues } from './form-errors.ts'
import type { FormState } from './use-form.ts'

/** Sets the keyboard, the autocompletion and the control of a field. */
export type FieldKind = keyof typeof kinds | 'message' | 'select' | 'money'

const kinds = {
  text: {},
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: {
    ...{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
    maxLength: maxEmailAddressLength
  },
  phone: {
    ...{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '77\u00a0000\u00a000\u00a000' },
    maxLength: phoneNumberLength.max
  },
  city: { autoComplete: 'address-level2' },
  address: { autoComplete: 'street-address' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  date: { type: 'date' },
  birthdate: { type: 'date', autoComplete: 'bday' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' }
} satisfies Record<string, ComponentProps<'input'>>

export interface FieldSpec {
  name: string
  label: ReactNode
  kind?: FieldKind
  hint?: ReactNode
  /** Adds «(facultatif)» to the label. */
  optional?: boolean
  placeholder?: string
  /** For `select` only. */
  options?: Option[]
  /** Dates as `2026-11-21`. */
  min?: string
  max?: string
  maxLength?: number
}

type FormFieldProps<Values extends FormValues> = FieldSpec & {
  form: FormState<Values, never> | FormState<Values>
  name: keyof Values & string
}

export function FormField<Values extends FormValues>({
  form,
  kind = 'text',
  name,
  options = [],
  ...texts
}: FormFieldProps<Values>) {
  const field = { ...texts, ...form.field(name) }
  if (kind === 'message') return <Textarea rows={5} {...field} />
  if (kind === 'select') return <Select {...field} options={options} />
  if (kind === 'money') return <MoneyInput {...field} />
  return <Input {...kinds[kind]} {...field} />
}
