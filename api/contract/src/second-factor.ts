import { type Static, Type } from 'typebox'
import { SingleLine } from './scalars.ts'

/** A code of an application (six digits) or a recovery code, with spaces and hyphens or without. */
export const EnteredCode = SingleLine(20)

/** Response of GET /users/second-factor: whether a login to the caller's account asks for a code beside the password. */
export const SecondFactorState = Type.Object(
  {
    active: Type.Boolean(),
    recoveryCodesLeft: Type.Integer(),
    /** Whether the caller's role opens the back office only with one. */
    required: Type.Boolean()
  },
  { additionalProperties: false }
)
export type SecondFactorState = Static<typeof SecondFactorState>

/**
 * Response of POST /users/second-factor, whose body is the password: a secret for an application (RFC 6238, base32), and
 * the same as an address that opens it. It is good once PUT has got a code of it, within half an hour. 409 where the account
 * has a second factor.
 */
export const SecondFactorSecret = Type.Object(
  { secret: Type.String(), uri: Type.String() },
  { additionalProperties: false }
)
export type SecondFactorSecret = Static<typeof SecondFactorSecret>

/** Body of PUT /users/second-factor, which begins it, and of DELETE, which also takes a recovery code. */
export const SecondFactorCode = Type.Object({ code: EnteredCode }, { additionalProperties: false })
export type SecondFactorCode = Static<typeof SecondFactorCode>

/** Response of PUT /users/second-factor: each replaces one code of the application, once. They are never shown again. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) }, { additionalProperties: false })
export type RecoveryCodes = Static<typeof RecoveryCodes>
