import { type Static, Type } from 'typebox'
import { StoredEmailAddress } from './scalars.ts'
import { roles } from './vocabulary.ts'

/** The claims of an `authToken`. Browsers use them for display only: the server decides by its own records. */
export const TokenClaims = Type.Object({
  sub: Type.String(),
  jti: Type.String(),
  role: Type.Enum(roles),
  email: Type.String(),
  /** The account's session number: a new password, or a block, ends all sessions with a lower number. */
  session: Type.Integer(),
  iss: Type.String(),
  aud: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer()
})
export type TokenClaims = Static<typeof TokenClaims>

/** Response of GET /admin/session: the logged-in administrator. 401 for an anonymous user, 403 for others. */
export const AdminSession = Type.Object(
  { email: StoredEmailAddress, role: Type.Enum(roles) },
  { additionalProperties: false }
)
export type AdminSession = Static<typeof AdminSession>
