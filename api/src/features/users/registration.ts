import { randomBytes } from 'node:crypto'
import type { Role } from '@keur/contract/vocabulary'
import type { AccountParts } from './account-parts.ts'

interface NewUser {
  email: string
  password: string
  name: string
  surname: string
  role: Role
}

/** Accounts made without a mail: by whoever runs the site. They count as confirmed. */
export function createRegistration({ users, passwords }: AccountParts) {
  /** Stores an account. Answers false where the e-mail has one. */
  async function register({ password, ...user }: NewUser): Promise<boolean> {
    return (await users.insert({ ...user, passwordHash: await passwords.hash(password) })) !== null
  }

  return {
    register,
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
