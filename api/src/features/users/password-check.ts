import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { Passwords } from './passwords.ts'
import type { Account, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: UsersRepository
  passwords: Passwords
  rateLimits: RateLimits
}

const failuresPerAccount: RateLimit = { kind: 'login', max: 5, seconds: 300 }
const failuresPerAddress: RateLimit = { kind: 'login-address', max: 50, seconds: 300 }

/** Finds the account of an e-mail and a password. Null for an unknown e-mail and a wrong password, after the same time. */
export type PasswordCheck = (email: string, password: string, address: string) => Promise<Account | null>

/** The check throws 429 after too many failures from one address: logins and confirmations count together. */
export function createPasswordCheck({ users, passwords, rateLimits }: Dependencies): PasswordCheck {
  return async (email, password, address) => {
    // Limited by address, not by account: a stranger cannot lock out the owner.
    const pair = `${address} ${email.toLowerCase()}`
    await rateLimits.take(failuresPerAddress, address)
    await rateLimits.take(failuresPerAccount, pair)
    const account = await users.findByEmail(email)
    const isCorrect = await passwords.matches(password, account?.passwordHash)
    if (!account || !isCorrect) return null
    await Promise.all([rateLimits.giveBack(failuresPerAddress, address), rateLimits.giveBack(failuresPerAccount, pair)])
    return account
  }
}
