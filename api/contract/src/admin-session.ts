import { type Static, Type } from 'typebox'
import { StoredEmailAddress } from './text.ts'
import { roles } from './vocabulary.ts'

/** Answer of GET /admin/session: who is at work in the back office. 401 and 403 say that nobody is. */
export const AdminSession = Type.Object(
  { email: StoredEmailAddress, role: Type.Enum(roles) },
  { additionalProperties: false }
)
export type AdminSession = Static<typeof AdminSession>
