import { type Static, Type } from 'typebox'
import { SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/** A code of an application (six digits) or a recovery code, with spaces and hyphens or without. */
export const EnteredCode = SingleLine(20)

/** Response of GET /users/second-factor: whether a login to the caller's account asks for a code beside the password. */
export const SecondFactorState = strictObject({
  active: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  /** Whether the caller's role opens the back office only with one. */
  required: Type.Boolean()
})
export type SecondFactorState = Static<typeof SecondFactorState>

/**
 * Response of POST /users/second-factor, whose body is the password: a secret for an application (RFC 6238, base32), and
 * the same as an address that opens it. It is good once PUT has got a code of it, within half an hour. 409 where the account
 * has a second factor.
 */
export const SecondFactorSecret = strictObject({ secret: Type.String(), uri: Type.String() })
export type SecondFactorSecret = Static<typeof SecondFactorSecret>

/** Body of PUT /users/second-factor, which begins it, and of DELETE, which also takes a recovery code. */
export const SecondFactorCode = strictObject({ code: EnteredCode })
export type SecondFactorCode = Static<typeof SecondFactorCode>

/** Response of PUT /users/second-factor: each replaces one code of the application, once. They are never shown again. */
export const RecoveryCodes = strictObject({ recoveryCodes: Type.Array(Type.String()) })
export type RecoveryCodes = Static<typeof RecoveryCodes>
