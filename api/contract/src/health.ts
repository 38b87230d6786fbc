import { type Static, Type } from 'typebox'

/**
 * GET /health/live: the process answers. GET /health/ready: its database and its store take what is written, and the disk under the
 * database has room. `clock` false is told and leaves it ready: the process's clock and the database's are minutes apart.
 */
export const Health = Type.Object(
  {
    status: Type.Enum(['ok', 'unavailable']),
    database: Type.Optional(Type.Boolean()),
    store: Type.Optional(Type.Boolean()),
    disk: Type.Optional(Type.Boolean()),
    clock: Type.Optional(Type.Boolean())
  },
  { additionalProperties: false }
)
export type Health = Static<typeof Health>
