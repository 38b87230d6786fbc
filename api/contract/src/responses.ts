import { type Static, Type } from 'typebox'
import { strictObject } from './schemas/strict-object.ts'
import { errorCodes } from './vocabulary.ts'

/** The response of a call that returns nothing but a French confirmation. */
export const Message = strictObject({ message: Type.String() })
export type Message = Static<typeof Message>

/** An empty response: 204. */
export const NoContent = Type.Null()

/** Every error response. `error` is stable, `message` is a French sentence to show; `fields` only with 400. */
export const Problem = strictObject({
  error: Type.Enum(errorCodes),
  message: Type.String(),
  fields: Type.Optional(Type.Array(strictObject({ field: Type.String(), message: Type.String() })))
})
export type Problem = Static<typeof Problem>

/**
 * GET /health/live: the process responds. GET /health/ready: database and store accept writes, and the database's disk
 * has room. `clock` false means that the clocks of process and database are minutes apart; the process stays ready.
 */
export const Health = strictObject({
  status: Type.Enum(['ok', 'unavailable']),
  database: Type.Optional(Type.Boolean()),
  store: Type.Optional(Type.Boolean()),
  disk: Type.Optional(Type.Boolean()),
  clock: Type.Optional(Type.Boolean())
})
export type Health = Static<typeof Health>
