import type { PersonErasure, PersonKey } from '@keur/contract/privacy'
import { formatAmount, plural } from '@keur/kit/format'

const counted = (count: number, one: string, many: string) => `${formatAmount(count)} ${plural(count, one, many)}`

/** «1 compte, 3 demandes, 1 photo»: what there is none of is left out. */
export function partsOf({ account, leads, comments, mails, photos = 0, mailFiles = 0 }: PersonErasure): string {
  const parts = [
    [account, 'compte', 'comptes'],
    [leads, 'demande', 'demandes'],
    [photos, 'photo', 'photos'],
    [comments, 'commentaire', 'commentaires'],
    [mails, 'courriel', 'courriels'],
    [mailFiles, 'fichier de courriel', 'fichiers de courriel']
  ] as const
  const held = parts.filter(([count]) => count > 0)
  return held.length === 0 ? 'rien' : held.map(([count, one, many]) => counted(count, one, many)).join(', ')
}

export const isNothing = (held: PersonErasure): boolean => Object.values(held).every((count) => count === 0)

/** «le téléphone +221 77 111 22 33». */
export const nameOfKey = ({ kind, value }: PersonKey): string =>
  `${kind === 'email' ? 'l’e-mail' : 'le téléphone'} ${value}`

/** «un compte et 3 demandes». */
export function heldBy({ kind, hasAccount, leadCount }: PersonKey): string {
  const requests = leadCount > 0 ? counted(leadCount, 'demande', 'demandes') : 'aucune demande'
  if (kind === 'phone') return requests
  return hasAccount ? `un compte et ${requests}` : requests
}

const namedEmails = 3

/** Why a telephone is not chosen from the start. */
export function sharedWith({ otherEmails }: PersonKey): string | undefined {
  if (otherEmails.length === 0) return undefined
  const others = otherEmails.slice(0, namedEmails).join(', ') + (otherEmails.length > namedEmails ? ' et d’autres' : '')
  return `Ce numéro va aussi avec ${others}\u00a0: une famille ou un bureau peut le partager. Cochez-le si tout est à cette personne.`
}

export function erasedMessage(email: string, erased: PersonErasure): string {
  if (isNothing(erased)) return `Le site ne garde rien sur ${email}.`
  const photos = erased.photos ? ' Les photos disparaissent d’ici un jour.' : ''
  return `Données de ${email} effacées\u00a0: ${partsOf(erased)}.${photos}`
}
