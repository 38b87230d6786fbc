import type { ErrorObject } from 'ajv'
import { invalidInput, type Problem, tooLarge } from './problem.ts'

type InputError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params' | 'schemaPath' | 'parentSchema'>

/** Where a schema says by itself what to tell who breaks it. */
export const ownSentence = 'x-message'

const sentences: Record<string, (params: Record<string, unknown>) => string> = {
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

/** What was found wrong with an input, in French, with the name of the field. A list that is too long is too large. */
export function inputProblem(errors: InputError[]): Problem {
  // Where several shapes are possible, the errors of each come first, and then that none fits.
  const error = errors.find(({ keyword }) => keyword === 'anyOf') ?? errors[0]
  if (!error) return invalidInput()
  if (error.keyword === 'maxItems') return tooLarge(`La liste dépasse ${error.params.limit} éléments.`)
  const message = ownSentenceOf(error) ?? sentences[error.keyword]?.(error.params) ?? 'Cette valeur est invalide.'
  return invalidInput({ field: fieldOf(error), message })
}

/** What is missing has no schema of its own in the error, but its parent knows it. */
function ownSentenceOf({ keyword, params, parentSchema }: InputError): string | undefined {
  return (keyword === 'required' ? parentSchema?.properties?.[params.missingProperty] : parentSchema)?.[ownSentence]
}

function fieldOf({ instancePath, params }: InputError): string {
  // A tag tells which of several shapes is meant.
  const named = params.missingProperty ?? params.additionalProperty ?? params.tag
  const parts = instancePath.split('/').slice(1)
  return [...parts, ...(named === undefined ? [] : [String(named).slice(0, 100)])].join('.')
}
