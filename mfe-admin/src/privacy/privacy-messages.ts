import type { PersonErasure, PersonKey } from '@keur/contract/privacy'
import { formatAmount, plural } from '@keur/kit/format'

const counted = (count: number, one: string, many: string) => `${formatAmount(count)} ${plural(count, one, many)}`

/** «1 compte, 3 demandes, 1 photo»: zeros are left out. */
export function recordCounts(counts: PersonErasure): string {
  const { account, leads, comments, mails, photos = 0, mailFiles = 0, alerts = 0 } = counts
  const parts = [
    [account, 'compte', 'comptes'],
    [leads, 'demande', 'demandes'],
    [photos, 'photo', 'photos'],
    [alerts, 'alerte', 'alertes'],
    [comments, 'commentaire', 'commentaires'],
    [mails, 'courriel', 'courriels'],
    [mailFiles, 'fichier de courriel', 'fichiers de courriel']
  ] as const
  const nonZero = parts.filter(([count]) => count > 0)
  return nonZero.length === 0 ? 'rien' : nonZero.map(([count, one, many]) => counted(count, one, many)).join(', ')
}

export const isEmpty = (counts: PersonErasure): boolean => Object.values(counts).every((count) => count === 0)

/** «le téléphone +221 77 111 22 33». */
export const keyLabel = ({ kind, value }: PersonKey): string =>
  `${kind === 'email' ? 'l’e-mail' : 'le téléphone'} ${value}`

/** «un compte et 3 demandes». */
export function recordsOfKey({ kind, hasAccount, leadCount }: PersonKey): string {
  const leads = leadCount > 0 ? counted(leadCount, 'demande', 'demandes') : 'aucune demande'
  if (kind === 'phone') return leads
  return hasAccount ? `un compte et ${leads}` : leads
}

const maxEmails = 3

/** A warning for a telephone that other e-mails use too: it is not selected by default. */
export function sharedPhoneWarning({ otherEmails }: PersonKey): string | undefined {
  if (otherEmails.length === 0) return undefined
  const others = otherEmails.slice(0, maxEmails).join(', ') + (otherEmails.length > maxEmails ? ' et d’autres' : '')
  return `Ce numéro va aussi avec ${others}\u00a0: une famille ou un bureau peut le partager. Cochez-le si tout est à cette personne.`
}

export function erasureMessage(email: string, counts: PersonErasure): string {
  if (isEmpty(counts)) return `Le site ne garde rien sur ${email}.`
  const photos = counts.photos ? ' Les photos disparaissent d’ici un jour.' : ''
  return `Données de ${email} effacées\u00a0: ${recordCounts(counts)}.${photos}`
}
