import { isHttpProblem } from '../http/index.ts'
import type { FieldErrors } from './checks.ts'
import type { FormValues } from './form-values.ts'

const offline = 'Vous êtes hors connexion. Votre saisie est conservée\u00a0: réessayez dès que le réseau revient.'
const late = 'Le service met trop de temps à répondre. Votre saisie est conservée\u00a0: réessayez dans un instant.'
const unexpected = 'Une erreur s’est produite. Votre saisie est conservée\u00a0: réessayez dans un instant.'

/** What went wrong, in the API's words where it has any. */
export function failureOf(error: unknown): string {
  if (!isHttpProblem(error)) return unexpected
  if (error.status > 0) return error.message
  return navigator.onLine === false ? offline : late
}

/** The fields that the API refused, by the form's names; none where it names one that the form does not have. */
export function fieldsOf<Values extends FormValues>(
  error: unknown,
  initial: Values,
  names: Record<string, string> = {}
): FieldErrors<Values> {
  if (!isHttpProblem(error)) return {}
  const nameOf = (field: string) => names[field] ?? (field in initial ? field : (field.split(/[./]/).at(-1) ?? ''))
  const found = error.fields.map(({ field, message }) => [nameOf(field), message] as const)
  const known = found.every(([name]) => name in initial)
  return (known ? Object.fromEntries(found) : {}) as FieldErrors<Values>
}
