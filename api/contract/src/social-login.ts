import { type Static, Type } from 'typebox'

/** The name of a provider in addresses. */
export const ProviderParameter = Type.Object(
  { provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }) },
  { additionalProperties: false }
)

/** Answer of GET /users/providers: with what one may log in beside a password. Go to `/api/users/oidc/<name>`; none where none is set. */
export const ProviderList = Type.Object(
  {
    providers: Type.Array(Type.Object({ name: Type.String(), label: Type.String() }, { additionalProperties: false }))
  },
  { additionalProperties: false }
)
export type ProviderList = Static<typeof ProviderList>

const ProviderText = Type.String({ maxLength: 4096 })

/** Query of what a provider sends its visitor back with: by the protocol `code` and `state`, or `error`, and what it likes to add. */
export const ProviderCallback = Type.Object(
  { code: Type.Optional(ProviderText), state: Type.Optional(ProviderText), error: Type.Optional(ProviderText) },
  { additionalProperties: ProviderText }
)

/** Body of POST /users/oidc/session: the `code` that `/login` was opened with. Answers a token, to the browser that logged in, once. */
export const LoginCodeInput = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false }
)
export type LoginCodeInput = Static<typeof LoginCodeInput>
