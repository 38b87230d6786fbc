import type { LeadInput } from '@keur/contract/lead-input'
import { dayOf, isRealDay } from '../../calendar.ts'
import { type FieldProblem, invalidInput } from '../../problems/problem.ts'

const required = 'Ce champ est obligatoire.'
const contactFields = ['firstName', 'lastName', 'email', 'phone', 'message'] as const

/** What a schema of single fields does not see. Throws 400 with everything that is wrong. */
export function requireGoodLead(lead: LeadInput, now = new Date()): void {
  const wrong = [...unreachable(lead), ...wrongDays(lead, dayOf(now))]
  if (wrong.length > 0) throw invalidInput(...wrong)
}

/** Who wrote by a form must be reachable; who opened a chat is, there. */
function unreachable(lead: LeadInput): FieldProblem[] {
  if (lead.channel === 'whatsapp') return []
  if (lead.kind === 'contact')
    return contactFields.filter((field) => !lead[field]).map((field) => ({ field, message: required }))
  if (lead.email || lead.phone) return []
  const message = 'Indiquez votre e-mail ou votre numéro de téléphone.'
  return [
    { field: 'email', message },
    { field: 'phone', message }
  ]
}

function wrongDays(lead: LeadInput, today: string): FieldProblem[] {
  if (lead.kind === 'visit') return wrongDay('date', lead.date, today)
  if (lead.kind !== 'reservation') return []
  const { from, to, months } = lead
  const wrong = [...wrongDay('from', from, today), ...wrongDay('to', to, today)]
  if (to && !from) wrong.push({ field: 'from', message: required })
  if (to && months) wrong.push({ field: 'months', message: 'Indiquez une date de départ ou une durée, pas les deux.' })
  if (from && to && from >= to) wrong.push({ field: 'to', message: 'Le départ doit suivre l’arrivée.' })
  return wrong
}

function wrongDay(field: string, day: string | undefined, today: string): FieldProblem[] {
  if (day === undefined) return []
  if (!isRealDay(day)) return [{ field, message: 'Cette date n’existe pas.' }]
  return day < today ? [{ field, message: 'Cette date est passée.' }] : []
}
