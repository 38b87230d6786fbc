import type { SignupInput, User } from '../src/user.ts'
import { aMoment, anId, nextNumber } from './identity.ts'

/** A person with an account. */
export function aUser(overrides: Partial<User> = {}): User {
  const number = nextNumber()
  return {
    _id: anId(number),
    name: 'Ndiaye',
    surname: 'Awa',
    email: `awa.ndiaye.${number}@exemple.sn`,
    role: 'user',
    createdAt: aMoment(number),
    ...overrides
  }
}

/** What somebody who signs up sends. */
export function aSignup(overrides: Partial<SignupInput> = {}): SignupInput {
  return {
    name: 'Fall',
    surname: 'Moussa',
    email: `moussa.fall.${nextNumber()}@exemple.sn`,
    password: 'un mot de passe tranquille',
    role: 'user',
    ...overrides
  }
}
