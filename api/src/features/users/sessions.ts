import { loginErrorMessages } from '@keur/contract/redirect-messages'
import { forbidden, unauthenticated } from '../../problems/problem.ts'
import type { createLoginCodes } from './login-codes.ts'
import type { PasswordCheck, PasswordInput } from './password-check.ts'
import type { RevokedTokensRepository } from './revoked-tokens.repository.ts'
import type { createSecondFactor } from './second-factor.ts'
import type { Account, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: UsersRepository
  revokedTokens: RevokedTokensRepository
  checkPassword: PasswordCheck
  codes: Pick<ReturnType<typeof createLoginCodes>, 'giveBack'>
  requireCode: ReturnType<typeof createSecondFactor>['requireCode']
}

export interface ProviderIdentity {
  provider: string
  /** The provider's identifier of the person, which never changes. */
  subject: string
  email: string
  /** Whether the provider has verified the e-mail. */
  emailVerified: boolean
  name: string
  surname: string
}

type LoginAttempt = PasswordInput & { secondFactor?: string | undefined }

const blocked = () => forbidden(loginErrorMessages['compte-bloque'])
const unconfirmed = () =>
  forbidden(
    'Votre adresse e-mail n’est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé, ou inscrivez-vous à nouveau pour en recevoir un autre.'
  )

export function createSessions({ users, revokedTokens, checkPassword, codes, requireCode }: Dependencies) {
  return {
    /**
     * Throws 401 with the same message and in the same time for an unknown e-mail and a wrong password, 403 with a reason
     * when the password is right but the account is blocked or unconfirmed, 429 after too many failures from one address,
     * and 403 with a request for a mailed code after too many from unknown devices. The second factor comes last: who does
     * not have the password learns nothing of it.
     */
    async login({ secondFactor, ...input }: LoginAttempt): Promise<Account> {
      const account = await checkPassword(input)
      if (!account) throw unauthenticated('Email ou mot de passe incorrect')
      if (account.blocked) throw blocked()
      if (!account.confirmed) throw unconfirmed()
      await requireCode(account, secondFactor).catch(async (error) => {
        // The next attempt sends the mailed code again.
        if (input.code !== undefined) await codes.giveBack(input)
        throw error
      })
      return account
    },
    /**
     * The account for a social login: the one linked to the identity, else the one with the e-mail, else a new one.
     * Throws 403 when the account is blocked or has a second factor, which providers do not ask for, and when an unlinked
     * identity has no verified e-mail.
     */
    async signInWith({ provider, subject, emailVerified, ...person }: ProviderIdentity): Promise<Account> {
      const identity = `${provider} ${subject}`
      const known = await users.findByIdentity(identity)
      if (!known && !emailVerified) throw forbidden(loginErrorMessages['e-mail-non-confirme'])
      // Before the identity is linked, which may drop the password.
      if ((known ?? (await users.findByEmail(person.email)))?.hasSecondFactor)
        throw forbidden(loginErrorMessages['double-authentification'])
      const user = { ...person, role: 'user' as const, identities: [identity] }
      const account = known ?? (await users.insert(user)) ?? (await users.linkIdentity(user))
      if (!account) throw unauthenticated()
      if (account.blocked) throw blocked()
      return account
    },
    /** Null when the token is revoked, its account deleted or blocked, or the account's sessions were ended since. */
    async accountOf({ sub, jti, session }: { sub: unknown; jti: unknown; session: unknown }): Promise<Account | null> {
      if (typeof sub !== 'string' || typeof jti !== 'string') return null
      const [account, revoked] = await Promise.all([users.findById(sub), revokedTokens.isRevoked(jti)])
      return account && !revoked && !account.blocked && account.session === session ? account : null
    }
  }
}
