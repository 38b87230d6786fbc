import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { customMessage, inputProblem } from '../problems/input-problem.ts'
import { notFound } from '../problems/problem.ts'
import { cleanKeyword } from './clean-texts.ts'

/** The identifier in an address, in lower case. Repositories throw 404 for malformed and for unknown ones. */
export const IdParameter = Type.Object({ id: Type.String() }, { additionalProperties: false })

const options = {
  removeAdditional: false,
  allErrors: false,
  allowUnionTypes: true,
  discriminator: true,
  // Checking a schema takes longer than compiling it, and tests use all of them.
  validateSchema: false
} as const

/**
 * Strict validation. Bodies are not coerced: Ajv's coercion, Fastify's default, would turn null into 0 and drop unknown
 * fields. Parameters and queries are texts, so their numbers are coerced. Names, addresses, numbers and passwords are
 * cleaned: see `Cleaning`.
 */
export function registerValidation(app: FastifyInstance): void {
  const body = new Ajv({ ...options, verbose: true, keywords: [customMessage, cleanKeyword] })
  const url = new Ajv({ ...options, coerceTypes: true, useDefaults: true, keywords: [customMessage, cleanKeyword] })
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? body : url
    // Compiled on the first request: compiling all schemas would take a fifth of the start.
    let validate: ValidateFunction | undefined
    const check = (data: unknown) => {
      validate ??= ajv.compile(schema)
      return validateData(validate, data)
    }
    if (httpPart === 'querystring') return (data) => check(withoutEmpty(data))
    // Invalid parameters mean an unknown path: 404.
    if (httpPart === 'params')
      return (data) => {
        const params = withLowerCaseIds(data)
        return 'error' in check(params) ? { error: notFound() } : { value: params }
      }
    return check
  })
}

function validateData(validate: ValidateFunction, data: unknown) {
  if (!validate(data)) return { error: inputProblem(validate.errors ?? []) }
  const badValue = findUnstorableValue(data)
  return badValue === null
    ? { value: data }
    : { error: inputProblem([{ ...badValue, keyword: 'value', params: {}, schemaPath: '' }]) }
}

/** Lower-cases ObjectIds once for all routes, which compare and store them as texts. */
const withLowerCaseIds = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /^[0-9a-f]{24}$/i.test(value) ? value.toLowerCase() : value])
  )

/** A form that is sent without JavaScript includes empty fields: `?search=&page=2`. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/**
 * Finds values that schemas accept but the database should not store: a NUL or a lone surrogate in a text, and infinite
 * numbers, whose bounds Ajv does not check after coercion. Schemas name all keys. Returns the JSON pointer of the first
 * one, or null.
 */
export function findUnstorableValue(value: unknown, path = ''): { instancePath: string } | null {
  if (typeof value === 'string') return isCleanText(value) ? null : { instancePath: path }
  if (typeof value === 'number') return Number.isFinite(value) ? null : { instancePath: path }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, child] of Object.entries(value)) {
    const bad = findUnstorableValue(child, `${path}/${key}`)
    if (bad) return bad
  }
  return null
}

const isCleanText = (text: string) => text.isWellFormed() && !text.includes('\0')
