import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'

const Provider = Type.Object(
  {
    /** In addresses. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' }),
    /** On the button. */
    label: Type.String({ minLength: 1, maxLength: 40 }),
    /** Address of the provider, below which its description lies. */
    issuer: Type.String({ pattern: '^https?://[^\\s?#@]+$' }),
    clientId: Type.String({ minLength: 1 }),
    clientSecret: Type.String({ minLength: 1 })
  },
  { additionalProperties: false }
)
export type OidcProvider = Static<typeof Provider>

/** Made where providers are named: it takes 20 ms of a start. */
const createValidator = () =>
  new Ajv({ allErrors: true, validateSchema: false }).compile<OidcProvider[]>(Type.Array(Provider, { maxItems: 10 }))
const secure = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

/** The providers in OIDC_PROVIDERS, and its errors, in sentences without values, which may be secret. */
export function readProviders(text: string | undefined): { providers: OidcProvider[]; wrong: string[] } {
  if (!text) return { providers: [], wrong: [] }
  const value = parsed(text)
  if (value === undefined) return refused('OIDC_PROVIDERS is not JSON: a list of providers is expected.')
  const validate = createValidator()
  if (!validate(value))
    return refused(
      ...(validate.errors ?? []).map(({ instancePath, params, message }) => {
        const where = instancePath.slice(1).replaceAll('/', '.') || 'the list'
        return `OIDC_PROVIDERS is wrong at ${where}: ${params.missingProperty ?? params.additionalProperty ?? ''} ${message}.`
      })
    )
  const names = value.map(({ name }) => name)
  if (new Set(names).size < names.length) return refused('OIDC_PROVIDERS has two providers of one name.')
  if (!value.every(({ issuer }) => secure.test(issuer)))
    return refused('OIDC_PROVIDERS has an issuer that is not https: secrets and persons would travel in the open.')
  return { providers: value, wrong: [] }
}

const refused = (...wrong: string[]) => ({ providers: [], wrong })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
