import { type Static, Type } from 'typebox'

/** GET /health/live: the process answers. GET /health/ready: its database and its store take what is written. */
export const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'unavailable']),
    database: Type.Optional(Type.Boolean()),
    store: Type.Optional(Type.Boolean())
  },
  { additionalProperties: false }
)
export type Health = Static<typeof Health>
