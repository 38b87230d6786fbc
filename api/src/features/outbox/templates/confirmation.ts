import type { Template } from './letter.ts'

/** To an address that somebody signed up with: whoever has the mailbox decides whether it was them. */
export interface Confirmation {
  userId: string
  nonce: string
  /** What was typed in, and when, in ISO 8601. Messages from before 1.5 of the contract have neither. */
  name?: string
  surname?: string
  at?: string
}

export const confirmation: Template<Confirmation> = ({ userId, nonce, ...signup }, { agency, links, publicUrl }) => ({
  subject: 'Confirmez votre adresse e-mail',
  parts: [
    'Bonjour,',
    `Quelqu’un s’est inscrit chez ${agency.name} avec cette adresse e-mail${momentOf(signup)}${nameOf(signup)}.`,
    'C’était vous ? Ouvrez ce lien, puis saisissez le mot de passe que vous avez choisi en vous inscrivant :',
    { button: 'Confirmer mon adresse', url: links.confirmation(userId, nonce) },
    'Ce lien est valable 24 heures et ne sert qu’une fois.',
    'Ce n’était pas vous ? N’ouvrez pas le lien : sans vous, personne n’aura de compte à cette adresse.',
    `Vous voulez un compte, et aucune inscription reçue n’est la vôtre ? Choisissez un mot de passe : ${publicUrl}/forgot-password`
  ]
})

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Dakar' })
const momentOf = ({ at }: Pick<Confirmation, 'at'>) => (at ? ` le ${moment.format(new Date(at))}, heure de Dakar` : '')

/** Letters, and what stands between them in a name. Nothing else that a stranger typed is repeated: no address, no number, no sentence. */
const plainName = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,2}$/u
const maxLength = 30

function nameOf({ name, surname }: Pick<Confirmation, 'name' | 'surname'>): string {
  if (name === undefined || surname === undefined) return ''
  const isPlain = [name, surname].every((text) => text.length <= maxLength && plainName.test(text))
  return isPlain ? `, au nom de ${surname} ${name}` : ', sous un nom que nous ne répétons pas ici'
}
