/** Numbers of issued quotes, `D-7K3QM-9XWPA`, as plain functions: browser code may import this module. */

/** Without 0, 1, I, L and O, which people mistake for each other. Their count is prime, as the check needs. */
export const quoteNumberSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Signs before the check sign: 31 ^ 9 numbers, too many to guess one. */
export const quoteNumberLength = 9

/** The last sign: a mistyped sign or two swapped ones have another. Undefined where a sign is none. */
function checkSign(signs: string): string | undefined {
  const values = Array.from(signs, (sign) => quoteNumberSigns.indexOf(sign))
  if (values.includes(-1)) return undefined
  const sum = values.reduce((total, value, index) => total + (index + 1) * value, 0)
  return quoteNumberSigns[sum % quoteNumberSigns.length]
}

export function formatQuoteNumber(signs: string): string {
  const all = `${signs}${checkSign(signs)}`
  return `D-${all.slice(0, 5)}-${all.slice(5)}`
}

/** A number as people type it, in its one form; null where it is mistyped. */
export function parseQuoteNumber(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^D(?=.{10}$)/, '')
  const [plain, check] = [signs.slice(0, quoteNumberLength), signs.slice(quoteNumberLength)]
  return plain.length === quoteNumberLength && check === checkSign(plain) ? formatQuoteNumber(plain) : null
}
