import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { inputProblem, ownSentence } from '../problems/input-problem.ts'
import { notFound } from '../problems/problem.ts'
import { findBadValue } from './bad-value.ts'

const common = {
  removeAdditional: false,
  allErrors: false,
  allowUnionTypes: true,
  discriminator: true,
  // The schemas are ours, and tests use them: to check a schema takes longer than to compile it.
  validateSchema: false
} as const

/**
 * Strict reading of what comes in. Bodies are taken as they are: Ajv's conversions, Fastify's default, would make 0 of null and drop fields
 * that nobody named. In addresses everything is text, so there numbers are read from text.
 */
export function registerValidation(app: FastifyInstance): void {
  const body = new Ajv({ ...common, verbose: true, keywords: [ownSentence] })
  const address = new Ajv({ ...common, coerceTypes: true, useDefaults: true })
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? body : address
    // Compiled with its first request: to compile all of them would be a fifth of a start.
    let validate: ValidateFunction | undefined
    const check = (data: unknown) => {
      validate ??= ajv.compile(schema)
      return checked(validate, data)
    }
    if (httpPart === 'querystring') return (data) => check(withoutEmpty(data))
    // What cannot be part of an address is an address that is not there.
    if (httpPart === 'params')
      return (data) => {
        const params = withPlainIdentifiers(data)
        return 'error' in check(params) ? { error: notFound() } : { value: params }
      }
    return check
  })
}

function checked(validate: ValidateFunction, data: unknown) {
  if (!validate(data)) return { error: inputProblem(validate.errors ?? []) }
  const bad = findBadValue(data)
  return bad === null
    ? { value: data }
    : { error: inputProblem([{ ...bad, keyword: 'value', params: {}, schemaPath: '' }]) }
}

/** Somebody may write an identifier in capitals. Here is the one place that takes them away: further on it is compared as text, and kept. */
const withPlainIdentifiers = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /^[0-9a-f]{24}$/i.test(value) ? value.toLowerCase() : value])
  )

/** A form sent without a script names its empty fields too: `?search=&page=2`. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}
