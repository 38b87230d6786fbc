/** What the API says to a page through its address: codes, for which the page has the words. Plain constants: browser code may import this module. */

/** How a confirmation ended: `message` of /confirmation, beside its `status`. */
export const confirmationMessages = {
  confirme: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  'deja-confirme': 'Votre compte est déjà confirmé. Vous pouvez vous connecter.',
  expire: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.',
  incomplet: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
} as const
export type ConfirmationCode = keyof typeof confirmationMessages

/** Why a login with an account from elsewhere failed: `erreur` of /login. */
export const loginErrorMessages = {
  'service-absent':
    'Ce service de connexion ne répond pas pour le moment. Réessayez plus tard, ou connectez-vous avec un mot de passe.',
  'connexion-echouee': 'La connexion n’a pas abouti. Veuillez réessayer.',
  'connexion-perdue': 'Cette connexion a commencé ailleurs ou il y a trop longtemps. Veuillez recommencer.',
  'e-mail-non-confirme':
    'Votre adresse e-mail n’est pas confirmée auprès de ce service. Inscrivez-vous avec un mot de passe.',
  'compte-bloque': 'Ce compte est bloqué. Contactez l’agence pour en savoir plus.',
  'trop-de-demandes': 'Trop de demandes. Veuillez patienter avant de réessayer.'
} as const
export type LoginErrorCode = keyof typeof loginErrorMessages
