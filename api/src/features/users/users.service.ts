import { createHash, randomBytes } from 'node:crypto'
import type { LoginInput } from '@keur/contract/user'
import type { Role } from '@keur/contract/vocabulary'
import { unauthenticated } from '../../problems/problem.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import { createPasswords } from './passwords.ts'
import type { Account, UsersRepository } from './users.repository.ts'

const failuresPerAccount: RateLimit = { kind: 'login', most: 5, seconds: 300 }
const failuresPerAddress: RateLimit = { kind: 'login-address', most: 50, seconds: 300 }

interface NewUser {
  email: string
  password: string
  name: string
  surname: string
  role: Role
}

export type UsersService = ReturnType<typeof createUsersService>

/** The rules of accounts. */
export function createUsersService(users: UsersRepository, rateLimits: RateLimits) {
  const passwords = createPasswords()

  /** Stores an account. Answers false where the e-mail has one. */
  async function register({ password, ...user }: NewUser): Promise<boolean> {
    return users.insert({ ...user, passwordHash: await passwords.hash(password) })
  }

  return {
    register,
    find: users.findById,
    /** Whose e-mail and password these are. Throws 401 in the same words and time for both, 429 after too many failures from one address. */
    async login({ email, password }: LoginInput, address: string): Promise<Account> {
      // The limits hold for an address, so nobody can lock somebody else out.
      const pair = `${address} ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
      await rateLimits.take(failuresPerAddress, address)
      await rateLimits.take(failuresPerAccount, pair)
      const account = await users.findByEmail(email)
      const right = await passwords.matches(password, account?.passwordHash)
      if (!account || !right) throw unauthenticated('Email ou mot de passe incorrect')
      await Promise.all([
        rateLimits.giveBack(failuresPerAddress, address),
        rateLimits.giveBack(failuresPerAccount, pair)
      ])
      return account
    },
    /**
     * Makes the first administrator where there is none. Answers the password where one had to be invented: it is told once and kept nowhere.
     */
    async ensureAdministrator({
      email,
      password
    }: {
      email: string
      password: string | undefined
    }): Promise<{ password: string | null } | null> {
      if (await users.hasAdministrator()) return null
      const chosen = password ?? randomBytes(15).toString('base64url')
      const made = await register({
        email,
        name: 'Keur du Rail',
        surname: 'Administration',
        role: 'admin',
        password: chosen
      })
      return made ? { password: password ? null : chosen } : null
    }
  }
}
