import type { AccountParts } from './account-parts.ts'
import { createForgottenPassword } from './forgotten-password.ts'
import { createPasswords } from './passwords.ts'
import { createPeople } from './people.ts'
import { createRegistration } from './registration.ts'
import { createSessions } from './sessions.ts'
import { createSignup } from './signup.ts'

export type UsersService = ReturnType<typeof createUsersService>

/** The rules of accounts, from signing up to being erased. */
export function createUsersService(given: Omit<AccountParts, 'passwords'>) {
  const parts: AccountParts = { ...given, passwords: createPasswords() }
  return {
    hashingLoad: parts.passwords.load,
    ...createRegistration(parts),
    ...createSignup(parts),
    ...createForgottenPassword(parts),
    ...createSessions(parts),
    ...createPeople(parts)
  }
}
