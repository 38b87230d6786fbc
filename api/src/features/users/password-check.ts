import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { CodeInput, createLoginCodes } from './login-codes.ts'
import type { Passwords } from './passwords.ts'
import type { Account, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: UsersRepository
  passwords: Passwords
  rateLimits: RateLimits
  codes: ReturnType<typeof createLoginCodes>
}

/** Where an account has logged in before: a device, or the session that confirms its password. */
export interface Device {
  id: string
  userId: string
  /** Of the account: a new password, or a block, makes its devices unknown. */
  session: number
}

export interface PasswordInput extends CodeInput {
  email: string
  password: string
  address: string
  device: Device | null
}

const failuresOfPair: RateLimit = { kind: 'login', max: 5, seconds: 300 }
const failuresPerAddress: RateLimit = { kind: 'login-address', max: 50, seconds: 300 }
/** Beyond it the device counts as unknown. */
const failuresOfDevice: RateLimit = { kind: 'login-device', max: 10, seconds: 3600 }
/** From unknown devices of all networks. */
const failuresPerAccount: RateLimit = { kind: 'login-account', max: 30, seconds: 3600 }

/** Finds the account of an e-mail and a password. Null for an unknown e-mail and a wrong password, after the same time. */
export type PasswordCheck = (input: PasswordInput) => Promise<Account | null>

/**
 * The check throws 429 after too many failures from one address: logins and confirmations count together. After too many
 * from unknown devices of any address, these need a mailed code, too: it throws as `LoginCodes.require` does. No stranger
 * can lock out the owner.
 */
export function createPasswordCheck({ users, passwords, rateLimits, codes }: Dependencies): PasswordCheck {
  return async ({ email, password, address, device, ...input }) => {
    const pair = `${address} ${email.toLowerCase()}`
    const counted: [RateLimit, string][] = [
      [failuresPerAddress, address],
      [failuresOfPair, pair]
    ]
    for (const [limit, who] of counted) await rateLimits.take(limit, who)
    const account = await users.findByEmail(email)

    /** Counts a failure of the device or of the account, unless the password proves right. */
    async function count(limit: RateLimit, who: string): Promise<boolean> {
      counted.push([limit, who])
      return rateLimits.tryTake(limit, who)
    }
    const isKnown = isDeviceOf(device, account) && (await count(failuresOfDevice, device.id))
    const isEnough = isKnown || (await count(failuresPerAccount, email.toLowerCase()))
    const match = await passwords.match(password, account?.passwordHash)
    if (!isEnough) await codes.require(account, match !== null, input)
    if (!account || !match) return null
    if (match === 'older') await users.rehash(account, await passwords.hash(password))
    await Promise.all(counted.map(([limit, who]) => rateLimits.giveBack(limit, who)))
    return account
  }
}

const isDeviceOf = (device: Device | null, account: Account | null): device is Device =>
  device !== null && device.userId === account?.id && device.session === account.session
