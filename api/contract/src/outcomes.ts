/** What the API says to a page through its address: codes, for which the page has the words. Plain constants: browser code may import this module. */

/** How a confirmation ended: `message` of /confirmation, beside its `status`. */
export const confirmationOutcomes = {
  confirme: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  'deja-confirme': 'Votre compte est déjà confirmé. Vous pouvez vous connecter.',
  expire: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.',
  incomplet: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
} as const
export type ConfirmationOutcome = keyof typeof confirmationOutcomes
