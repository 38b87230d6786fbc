import { type Static, Type } from 'typebox'
import { strictObject } from './schemas/strict-object.ts'

/** The name of a provider in URLs. */
export const ProviderParameter = strictObject({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }) })

/** Response of GET /users/providers: the configured login providers. Login starts at `/api/users/oidc/<name>`. */
export const ProviderList = strictObject({
  providers: Type.Array(strictObject({ name: Type.String(), label: Type.String() }))
})
export type ProviderList = Static<typeof ProviderList>

const ProviderText = Type.String({ maxLength: 4096 })

/** Query of a provider's redirect: `code` and `state`, or `error`, and other fields of the provider. */
export const ProviderCallback = Type.Object(
  { code: Type.Optional(ProviderText), state: Type.Optional(ProviderText), error: Type.Optional(ProviderText) },
  { additionalProperties: ProviderText }
)

/** Body of POST /users/oidc/session: the `code` of the URL of /login. Returns a token, once, to the same browser. */
export const LoginCodeInput = strictObject({ code: Type.String({ minLength: 1, maxLength: 100 }) })
export type LoginCodeInput = Static<typeof LoginCodeInput>
