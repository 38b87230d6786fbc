/** Codes that the API passes to a page in its URL, with the page's messages. Browser code may import this module. */

/** Results of an account confirmation: the query parameter `message` of /confirmation, beside `status`. */
export const confirmationMessages = {
  confirme: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  'deja-confirme': 'Votre compte est déjà confirmé. Vous pouvez vous connecter.',
  expire: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.',
  incomplet: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
} as const
export type ConfirmationCode = keyof typeof confirmationMessages

/** Errors of a login with a provider: the query parameter `erreur` of /login. */
export const loginErrorMessages = {
  'service-absent':
    'Ce service de connexion ne répond pas pour le moment. Réessayez plus tard, ou connectez-vous avec un mot de passe.',
  'connexion-echouee': 'La connexion n’a pas abouti. Veuillez réessayer.',
  'connexion-perdue': 'Cette connexion a commencé ailleurs ou il y a trop longtemps. Veuillez recommencer.',
  'e-mail-non-confirme':
    'Votre adresse e-mail n’est pas confirmée auprès de ce service. Inscrivez-vous avec un mot de passe.',
  'compte-bloque': 'Ce compte est bloqué. Contactez l’agence pour en savoir plus.',
  'double-authentification':
    'Ce compte demande aussi un code de votre application. Connectez-vous avec votre mot de passe.',
  'trop-de-demandes': 'Trop de demandes. Veuillez patienter avant de réessayer.'
} as const
export type LoginErrorCode = keyof typeof loginErrorMessages

/** Results of the links in mails about alerts: the query parameter `etat` of /alertes/confirmer and /alertes/desabonner. */
export const alertMessages = {
  confirmee: 'Votre alerte est active. Vous recevrez un e-mail quand une annonce correspondra à votre recherche.',
  arretee: 'Cette alerte est arrêtée. Vous ne recevrez plus d’e-mail à son sujet.',
  'toutes-arretees': 'Toutes vos alertes sont arrêtées. Vous ne recevrez plus d’e-mail à leur sujet.',
  expire: 'Ce lien n’est plus valable. Créez l’alerte à nouveau pour en recevoir un autre.',
  incomplet: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.',
  'trop-d-alertes':
    'Cette adresse a déjà dix alertes. Arrêtez-en une avec le lien d’un de nos e-mails, puis confirmez celle-ci.'
} as const
export type AlertCode = keyof typeof alertMessages

/** Results of the form of a visit without JavaScript: the query parameter `etat` of /visite/demandee. */
export const visitMessages = {
  recue: 'Nous avons bien reçu votre demande de visite. Un conseiller vous répondra dès que possible.',
  contact:
    'Laissez un numéro de téléphone complet ou une adresse e-mail valable, pour que nous puissions vous répondre.',
  jour: 'Ce jour est passé, ou l’agence est fermée ce jour-là\u00a0: choisissez un jour d’ouverture.',
  indisponible: 'Ce bien n’est plus disponible\u00a0: il ne se visite plus.',
  'trop-de-demandes': 'Trop de demandes. Veuillez patienter avant de réessayer.',
  incomplete: 'Cette demande est incomplète ou incorrecte. Vérifiez ce que vous avez saisi.'
} as const
export type VisitCode = keyof typeof visitMessages

/** Results of the link in the receipt of a visit: the query parameter `etat` of /visite/confirmer. */
export const visitLinkMessages = {
  reservee: 'Cette heure vous est réservée\u00a0: un conseiller vous confirme la visite dès que possible.',
  prise:
    'Nous ne gardions plus cette heure, et elle n’est plus libre. Votre demande reste à l’agence\u00a0: choisissez une autre heure sur la page de l’annonce, ou appelez-nous.',
  'trop-de-visites':
    'Vous avez déjà deux visites à venir. Votre demande reste à l’agence\u00a0: appelez-nous pour une visite de plus.',
  expire:
    'Ce lien n’est plus valable\u00a0: l’heure est passée, ou la visite n’aura pas lieu. Choisissez une autre heure sur la page de l’annonce, ou appelez-nous.',
  incomplet: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
} as const
export type VisitLinkCode = keyof typeof visitLinkMessages

/** Results of moving or cancelling a visit: the query parameter `etat` of /visite/gerer. */
export const visitChangeMessages = {
  deplacee: 'Votre visite est déplacée.',
  annulee: 'Votre visite est annulée, et l’heure est de nouveau libre.',
  prise: 'Cette heure vient d’être prise. Votre visite reste où elle était\u00a0: choisissez une autre heure libre.',
  heure: 'Votre visite ne peut pas avoir lieu à cette heure, et reste où elle était. Choisissez une des heures libres.',
  close: 'Cette visite est passée ou n’aura pas lieu\u00a0: elle ne change plus.',
  'trop-de-visites': 'Vous avez déjà deux visites à venir. Appelez l’agence pour une visite de plus.',
  'trop-de-changements': 'Vous avez déjà déplacé cette visite dix fois. Appelez l’agence pour en changer l’heure.',
  'trop-de-demandes': 'Trop de demandes. Veuillez patienter avant de réessayer.',
  incomplet: 'Ce lien n’est plus valable, ou il est incomplet. Ouvrez-le directement depuis l’e-mail reçu.'
} as const
export type VisitChangeCode = keyof typeof visitChangeMessages
