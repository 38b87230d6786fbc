import type { AdminUser, AdminUserPage, SignupInput } from '../src/user.ts'
import { aMoment, anId, nextNumber } from './identity.ts'
import { aPage, type PageOverrides } from './listings.ts'

export function anAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  const number = nextNumber()
  const named = { name: 'Ndiaye', surname: 'Awa', email: `awa.ndiaye.${number}@exemple.sn` }
  const state = { role: 'user', confirmed: true, blocked: false } as const
  return { _id: anId(number), ...named, ...state, createdAt: aMoment(number), ...overrides }
}

export const anAdminUserPage = (users = [anAdminUser()], overrides: PageOverrides = {}): AdminUserPage => ({
  users,
  ...aPage(users.length, overrides)
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
