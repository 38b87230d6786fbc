import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'

/**
 * Answers are listed field by field where they are made, so they are written as they are. In tests each is compared with
 * the schema of its route: what the contract does not name cannot leave.
 */
export function registerSerialization(app: FastifyInstance, check: boolean): void {
  const ajv = new Ajv({ allowUnionTypes: true })
  app.setSerializerCompiler<object>(({ schema, method, url }) => {
    if (!check) return JSON.stringify
    const validate = ajv.compile(schema)
    return (answer) => {
      const text = JSON.stringify(answer)
      if (!validate(JSON.parse(text)))
        throw new Error(`${method} ${url} breaks the contract: ${ajv.errorsText(validate.errors)}`)
      return text
    }
  })
}
