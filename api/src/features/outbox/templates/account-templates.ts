import { type Language, locales, type Translate } from '@keur/contract/language'
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

export const confirmation: Template<Confirmation> = (
  { userId, nonce, ...signup },
  { agency, links, page, language, t }
) => ({
  subject: t('Confirmez votre adresse e-mail'),
  parts: [
    t('Bonjour,'),
    t('Quelqu’un s’est inscrit chez {agency} avec cette adresse e-mail{moment}{name}.', {
      agency: agency.name,
      moment: momentOf(signup, language, t),
      name: nameOf(signup, t)
    }),
    t(
      'C’était vous\u00a0? Ouvrez ce lien, puis saisissez le mot de passe que vous avez choisi en vous inscrivant\u00a0:'
    ),
    { button: t('Confirmer mon adresse'), url: links.confirmation(userId, nonce) },
    t('Ce lien est valable 24 heures et ne sert qu’une fois.'),
    t('Ce n’était pas vous\u00a0? N’ouvrez pas le lien\u00a0: sans vous, personne n’aura de compte à cette adresse.'),
    t(
      'Vous voulez un compte, et aucune inscription reçue n’est la vôtre\u00a0? Choisissez un mot de passe\u00a0: {address}',
      {
        address: page('/forgot-password')
      }
    )
  ]
})

function momentOf({ at }: Pick<Confirmation, 'at'>, language: Language, t: Translate): string {
  if (!at) return ''
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Dakar' } as const
  return t(' le {moment}, heure de Dakar', {
    moment: new Intl.DateTimeFormat(locales[language], style).format(new Date(at))
  })
}

/** A stranger may have typed the name: it is repeated only when it cannot be an address, a number or a sentence. */
const plainName = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+){0,2}$/u
const maxLength = 30

function nameOf({ name, surname }: Pick<Confirmation, 'name' | 'surname'>, t: Translate): string {
  if (name === undefined || surname === undefined) return ''
  const isPlain = [name, surname].every((text) => text.length <= maxLength && plainName.test(text))
  return isPlain
    ? t(', au nom de {name}', { name: `${surname} ${name}` })
    : t(', sous un nom que nous ne répétons pas ici')
}

/** To the owner of an account whose address was used for another sign-up. Only this mail reveals the account. */
export type KnownAddress = Record<never, never>

export const knownAddress: Template<KnownAddress> = (_data, { agency, page, t }) => ({
  subject: t('Vous avez déjà un compte'),
  parts: [
    t('Bonjour,'),
    t(
      'Quelqu’un vient de s’inscrire chez {agency} avec cette adresse e-mail, mais elle a déjà un compte. Rien n’a été modifié.',
      {
        agency: agency.name
      }
    ),
    t('C’était vous\u00a0? Connectez-vous avec votre mot de passe\u00a0:'),
    { button: t('Me connecter'), url: page('/login') },
    t('Vous l’avez oublié\u00a0? Choisissez-en un nouveau\u00a0: {address}', { address: page('/forgot-password') }),
    t('Ce n’était pas vous\u00a0? Vous n’avez rien à faire.')
  ]
})

/** To the owner of an account, after a request for a new password. */
export interface NewPassword {
  userId: string
  nonce: string
}

export const newPassword: Template<NewPassword> = ({ userId, nonce }, { agency, links, t }) => ({
  subject: t('Choisissez un nouveau mot de passe'),
  parts: [
    t('Bonjour,'),
    t('Un nouveau mot de passe a été demandé pour votre compte chez {agency}. Pour le choisir\u00a0:', {
      agency: agency.name
    }),
    { button: t('Choisir un mot de passe'), url: links.newPassword(userId, nonce) },
    t('Ce lien est valable une heure et ne sert qu’une fois. Il met fin à toutes vos connexions en cours.'),
    t('Ce n’était pas vous\u00a0? Ignorez ce message\u00a0: votre mot de passe reste le même.')
  ]
})
