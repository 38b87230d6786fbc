import type { Lead } from '../src/lead.ts'
import type {
  ContactLeadInput,
  ContactMessage,
  EmailInput,
  OrderLeadInput,
  OwnerLeadInput,
  ReservationLeadInput,
  VisitLeadInput
} from '../src/lead-input.ts'
import { aMoment, anId, nextNumber } from './identity.ts'

/** A complete contact form. */
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

export function aContactLead(overrides: Partial<ContactLeadInput> = {}): ContactLeadInput {
  return { kind: 'contact', ...aContactMessage(), ...overrides }
}

export function aVisitLead(overrides: Partial<VisitLeadInput> = {}): VisitLeadInput {
  return {
    kind: 'visit',
    listing: { type: 'properties', id: anId() },
    firstName: 'Moussa',
    phone: '+221 77 111 22 33',
    partOfDay: 'Matin',
    ...overrides
  }
}

export function aReservationLead(overrides: Partial<ReservationLeadInput> = {}): ReservationLeadInput {
  return {
    kind: 'reservation',
    listing: { type: 'properties', id: anId() },
    firstName: 'Fatou',
    email: 'fatou.sow@exemple.sn',
    months: 6,
    ...overrides
  }
}

export function anOrderLead(overrides: Partial<OrderLeadInput> = {}): OrderLeadInput {
  return {
    kind: 'order',
    items: [{ id: anId(), quantity: 40 }],
    delivery: 'Thiès, Cité Lamy',
    lastName: 'Fall',
    phone: '77 222 33 44',
    ...overrides
  }
}

export function anOwnerLead(overrides: Partial<OwnerLeadInput> = {}): OwnerLeadInput {
  return {
    kind: 'owner',
    service: 'Gérance',
    category: 'Villas',
    city: 'Thiès',
    district: 'Grand Standing',
    price: 350_000,
    description: 'Villa de quatre chambres avec jardin, libre en janvier.',
    firstName: 'Ousmane',
    lastName: 'Diop',
    email: 'ousmane.diop@exemple.sn',
    ...overrides
  }
}

/** A contact form in the format of a mail service. */
export function anEmail(overrides: Partial<EmailInput['template_params']> = {}): EmailInput {
  return {
    service_id: 'service_test',
    template_id: 'template_test',
    user_id: 'user_test',
    template_params: {
      to_name: 'Keur du Rail',
      from_name: 'Awa Ndiaye',
      message: 'Bonjour, je cherche un appartement à Thiès.',
      reply_to: 'awa.ndiaye@exemple.sn',
      ...overrides
    }
  }
}

/** A lead as an administrator reads it. */
export function aLead(overrides: Partial<Lead> = {}): Lead {
  const number = nextNumber()
  return {
    _id: anId(number),
    kind: 'contact',
    channel: 'form',
    status: 'new',
    ...aContactMessage(),
    notes: [],
    createdAt: aMoment(number),
    updatedAt: aMoment(number),
    ...overrides
  }
}
