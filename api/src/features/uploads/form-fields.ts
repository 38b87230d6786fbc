import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { invalidInput, type Problem } from '../../problems/problem.ts'

/** A text of a form that holds JSON, such as `details` of a sale; undefined where it did not come. Throws 400 where it is no JSON. */
export function jsonField<Field extends string>(fields: Map<Field, string>, field: Field): unknown {
  const text = fields.get(field)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput({ field, message: 'Ce champ n’est pas du JSON valide.' })
  }
}

/** What was gathered from a form, held to a schema as strictly as a JSON body is. Throws 400, or 413 for a list that is too long. */
export function requireValid<S extends TSchema>(request: FastifyRequest, schema: S, data: unknown): Static<S> {
  const validate = request.compileValidationSchema(schema, 'body') as unknown as (data: unknown) => {
    value?: Static<S>
    error?: Problem
  }
  const { value, error } = validate(data)
  if (error) throw error
  return value as Static<S>
}
