import * as oidc from 'openid-client'
import { createCache } from '../../runtime/cache.ts'
import type { OidcProvider } from './login-providers.ts'

/** The state of a login during the redirect. It is stored in a cookie. */
export interface LoginAttempt {
  provider: string
  state: string
  nonce: string
  /** The code verifier of PKCE. */
  verifier: string
}

export interface ProviderClaims {
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
  /** The given name. Both names are empty when the provider sends none. */
  surname: string
}

const timeoutSeconds = 5
const hour = 3_600_000

/** A provider, used by the code flow with PKCE, state and nonce. Its metadata is fetched on first use and cached for an hour. */
export function createProviderClient(provider: OidcProvider, redirectUri: string) {
  const { name, label, issuer, clientId, clientSecret } = provider
  const metadataCache = createCache<oidc.Configuration>({ ttl: hour })

  const discover = () =>
    metadataCache.get('', () =>
      oidc.discovery(new URL(issuer), clientId, {}, authentication(clientSecret), {
        timeout: timeoutSeconds,
        execute: [
          // Verify the signature of the ID token although TLS protects the connection.
          oidc.enableNonRepudiationChecks,
          // The settings allow http for localhost only.
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])
        ]
      })
    )

  return {
    name,
    label,
    issuer,
    /** The URL of the provider and the attempt to store. Throws when the provider does not respond. */
    async begin(): Promise<{ url: string; attempt: LoginAttempt }> {
      const configuration = await discover()
      const attempt = {
        provider: name,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier()
      }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256'
      })
      return { url: url.href, attempt }
    },
    /** The claims of the person, from the query of the redirect. Throws for every deviation from the protocol. */
    async end(query: string, attempt: LoginAttempt): Promise<ProviderClaims> {
      const configuration = await discover()
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true
      })
      const claims = tokens.claims()!
      const userInfo =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
      return claimsOf({ ...claims, ...userInfo, sub: claims.sub })
    }
  }
}

/** By HTTP Basic, the default of the protocol, or in the body when the provider supports only that. */
function authentication(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (methods === undefined || methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}

function claimsOf(claims: Record<string, unknown> & { sub: string }): ProviderClaims {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
  const [firstWord = '', ...rest] = (text(claims.name) ?? '').split(/\s+/)
  return {
    subject: claims.sub,
    email: text(claims.email),
    // Some providers send a text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.family_name) ?? rest.join(' '),
    surname: text(claims.given_name) ?? firstWord
  }
}
