import type { Template } from './letter.ts'

/**
 * To somebody who signed up: whoever opens the link has the mailbox. Says nothing that was typed in: else anybody could have us
 * write their words to anybody.
 */
export interface Confirmation {
  userId: string
  nonce: string
}

export const confirmation: Template<Confirmation> = ({ userId, nonce }, { agency, links }) => ({
  subject: 'Confirmez votre adresse e-mail',
  parts: [
    'Bonjour,',
    `Merci de votre inscription chez ${agency.name}. Il ne reste qu’à confirmer que cette adresse e-mail est la vôtre :`,
    { button: 'Confirmer mon adresse', url: links.confirmation(userId, nonce) },
    'Ce lien est valable 24 heures et ne sert qu’une fois.',
    'Cette inscription ne vient pas de vous ? Ignorez ce message et n’ouvrez pas le lien : le compte ne servira à personne.'
  ]
})
