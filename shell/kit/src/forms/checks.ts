import { isEmailAddress } from '@keur/contract/validation'
import type { FormValues } from './form-values.ts'

/** What is wrong, by field, in the order of the form. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** A message for each field that was left empty: `missing(values, { email: 'Saisissez votre adresse e-mail.' })`. */
export function checkRequired<Values extends FormValues>(
  values: Values,
  messages: FieldErrors<Values>
): FieldErrors<Values> {
  const isEmpty = (name: string) => [undefined, '', false].includes(values[name] as string) || isNoFile(values[name])
  return Object.fromEntries(Object.entries(messages).filter(([name]) => isEmpty(name))) as FieldErrors<Values>
}

const isNoFile = (value: unknown) => Array.isArray(value) && value.length === 0

/** As the API takes it. */
export const isEmail = isEmailAddress

/** For a field whose address the API would refuse. */
export const invalidEmailMessage =
  'Cette adresse e-mail n’est pas valable\u00a0: écrivez-la sans espace ni accent, comme nom@exemple.sn.'

/** As the API takes it: six characters at least, digits with what people write between them. */
export const isPhone = (text: string) => /^\+?[\d .()-]{5,29}$/.test(text) && /\d{5}/.test(text.replace(/\D/g, ''))
