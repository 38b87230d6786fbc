/** Plain constants and one check: browser code may import this module. */

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const topLevel = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]'

/**
 * One e-mail address and nothing else, as `local@domain`. The local part is words of ASCII with single dots between them, at most 64
 * characters; the domain has at least one dot and is written in ASCII (`xn--…` for other alphabets, as browsers send it). Comments,
 * quotes, groups and address literals are refused: a mail library takes them apart, and then one mailbox has many addresses.
 */
export const emailAddressPattern = `^${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLevel}$`
export const maxEmailAddressLength = 254
/** The length of its local part: apart from the other pattern, so that programs can make up addresses by it. */
export const localPartPattern = '^[^@]{1,64}@'

const expressions = [emailAddressPattern, localPartPattern].map((pattern) => new RegExp(pattern))

export const isEmailAddress = (text: string): boolean =>
  text.length <= maxEmailAddressLength && expressions.every((expression) => expression.test(text))
