import { type Static, Type } from 'typebox'
import { Id, Moment, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { EnteredCode } from './second-factor.ts'
import { ReauthenticationInput } from './user.ts'

export const Passkey = strictObject({ id: Id, name: Type.String(), createdAt: Moment, usedAt: Type.Optional(Moment) })
export type Passkey = Static<typeof Passkey>

/** Response of GET and POST /users/passkeys: those of the caller's account, oldest first; at most ten. */
export const PasskeyList = strictObject({ passkeys: Type.Array(Passkey) })
export type PasskeyList = Static<typeof PasskeyList>

/** The password, and a code where the account has a second factor: else 403 `second_factor_required`. */
export const PasskeyOptionsInput = strictObject({
  ...ReauthenticationInput.properties,
  secondFactor: Type.Optional(EnteredCode)
})
export type PasskeyOptionsInput = Static<typeof PasskeyOptionsInput>

/**
 * Response of POST /users/passkeys/options and POST /users/login/passkey/options: options for `navigator.credentials` in the
 * JSON of WebAuthn. Their challenge is good once, within five minutes, in the browser that asked.
 */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true })
export type PasskeyOptions = Static<typeof PasskeyOptions>

const Encoded = Type.String({ pattern: '^[\\w-]*$', maxLength: 8000 })
/** Of what browsers give, the fields that are verified. */
const credential = <Response extends Record<string, typeof Encoded>>(response: Response) =>
  strictObject({
    ...{ id: Encoded, rawId: Encoded, type: Type.Literal('public-key') },
    response: strictObject({ clientDataJSON: Encoded, ...response })
  })

/** Body of POST /users/passkeys: what the browser has made. Without a name it gets that of the browser. */
export const PasskeyInput = strictObject({
  name: Type.Optional(SingleLine(60)),
  credential: credential({ attestationObject: Encoded })
})
export type PasskeyInput = Static<typeof PasskeyInput>

/**
 * Body of POST /users/login/passkey: what the browser has signed. It stands for password and second factor: the back office
 * opens to a session of it also where the role needs a second factor. Returns a token.
 */
export const PasskeyLoginInput = credential({ authenticatorData: Encoded, signature: Encoded, userHandle: Encoded })
export type PasskeyLoginInput = Static<typeof PasskeyLoginInput>
