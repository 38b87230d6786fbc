import type { Agency } from '@keur/contract/agency'
import { t, wolof } from '../language/index.ts'

export type { Agency }

/** Facts about the agency, in the language of the page. Set once, before the first render, by `configureAgency`: none before. */
export const agency = {} as Agency

export function configureAgency(facts: Agency) {
  Object.assign(agency, facts)
}

/** Opens a WhatsApp chat. `number` is digits with the country code; with '' the visitor chooses a contact. */
export function whatsappLink(text: string, number = agency.whatsapp): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** The first words of a chat: «Na ngeen def. Bonjour Keur du Rail». */
export const chatGreeting = (): string => `${wolof.greeting}. ${t('Bonjour {name}', { name: agency.name })}`

/** Opens the mail program with a new mail. Everything is encoded: an address may contain `?` and `&`. */
export function emailLink(address = agency.email, fields: { subject?: string; body?: string } = {}): string {
  const parameters = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`
  )
  const recipient = encodeURIComponent(address).replace('%40', '@')
  return `mailto:${recipient}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Calls a number, the agency's by default; `poste 12` is an extension. */
export function phoneLink(number = agency.phones[0]?.number ?? ''): string {
  const [dialed = '', extension] = number.split('poste').map((part) => part.replace(/[^+\d]/g, ''))
  return `tel:${dialed}${extension ? `;ext=${extension}` : ''}`
}
