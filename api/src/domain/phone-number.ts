import { toDialedNumber } from '@keur/contract/validation'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

function parse(text: string): PhoneNumber | undefined {
  const dialed = toDialedNumber(text)
  const number = dialed ? parsePhoneNumberFromString(dialed) : undefined
  return number?.isValid() ? number : undefined
}

/** The one spelling of a number: `+221 77 123 45 67`, `+33 1 23 45 67 89 poste 12`. Null for what is none. */
export const toPhoneNumber = (text: string): string | null =>
  parse(text)?.formatInternational({ formatExtension: (number, inside) => `${number} poste ${inside}` }) ?? null

/**
 * The same for every spelling of a number: nine digits in Senegal, elsewhere all with the country code, so that numbers
 * of two countries stay apart. Of what earlier versions took for a number the last nine digits. Null for fewer than six:
 * too short to identify a person.
 */
export function phoneDigits(text: string): string | null {
  const number = parse(text)
  if (number) return number.country === 'SN' ? number.nationalNumber : number.number.slice(1)
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= 6 ? digits.slice(-9) : null
}
