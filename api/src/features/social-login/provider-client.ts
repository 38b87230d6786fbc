import * as oidc from 'openid-client'
import { createCache } from '../../runtime/cache.ts'
import type { OidcProvider } from '../../settings/login-providers.ts'

/** What has to be known again when a provider sends somebody back: it stays with their browser meanwhile. */
export interface LoginAttempt {
  provider: string
  state: string
  nonce: string
  /** Proves to the provider that who began is who ends (PKCE). */
  verifier: string
}

/** What a provider says of somebody. */
export interface ProviderClaims {
  subject: string
  email: string | undefined
  emailVerified: boolean
  /** The family's. */
  name: string
  /** Their own. Both are empty where the provider tells none. */
  surname: string
}

const patienceInSeconds = 5
const hour = 3_600_000

/** One provider, spoken to by the code flow with PKCE, state and nonce. Its description is asked for at first use, and kept for an hour. */
export function createProviderClient(provider: OidcProvider, redirectUri: string) {
  const { name, label, issuer, clientId, clientSecret } = provider
  const descriptions = createCache<oidc.Configuration>({ ttl: hour })

  const described = () =>
    descriptions.get('', () =>
      oidc.discovery(new URL(issuer), clientId, {}, authentication(clientSecret), {
        timeout: patienceInSeconds,
        execute: [
          // The signature counts, not only that the line was secure.
          oidc.enableNonRepudiationChecks,
          // Settings allow it for this machine alone.
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])
        ]
      })
    )

  return {
    name,
    label,
    issuer,
    /** Where to send the visitor, and what to remember of it. Throws where the provider does not answer. */
    async begin(): Promise<{ url: string; attempt: LoginAttempt }> {
      const configuration = await described()
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
    /** Who it was, from the query that the provider sent them back with. Throws where anything of it is not as it should be. */
    async end(query: string, attempt: LoginAttempt): Promise<ProviderClaims> {
      const configuration = await described()
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${redirectUri}?${query}`), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true
      })
      const claims = tokens.claims()!
      const told =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
      return claimsOf({ ...claims, ...told, sub: claims.sub })
    }
  }
}

/** In a header, as the protocol has it where a provider says nothing else; in the body where it takes nothing else. */
function authentication(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (methods === undefined || methods.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest)
  }
}

function claimsOf(claims: Record<string, unknown> & { sub: string }): ProviderClaims {
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
  const [first = '', ...others] = (text(claims.name) ?? '').split(/\s+/)
  return {
    subject: claims.sub,
    email: text(claims.email),
    // Some write it as a text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: text(claims.family_name) ?? others.join(' '),
    surname: text(claims.given_name) ?? first
  }
}
