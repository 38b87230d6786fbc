import type { Template } from './letter.ts'

/** A message of the contact form, to the agency. Sent by the configured sending service where there is one, else as this letter. */
export interface ContactForward {
  fromName: string
  replyTo: string
  phone?: string
  message: string
}

export const contactForward: Template<ContactForward> = ({ fromName, replyTo, phone, message }) => ({
  subject: `Message de ${fromName}`,
  parts: [
    `${fromName} vous écrit depuis le formulaire de contact.`,
    { quote: message },
    {
      facts: [
        ['Nom', fromName],
        ['E-mail', replyTo],
        ['Téléphone', phone]
      ]
    },
    'Répondez à ce message : votre réponse lui parvient directement.'
  ]
})
