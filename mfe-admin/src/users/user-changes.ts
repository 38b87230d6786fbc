import type { AdminUser, AdminUserUpdate } from '@keur/contract/user'

/** What an administrator may change of somebody: the button, the question before it, and what is said after it. */
export interface UserChange {
  key: 'role' | 'blocked'
  label: string
  update: AdminUserUpdate
  question: string
  consequence: string
  confirm: string
  done: string
  dangerous?: boolean
}

export const fullName = ({ surname, name }: Pick<AdminUser, 'surname' | 'name'>) => `${surname} ${name}`.trim()

export function roleChange(user: AdminUser): UserChange {
  const who = fullName(user)
  return user.role === 'admin'
    ? {
        key: 'role',
        label: 'Retirer les droits',
        update: { role: 'user' },
        question: 'Retirer les droits d’administrateur\u00a0?',
        consequence: `${who} n’aura plus accès à l’administration, dès maintenant.`,
        confirm: 'Retirer les droits',
        done: `${who} n’est plus administrateur.`,
        dangerous: true
      }
    : {
        key: 'role',
        label: 'Rendre administrateur',
        update: { role: 'admin' },
        question: 'Donner les droits d’administrateur\u00a0?',
        consequence: `${who} (${user.email}) pourra tout voir et tout modifier\u00a0: annonces, demandes, comptes.`,
        confirm: 'Rendre administrateur',
        done: `${who} est administrateur.`
      }
}

export function blockChange(user: AdminUser): UserChange {
  const who = fullName(user)
  return user.blocked
    ? {
        key: 'blocked',
        label: 'Débloquer',
        update: { blocked: false },
        question: 'Débloquer ce compte\u00a0?',
        consequence: `${who} pourra de nouveau se connecter.`,
        confirm: 'Débloquer',
        done: `Le compte de ${who} est débloqué.`
      }
    : {
        key: 'blocked',
        label: 'Bloquer',
        update: { blocked: true },
        question: 'Bloquer ce compte\u00a0?',
        consequence: `${who} sera déconnecté, dès maintenant, et ne pourra plus se connecter.`,
        confirm: 'Bloquer',
        done: `Le compte de ${who} est bloqué.`,
        dangerous: true
      }
}
