import { isAllowed, rightLabel, rights } from '@keur/contract/rights'
import type { AdminUser, AdminUserUpdate } from '@keur/contract/user'
import { type Role, roleLabels } from '@keur/contract/vocabulary'

/** A change of an account: its button, the dialog that confirms it, and the message of its success. */
export interface UserChange {
  key: 'role' | 'blocked' | 'secondFactor'
  label: string
  update: AdminUserUpdate
  question: string
  consequence: string
  success: string
  dangerous?: boolean
}

export const fullName = ({ surname, name }: Pick<AdminUser, 'surname' | 'name'>) => `${surname} ${name}`.trim()

/** What a role permits, in words. */
export const permissionsOf = (role: Role): string =>
  role === 'admin'
    ? 'tout voir et tout modifier, annonces, demandes et comptes'
    : rights
        .filter((right) => isAllowed(role, right))
        .map(rightLabel)
        .join(', ')

export function roleChange(user: AdminUser, role: Role): UserChange {
  const name = fullName(user)
  const label = roleLabels[role]
  const change = { key: 'role', update: { role } } as const
  return role === 'user'
    ? {
        ...change,
        label: 'Retirer les droits',
        question: 'Retirer tous les droits\u00a0?',
        consequence: `${name} n’aura plus accès à l’administration, dès maintenant.`,
        success: `${name} n’a plus accès à l’administration.`,
        dangerous: true
      }
    : {
        ...change,
        label: 'Donner ce rôle',
        question: `Donner le rôle «\u00a0${label}\u00a0»\u00a0?`,
        consequence: `${name} (${user.email}) pourra\u00a0: ${permissionsOf(role)}.`,
        success: `${name} a maintenant le rôle «\u00a0${label}\u00a0».`
      }
}

export const secondFactorChange = (user: AdminUser): UserChange => ({
  key: 'secondFactor',
  label: 'Retirer la double authentification',
  update: { secondFactor: false },
  question: 'Retirer la double authentification\u00a0?',
  consequence: `${fullName(user)} se connectera avec son seul mot de passe. Appelez d’abord cette personne\u00a0: a-t-elle perdu son téléphone et ses codes de secours\u00a0?`,
  success: `La double authentification de ${fullName(user)} est retirée.`,
  dangerous: true
})

export function blockChange(user: AdminUser): UserChange {
  const name = fullName(user)
  return user.blocked
    ? {
        key: 'blocked',
        label: 'Débloquer',
        update: { blocked: false },
        question: 'Débloquer ce compte\u00a0?',
        consequence: `${name} pourra de nouveau se connecter.`,
        success: `Le compte de ${name} est débloqué.`
      }
    : {
        key: 'blocked',
        label: 'Bloquer',
        update: { blocked: true },
        question: 'Bloquer ce compte\u00a0?',
        consequence: `La session de ${name} prend fin dès maintenant, et ce compte ne pourra plus se connecter.`,
        success: `Le compte de ${name} est bloqué.`,
        dangerous: true
      }
}
