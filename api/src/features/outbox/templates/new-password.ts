import type { Template } from './letter.ts'

/** To somebody who forgot their password. */
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
