import type { AdminUser, AdminUserPage, Profile, SignupInput, User } from '../src/user.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPage, type PageOverrides } from './listings.ts'

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

export const anAdminUser = (overrides: Partial<AdminUser> = {}): AdminUser => ({
  ...aUser(),
  confirmed: true,
  blocked: false,
  ...overrides
})

export const anAdminUserPage = (users = [anAdminUser()], overrides: PageOverrides = {}): AdminUserPage => ({
  users,
  ...aPage(users.length, overrides)
})

export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  name: 'Ndiaye',
  surname: 'Awa',
  email: 'awa.ndiaye@exemple.sn',
  phoneNumber: '+221 77 123 45 67',
  gender: 'Féminin',
  birthdate: '1990-04-04',
  residence: 'Thiès',
  ...overrides
})

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
