import { type Static, Type } from 'typebox'
import { rights } from './rights.ts'
import { Moment, StoredEmailAddress } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { roles } from './vocabulary.ts'

/** The claims of an `authToken`. Browsers use them for display only: the server decides by its own records. */
export const TokenClaims = Type.Object({
  sub: Type.String(),
  jti: Type.String(),
  role: Type.Enum(roles),
  email: Type.String(),
  /** The account's session number: a new password, or a block, ends all sessions with a lower number. */
  session: Type.Integer(),
  /** A passkey opened it. */
  passkey: Type.Optional(Type.Literal(true)),
  iss: Type.String(),
  aud: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer()
})
export type TokenClaims = Static<typeof TokenClaims>

/** A ticket of POST /users/reauthenticate. Without one the API responds 403 `reauthentication_required`. */
export const TicketHeaders = Type.Object({
  'reauthentication-ticket': Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Un ticket de POST /users/reauthenticate, demandé avec la même session il y a moins de dix minutes.'
    })
  )
})
export type TicketHeaders = Static<typeof TicketHeaders>

/** A session that has not ended. `browser`: such as «Chrome, Android», as the browser called itself. */
export const OpenSession = strictObject({
  id: Type.String(),
  browser: Type.String(),
  openedAt: Moment,
  until: Moment,
  current: Type.Boolean()
})
export type OpenSession = Static<typeof OpenSession>

/** Response of GET /users/sessions and GET /admin/users/{id}/sessions, newest first; those of before 2.8 are not in it. */
export const OpenSessionList = strictObject({ sessions: Type.Array(OpenSession) })
export type OpenSessionList = Static<typeof OpenSessionList>

/**
 * Response of GET /admin/session: who is logged in to the back office, and what their role permits. 401 for an anonymous
 * user, 403 for members. A back office ignores rights that it does not know.
 */
export const AdminSession = strictObject({
  email: StoredEmailAddress,
  role: Type.Enum(roles),
  rights: Type.Array(Type.Enum(rights))
})
export type AdminSession = Static<typeof AdminSession>
