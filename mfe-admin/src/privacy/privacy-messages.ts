import type { PersonErasure, PersonInput, PersonKey } from '@keur/contract/privacy'
import { cleanEmailAddress } from '@keur/contract/validation'
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

/** Who is searched for: «awa@exemple.sn», «+221 77 111 22 33». */
export const nameOf = (who: Partial<Record<'email' | 'phone', string>>): string => who.email ?? who.phone ?? ''

/** The typed e-mail, or the number with its digits; undefined for what is neither. Less strict than the forms. */
export function readPerson(typed: string): PersonInput | undefined {
  const email = cleanEmailAddress(typed)
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { email }
  return /^(?:\D*\d){6}/.test(typed) && !typed.includes('@') ? { phone: typed.trim() } : undefined
}

/** «le téléphone +221 77 111 22 33». A searched telephone stands for what has no e-mail beside it. */
export const keyLabel = ({ kind, value }: PersonKey, isSearched: boolean): string =>
  kind === 'email' ? `l’e-mail ${value}` : `le téléphone ${value}${isSearched ? ', sans e-mail' : ''}`

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

export function erasureMessage(who: string, counts: PersonErasure): string {
  if (isEmpty(counts)) return `Le site ne garde rien sur ${who}.`
  const photos = counts.photos ? ' Les photos disparaissent d’ici un jour.' : ''
  return `Données de ${who} effacées\u00a0: ${recordCounts(counts)}.${photos}`
}
