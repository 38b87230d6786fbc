import { loginErrorMessages } from '@keur/contract/redirect-messages'
import type { LoginInput } from '@keur/contract/user'
import type { RateLimit } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { forbidden, unauthenticated } from '../../problems/problem.ts'
import type { AccountParts } from './account-parts.ts'
import type { Account } from './users.repository.ts'

const failuresPerAccount: RateLimit = { kind: 'login', most: 5, seconds: 300 }
const failuresPerAddress: RateLimit = { kind: 'login-address', most: 50, seconds: 300 }

/** What somebody else, whom the settings name, vouches for. */
export interface VouchedPerson {
  provider: string
  /** The provider's own name for them, which never changes. */
  subject: string
  email: string
  /** Whether the provider says that the e-mail is theirs. */
  emailVerified: boolean
  name: string
  surname: string
}

const blocked = () => forbidden(loginErrorMessages['compte-bloque'])
const unconfirmed = () =>
  forbidden(
    'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé, ou inscrivez-vous à nouveau pour en recevoir un autre.'
  )

/** Coming in, being known while inside, going out. */
export function createSessions({ users, revokedTokens, passwords, rateLimits }: AccountParts) {
  return {
    /**
     * Whose e-mail and password these are. Throws 401 in the same words and time for both, 429 after too many failures from one address;
     * 403 with the reason to who knows the password and may not come in.
     */
    async login({ email, password }: LoginInput, address: string): Promise<Account> {
      // The limits hold for an address, so nobody can lock somebody else out.
      const pair = `${address} ${email.toLowerCase()}`
      await rateLimits.take(failuresPerAddress, address)
      await rateLimits.take(failuresPerAccount, pair)
      const account = await users.findByEmail(email)
      const right = await passwords.matches(password, account?.passwordHash)
      if (!account || !right) throw unauthenticated('Email ou mot de passe incorrect')
      await Promise.all([
        rateLimits.giveBack(failuresPerAddress, address),
        rateLimits.giveBack(failuresPerAccount, pair)
      ])
      if (account.blocked) throw blocked()
      if (!account.confirmed) throw unconfirmed()
      return account
    },
    /**
     * Who comes by a social login: the account they came to before, else the one that has their e-mail, else a new one. Throws 403 where
     * the account is blocked, or the provider does not vouch for an e-mail that it would have to.
     */
    async signInWith({ provider, subject, emailVerified, ...person }: VouchedPerson): Promise<Account> {
      const identity = `${provider} ${subject}`
      const known = await users.findByIdentity(identity)
      if (!known && !emailVerified) throw forbidden(loginErrorMessages['e-mail-non-confirme'])
      const newcomer = { ...person, role: 'user' as const, identities: [identity] }
      const account = known ?? (await users.insert(newcomer)) ?? (await users.adopt(newcomer))
      if (!account) throw unauthenticated()
      if (account.blocked) throw blocked()
      return account
    },
    /** Whose token this is: null where it was ended, or its account is gone, blocked or has ended its sessions since. */
    async accountOf({ sub, jti, session }: { sub: unknown; jti: unknown; session: unknown }): Promise<Account | null> {
      if (typeof sub !== 'string' || typeof jti !== 'string') return null
      const [account, revoked] = await Promise.all([users.findById(sub), revokedTokens.isRevoked(jti)])
      return account && !revoked && !account.blocked && account.session === session ? account : null
    },
    /** Ends a token, by its `jti` and the moment it ends by itself. */
    logOut: revokedTokens.revoke
  }
}
