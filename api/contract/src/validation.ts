/**
 * Rules for e-mail addresses, telephone numbers and passwords, without schemas: browser code may import this module.
 */

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLevel = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]'

/**
 * Exactly one e-mail address: `local@domain`. The local part is dot-separated ASCII atoms of at most 64 characters; the
 * domain has at least one dot and is ASCII (`xn--…` for other alphabets, as browsers send it). Comments, quoted
 * strings, groups and address literals are refused: mail libraries parse them, and one mailbox would then have many
 * addresses.
 */
export const emailAddressPattern = `^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`
export const maxEmailAddressLength = 254
/** The length of the local part. A pattern of its own, so that test generators can produce matching addresses. */
export const localPartPattern = '^[^@]{1,64}@'

const expressions = [emailAddressPattern, localPartPattern].map((pattern) => new RegExp(pattern))

export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailAddressLength && expressions.every((expression) => expression.test(text))

/** The sentence for an address that is none. */
export const invalidEmailMessage =
  'Cette adresse e-mail n’est pas valable\u00a0: écrivez-la sans espace ni accent, comme nom@exemple.sn.'

/** Soft hyphens, and marks without width that set direction or joining: pasted texts bring them along. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** A typed text on one line, such as a name: without invisible characters, each typographic space as a plain one. */
export const cleanLine = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()

/** The same for addresses and numbers: full-width characters, of Asian keyboards, become ASCII. */
const cleanIdentifier = (text: string) =>
  cleanLine(text.replace(/[\uff01-\uff5e]/g, (full) => String.fromCharCode(full.charCodeAt(0) - 0xfee0)))

/** A typed or pasted address without what surrounds it: `mailto:awa@exemple.sn`, `Awa Ndiaye <awa@exemple.sn>`. */
export function cleanEmailAddress(text: string): string {
  const line = cleanIdentifier(text)
  const [, inBrackets = line] = /^[^<>@]*<([^<>]*)>$/.exec(line) ?? []
  return inBrackets.trim().replace(/^mailto:/i, '')
}

/** A text in which `toDialedNumber` may find a number. */
export const phoneNumberPattern = '\\S'
export const phoneNumberLength = { min: 6, max: 60 } as const

/** Digits of Arabic, Persian and N’Ko: sixteen code points from a zero on. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9]/g
const caption = /^(?:t[eé]l(?:[eé]phone)?\.?|mobile|whatsapp)\s*:?\s*(?=[+\d(])/i
const extension = /[ ,;]*(?:ext(?:ension)?|poste|x)[ .=:]*(\d{1,6})$/i

/** Nine digits, with or without the country code 221; mobile numbers begin with 7, others with 3, 8 or 9. */
const senegaleseNumber = /^(?:\+?221)?([3789]\d{8})$/
/** A country code and up to fifteen digits in total, as E.164 has them. */
const foreignNumber = /^\+(?!221)[1-9]\d{7,14}$/

/**
 * What a typed number dials: `+221771234567`, `+33123456789;ext=12`. Null for what is no complete number of Senegal, nor
 * one of another country that begins with + or 00. A light rule: the API knows the numbers of each country.
 */
export function toDialedNumber(text: string): string | null {
  if (text.length > phoneNumberLength.max) return null
  const line = cleanIdentifier(text)
    .replace(otherDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(caption, '')
  const [, inside] = extension.exec(line) ?? []
  const digits = line
    .replace(extension, '')
    // The zero of calls within the country, which in Italy and Côte d’Ivoire is part of the number.
    .replace(/^(\(?(?:\+|00)(?! ?(?:39|378|225))[\d .-]+\)?) ?\(0\)/, '$1')
    .replace(/[ .()/-]/g, '')
    .replace(/^00/, '+')
  const [, national] = senegaleseNumber.exec(digits) ?? []
  const number = national ? `+221${national}` : foreignNumber.test(digits) ? digits : null
  return number && inside ? `${number};ext=${inside}` : number
}

export const isPhoneNumber = (text: string): boolean => toDialedNumber(text) !== null

/** The digits of a wa.me link to a number, or undefined where it is not complete. */
export const toChatNumber = (text: string): string | undefined => toDialedNumber(text)?.match(/\d+/)?.[0]

export const incompletePhoneMessage =
  'Ce numéro de téléphone n’est pas complet\u00a0: 77\u00a0000\u00a000\u00a000, ou avec + et l’indicatif du pays.'

/** The API also refuses common passwords. */
export const passwordLength = { min: 8, max: 200 } as const
