import { type Language, locales, type Translate } from '@keur/contract/language'
import { type Role, roleLabels } from '@keur/contract/vocabulary'
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
  return at ? t(' le {moment}, heure de Dakar', { moment: formatMoment(at, language) }) : ''
}

function formatMoment(at: string, language: Language): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Dakar' } as const
  return new Intl.DateTimeFormat(locales[language], style).format(new Date(at))
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

/** To a colleague whom the head of the agency has invited. */
export interface Invitation extends NewPassword {
  role: Role
}

export const invitation: Template<Invitation> = ({ userId, nonce, role }, { agency, links, t }) => ({
  subject: t('Votre accès à l’administration du site'),
  parts: [
    t('Bonjour,'),
    t(
      '{agency} vous invite à travailler sur son site, avec le rôle «\u00a0{role}\u00a0». Pour ouvrir votre compte\u00a0:',
      {
        agency: agency.name,
        role: t(roleLabels[role])
      }
    ),
    { button: t('Choisir un mot de passe'), url: links.newPassword(userId, nonce) },
    t('Ce lien est valable une semaine et ne sert qu’une fois.'),
    t('Vous ne travaillez pas avec nous\u00a0? Ignorez ce message\u00a0: sans vous, le compte reste fermé.')
  ]
})

/** To the owner of an account, for a login from an unknown device while strangers guess at its password. */
export interface LoginCode {
  userId: string
  nonce: string
}

export const loginCode: Template<LoginCode> = ({ userId, nonce }, { agency, links, page, t }) => ({
  subject: t('Votre code de connexion'),
  parts: [
    t('Bonjour,'),
    t('Pour vous connecter chez {agency}, saisissez ce code dans la page qui le demande\u00a0:', {
      agency: agency.name
    }),
    { facts: [[t('Code'), links.loginCode(userId, nonce).replace(/(?=.{4}$)/, ' ')]] },
    t(
      'Il est valable un quart d’heure et ne sert qu’une fois. Ne le donnez à personne\u00a0: nous ne le demandons jamais.'
    ),
    t(
      'Vous n’essayez pas de vous connecter\u00a0? Quelqu’un connaît donc votre mot de passe\u00a0: choisissez-en un autre tout de suite\u00a0: {address}',
      { address: page('/forgot-password') }
    )
  ]
})

/** To the owner of an account, once a day at most, when strangers guess at its password. */
export interface LoginAttempts {
  at: string
}

export const loginAttempts: Template<LoginAttempts> = ({ at }, { agency, page, language, t }) => ({
  subject: t('Des inconnus essaient de se connecter à votre compte'),
  parts: [
    t('Bonjour,'),
    t(
      'Plus de trente mots de passe faux ont été essayés pour votre compte chez {agency} en moins d’une heure, jusqu’au {moment}, heure de Dakar.',
      { agency: agency.name, moment: formatMoment(at, language) }
    ),
    t(
      'Votre compte reste ouvert pour vous\u00a0: rien ne change sur un appareil où vous vous êtes déjà connecté. Ailleurs, nous demandons en plus du mot de passe un code envoyé à cette adresse, tant que cela dure.'
    ),
    t('Votre mot de passe est court, ou sert aussi ailleurs\u00a0? Choisissez-en un autre, plus long\u00a0:'),
    { button: t('Choisir un mot de passe'), url: page('/forgot-password') },
    t(
      'Vous recevez un code que vous n’avez pas demandé\u00a0? Quelqu’un connaît votre mot de passe\u00a0: changez-le tout de suite.'
    )
  ]
})

/** To the owner of an account, when somebody with its password has added a passkey. */
export interface PasskeyAdded {
  name: string
  at: string
}

export const passkeyAdded: Template<PasskeyAdded> = ({ name, at }, { agency, page, language, t }) => ({
  subject: t('Une clé d’accès a été ajoutée à votre compte'),
  parts: [
    t('Bonjour,'),
    t('Elle ouvre votre compte chez {agency} sans mot de passe\u00a0:', { agency: agency.name }),
    {
      facts: [
        [t('Clé d’accès'), name],
        [t('Quand'), t('{when}, heure de Dakar', { when: formatMoment(at, language) })]
      ]
    },
    t('C’était vous\u00a0? Vous n’avez rien à faire.'),
    t(
      'Ce n’était pas vous\u00a0? Quelqu’un connaît votre mot de passe. Choisissez-en un autre tout de suite, puis retirez cette clé de votre profil\u00a0: {address}',
      { address: page('/profile') }
    ),
    { button: t('Choisir un mot de passe'), url: page('/forgot-password') }
  ]
})
