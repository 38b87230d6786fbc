import { type Static, Type } from 'typebox'
import { roles } from './vocabulary.ts'

/** What an `authToken` says when decoded. In a browser it is for display only: the server decides by its own records. */
export const TokenClaims = Type.Object({
  sub: Type.String(),
  jti: Type.String(),
  role: Type.Enum(roles),
  email: Type.String(),
  /** Which of the account's sessions: a new password, or a block, ends all with a lower number. */
  session: Type.Integer(),
  iss: Type.String(),
  aud: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer()
})
export type TokenClaims = Static<typeof TokenClaims>
