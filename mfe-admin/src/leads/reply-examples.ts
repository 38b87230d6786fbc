import type { Language } from '@keur/contract/language'
import type { Appointment, Lead } from '@keur/contract/lead'
import type { LeadKind, ReplySituation } from '@keur/contract/vocabulary'

const id = '0'.repeat(24)
const dayInMilliseconds = 86_400_000

const kinds: Partial<Record<ReplySituation, LeadKind>> = {
  visit: 'visit',
  visitConfirmed: 'visit',
  visitMoved: 'visit',
  visitRefused: 'visit',
  visitCancelled: 'visit',
  reservation: 'reservation',
  order: 'order',
  quote: 'order',
  owner: 'owner'
}

/** A request of this situation that never was: with everything that it may say, or with the least. */
export function exampleLead(situation: ReplySituation, language: Language, isComplete: boolean): Lead {
  const kind = kinds[situation] ?? 'contact'
  const time = new Date(Date.now() + 3 * dayInMilliseconds).toISOString()
  const least: Lead = {
    ...{ _id: id, kind, channel: 'form', status: 'new', language, notes: [], createdAt: time, updatedAt: time }
  }
  return isComplete ? { ...least, firstName: 'Awa', ...factsOf(kind, time.slice(0, 10)) } : least
}

function factsOf(kind: LeadKind, date: string): Partial<Lead> {
  const appointment: Appointment = {
    ...{ time: `${date}T09:30:00.000Z`, minutes: 60, status: 'confirmed', reference: 'RDV-2026-0042', sequence: 0 }
  }
  if (kind === 'owner') return { category: 'Villas', district: 'Escale', city: 'Thiès' }
  if (kind === 'order')
    return {
      items: [{ id, title: 'Ciment', reference: 'B-12', price: 3600, per: 'Sac', quantity: 40 }],
      delivery: 'Cité Lamy, Thiès'
    }
  return {
    listing: {
      ...{ type: 'properties', id, title: 'Villa Baobab', reference: 'L-1047' },
      ...{ price: 600_000, per: 'Mois', place: 'Escale, Thiès' }
    },
    ...(kind === 'visit' && { appointment }),
    ...(kind === 'reservation' && { from: date, months: 6 })
  }
}
