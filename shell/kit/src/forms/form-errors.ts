import {
  incompletePhoneMessage,
  invalidEmailMessage as invalidEmail,
  isEmailAddress,
  isPhoneNumber
} from '@keur/contract/validation'
import { isHttpProblem } from '../http/index.ts'
import { t } from '../language/index.ts'

/** Text as it was typed, whether a box is ticked, or files. */
export type FormValues = Record<string, string | boolean | File[]>

/** Messages by field, in the order of the form. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** A message for each empty field: `checkRequired(values, { email: 'Saisissez votre adresse e-mail.' })`. */
export function checkRequired<Values extends FormValues>(
  values: Values,
  messages: FieldErrors<Values>
): FieldErrors<Values> {
  const isEmpty = (name: string) => [undefined, '', false].includes(values[name] as string) || isEmptyList(values[name])
  return Object.fromEntries(Object.entries(messages).filter(([name]) => isEmpty(name))) as FieldErrors<Values>
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

export const isEmail = isEmailAddress

export const invalidEmailMessage = t(invalidEmail)

export const isPhone = isPhoneNumber

/** Messages for an e-mail address and a telephone number that are typed and not complete. */
export const contactErrors = ({ email, phone }: { email?: string; phone?: string }) => ({
  ...(email && !isEmail(email) ? { email: invalidEmailMessage } : {}),
  ...(phone && !isPhone(phone) ? { phone: t(incompletePhoneMessage) } : {})
})

const offline = t('Vous êtes hors connexion. Votre saisie est conservée\u00a0: réessayez dès que le réseau revient.')
const timedOut = t(
  'Le service met trop de temps à répondre. Votre saisie est conservée\u00a0: réessayez dans un instant.'
)
const unexpected = t('Une erreur s’est produite. Votre saisie est conservée\u00a0: réessayez dans un instant.')

/** The API's message where it sent one. */
export function errorMessage(error: unknown): string {
  if (!isHttpProblem(error)) return unexpected
  if (error.status > 0) return error.message
  return navigator.onLine === false ? offline : timedOut
}

/** The API's field errors by the form's names; none where it names a field that the form does not have. */
export function apiFieldErrors<Values extends FormValues>(
  error: unknown,
  initialValues: Values,
  fieldNames: Record<string, string> = {}
): FieldErrors<Values> {
  if (!isHttpProblem(error)) return {}
  const nameOf = (field: string) =>
    fieldNames[field] ?? (field in initialValues ? field : (field.split(/[./]/).at(-1) ?? ''))
  const errors = error.fields.map(({ field, message }) => [nameOf(field), message] as const)
  const allKnown = errors.every(([name]) => name in initialValues)
  return (allKnown ? Object.fromEntries(errors) : {}) as FieldErrors<Values>
}
