import type { Template } from './letter.ts'

/** To somebody with an account, whose address was used to sign up once more. Only they learn that there was one. */
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
