import type { ContactMessage } from '../src/lead.ts'

/** A contact form, filled in. */
export function aContactMessage(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    firstName: 'Awa',
    lastName: 'Ndiaye',
    email: 'awa.ndiaye@exemple.sn',
    phone: '+221 77 000 00 00',
    message: 'Bonjour, je cherche un appartement à Thiès.',
    ...overrides
  }
}
