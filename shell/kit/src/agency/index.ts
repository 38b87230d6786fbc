import { type Agency, defaultAgency } from '@keur/contract/agency'

export type { Agency }

/** The agency's facts. Filled once, before the first render, from the one agency configuration. */
export const agency: Agency = { ...defaultAgency }

export function configureAgency(facts: Agency) {
  Object.assign(agency, facts)
}

/** Opens a WhatsApp chat with the agency, the text already written. `number` is digits with the country code. */
export function whatsappLink(text: string, number = agency.whatsapp): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** Opens the mail program, a mail begun in it. An address may hold `?` and `&`, which would begin another part of the link. */
export function emailLink(address = agency.email, fields: { subject?: string; body?: string } = {}): string {
  const parts = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  )
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${recipient}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

export function phoneLink(number = agency.phones[0]?.number ?? ''): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}
