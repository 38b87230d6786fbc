import type { Template } from './mail-layout.ts'

/** To the address of a sign-up. Its owner decides whether to confirm it. */
export interface Confirmation {
  userId: string
  nonce: string
  /** As typed at sign-up, and its moment in ISO 8601. Messages from before contract 1.5 have neither. */
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

/** A stranger may have typed the name: it is repeated only when it cannot be an address, a number or a sentence. */
const plainName = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,2}$/u
const maxLength = 30

function nameOf({ name, surname }: Pick<Confirmation, 'name' | 'surname'>): string {
  if (name === undefined || surname === undefined) return ''
  const isPlain = [name, surname].every((text) => text.length <= maxLength && plainName.test(text))
  return isPlain ? `, au nom de ${surname} ${name}` : ', sous un nom que nous ne répétons pas ici'
}

/** To the owner of an account whose address was used for another sign-up. Only this mail reveals the account. */
export type KnownAddress = Record<never, never>

export const knownAddress: Template<KnownAddress> = (_data, { agency, publicUrl }) => ({
  subject: 'Vous avez déjà un compte',
  parts: [
    'Bonjour,',
    `Quelqu’un vient de s’inscrire chez ${agency.name} avec cette adresse e-mail, mais elle a déjà un compte. Rien n’a été modifié.`,
    'C’était vous ? Connectez-vous avec votre mot de passe :',
    { button: 'Me connecter', url: `${publicUrl}/login` },
    `Vous l’avez oublié ? Choisissez-en un nouveau : ${publicUrl}/forgot-password`,
    'Ce n’était pas vous ? Vous n’avez rien à faire.'
  ]
})

/** To the owner of an account, after a request for a new password. */
export interface NewPassword {
  userId: string
  nonce: string
}

export const newPassword: Template<NewPassword> = ({ userId, nonce }, { agency, links }) => ({
  subject: 'Choisissez un nouveau mot de passe',
  parts: [
    'Bonjour,',
    `Un nouveau mot de passe a été demandé pour votre compte chez ${agency.name}. Pour le choisir :`,
    { button: 'Choisir un mot de passe', url: links.newPassword(userId, nonce) },
    'Ce lien est valable une heure et ne sert qu’une fois. Il met fin à toutes vos connexions en cours.',
    'Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste le même.'
  ]
})
