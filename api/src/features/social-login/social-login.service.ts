import { randomBytes } from 'node:crypto'
import { loginErrorMessages } from '@keur/contract/redirect-messages'
import { isEmailAddress } from '@keur/contract/validation'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { notFound, type Problem, unauthenticated, unprocessable } from '../../problems/problem.ts'
import type { Account, UsersRepository } from '../users/users.repository.ts'
import type { UsersService } from '../users/users.service.ts'
import type { LoginCodesRepository } from './login-codes.repository.ts'
import type { OidcProvider } from './login-providers.ts'
import { createProviderClient, type LoginAttempt, type ProviderClaims } from './provider-client.ts'

interface Dependencies {
  providers: OidcProvider[]
  publicUrl: string
  users: Pick<UsersService, 'signInWith'>
  accounts: Pick<UsersRepository, 'findById'>
  codes: LoginCodesRepository
  rateLimits: RateLimits
}

const callbacksPerAddress: RateLimit = { kind: 'social-login', max: 30, seconds: 300 }
const codeSeconds = 60
const nameLength = 100

export type SocialLogin = ReturnType<typeof createSocialLogin>

export function createSocialLogin({ providers, publicUrl, users, accounts, codes, rateLimits }: Dependencies) {
  const clients = new Map(
    providers.map((provider) => [
      provider.name,
      createProviderClient(provider, `${publicUrl}/api/users/oidc/${provider.name}/callback`)
    ])
  )

  function clientOf(name: string) {
    const client = clients.get(name)
    if (!client) throw notFound('Ce service de connexion n’est pas proposé.')
    return client
  }

  return {
    offered: () => [...clients.values()].map(({ name, label }) => ({ name, label })),
    require: (name: string) => void clientOf(name),
    begin: (name: string) => clientOf(name).begin(),
    /**
     * Completes a login after the redirect. Returns a code for the URL and a secret for a cookie, which together are
     * exchanged for a session once. Throws 403 for a blocked account, 422 for a lost attempt, 429, and errors of the
     * provider.
     */
    async end(name: string, query: string, attempt: LoginAttempt | null, address: string) {
      const client = clientOf(name)
      await rateLimits.take(callbacksPerAddress, address)
      if (!attempt || attempt.provider !== name) throw lostAttempt()
      const claims = await client.end(query, attempt)
      const account = await users.signInWith(identityOf(client.issuer, claims))
      const [code, browser] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
      await codes.insert(code, browser, account.id, codeSeconds)
      return { code, browser, userId: account.id }
    },
    /** The account of a code. Throws 401. */
    async accountFor(code: string, browser: string): Promise<Account> {
      const userId = await codes.take(code, browser)
      const account = userId && (await accounts.findById(userId))
      if (!account || account.blocked)
        throw unauthenticated('Cette connexion n’est plus valable. Veuillez recommencer.')
      return account
    }
  }
}

const lostAttempt = (): Problem => unprocessable(loginErrorMessages['connexion-perdue'])

/** Identified by issuer and subject: e-mails change hands, and the name of a provider is only a setting. */
function identityOf(issuer: string, { subject, email = '', emailVerified, name, surname }: ProviderClaims) {
  const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, nameLength)
  return {
    provider: issuer,
    subject,
    email,
    emailVerified: emailVerified && isEmailAddress(email),
    name: oneLine(name),
    surname: oneLine(surname)
  }
}
