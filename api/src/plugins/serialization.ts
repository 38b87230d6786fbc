import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { customMessage } from '../problems/input-problem.ts'
import { cleanKeyword } from './clean-texts.ts'

/**
 * Responses are built field by field, so they are serialized without their schema, which is faster. With `check`, in
 * tests, each response is validated: a field that is not in the contract is an error.
 */
export function registerSerialization(app: FastifyInstance, check: boolean): void {
  const ajv = new Ajv({
    allowUnionTypes: true,
    validateSchema: false,
    keywords: [customMessage, cleanKeyword.keyword as string]
  })
  app.setSerializerCompiler<object>(({ schema, method, url }) => {
    if (!check) return JSON.stringify
    // Compiled on the first response: a test asks few of the routes.
    let validate: ValidateFunction | undefined
    return (response) => {
      validate ??= ajv.compile(schema)
      const text = JSON.stringify(response)
      if (!validate(JSON.parse(text)))
        throw new Error(`${method} ${url} breaks the contract: ${ajv.errorsText(validate.errors)}`)
      return text
    }
  })
}
