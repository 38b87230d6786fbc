import type { AdminUser, AdminUserUpdate } from '@keur/contract/user'

/** A change of an account: its button, the dialog that confirms it, and the message of its success. */
export interface UserChange {
  key: 'role' | 'blocked'
  label: string
  update: AdminUserUpdate
  question: string
  consequence: string
  success: string
  dangerous?: boolean
}

export const fullName = ({ surname, name }: Pick<AdminUser, 'surname' | 'name'>) => `${surname} ${name}`.trim()

export function roleChange(user: AdminUser): UserChange {
  const name = fullName(user)
  return user.role === 'admin'
    ? {
        key: 'role',
        label: 'Retirer les droits',
        update: { role: 'user' },
        question: 'Retirer les droits d’administrateur\u00a0?',
        consequence: `${name} n’aura plus accès à l’administration, dès maintenant.`,
        success: `${name} n’est plus administrateur.`,
        dangerous: true
      }
    : {
        key: 'role',
        label: 'Rendre administrateur',
        update: { role: 'admin' },
        question: 'Donner les droits d’administrateur\u00a0?',
        consequence: `${name} (${user.email}) pourra tout voir et tout modifier\u00a0: annonces, demandes, comptes.`,
        success: `${name} est administrateur.`
      }
}

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
