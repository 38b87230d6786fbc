import type { ErrorObject } from 'ajv'
import { invalidInput, type Problem, tooLarge } from './problem.ts'

type InputError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'schemaPath' | 'parentSchema'>

/** The keyword of a schema for its own error message. */
export const customMessage = 'x-message'

const messages: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => 'Ce champ est obligatoire.',
  additionalProperties: () => 'Ce champ n’est pas attendu.',
  type: () => 'Cette valeur n’est pas du type attendu.',
  enum: () => 'Cette valeur ne fait pas partie des choix possibles.',
  const: () => 'Cette valeur ne fait pas partie des choix possibles.',
  minLength: () => 'Ce champ est obligatoire.',
  maxLength: ({ limit }) => `Ce texte dépasse ${limit} caractères.`,
  minimum: ({ limit }) => `Cette valeur doit être au moins ${limit}.`,
  maximum: ({ limit }) => `Cette valeur ne peut pas dépasser ${limit}.`,
  minItems: () => 'Cette liste est vide.',
  discriminator: ({ error }) =>
    error === 'tag' ? 'Ce champ est obligatoire.' : 'Cette valeur ne fait pas partie des choix possibles.',
  value: () => 'Cette valeur contient des caractères interdits.'
}

/** The problem for validation errors: a French message and the name of the field. 413 for a list that is too long. */
export function inputProblem(errors: InputError[]): Problem {
  // For a union, Ajv reports the errors of each variant first, and `anyOf` last.
  const error = errors.find(({ keyword }) => keyword === 'anyOf') ?? errors[0]
  if (!error) return invalidInput()
  if (error.keyword === 'maxItems') return tooLarge(`La liste dépasse ${error.params.limit} éléments.`)
  const message = customMessageOf(error) ?? messages[error.keyword]?.(error.params) ?? 'Cette valeur est invalide.'
  return invalidInput({ field: fieldOf(error), message })
}

/** The message of a missing field is in the schema of its parent. */
function customMessageOf({ keyword, params, parentSchema }: InputError): string | undefined {
  return (keyword === 'required' ? parentSchema?.properties?.[params.missingProperty] : parentSchema)?.[customMessage]
}

function fieldOf({ instancePath, params }: InputError): string {
  // A tag tells which of several shapes is meant.
  const named = params.missingProperty ?? params.additionalProperty ?? params.tag
  const parts = instancePath.split('/').slice(1)
  return [...parts, ...(named === undefined ? [] : [String(named).slice(0, 100)])].join('.')
}
