import { type Agency, defaultAgency } from '@keur/contract/agency'

export type { Agency }

/** Facts about the agency. Set once, before the first render, by `configureAgency`. */
export const agency: Agency = { ...defaultAgency }

export function configureAgency(facts: Agency) {
  Object.assign(agency, facts)
}

/** Opens a WhatsApp chat. `number` is digits with the country code; with '' the visitor chooses a contact. */
export function whatsappLink(text: string, number = agency.whatsapp): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Opens the mail program with a new mail. Everything is encoded: an address may contain `?` and `&`. */
export function emailLink(address = agency.email, fields: { subject?: string; body?: string } = {}): string {
  const parameters = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  )
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${recipient}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

export function phoneLink(number = agency.phones[0]?.number ?? ''): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
