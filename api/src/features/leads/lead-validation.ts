import type { LeadInput } from '@keur/contract/lead-input'
import { dayOf, isRealDay } from '../../domain/calendar.ts'
import { type FieldProblem, invalidInput } from '../../problems/problem.ts'

const required = 'Ce champ est obligatoire.'
const contactFields = ['firstName', 'lastName', 'email', 'phone', 'message'] as const

/** Checks what the schema cannot: fields that depend on each other, and dates. Throws 400 with every problem. */
export function requireValidLead(lead: LeadInput, now = new Date()): void {
  const problems = [...contactProblems(lead), ...dateProblems(lead, dayOf(now))]
  if (problems.length > 0) throw invalidInput(...problems)
}

/** A form needs an e-mail or a telephone number; a WhatsApp chat needs neither. */
function contactProblems(lead: LeadInput): FieldProblem[] {
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

function dateProblems(lead: LeadInput, today: string): FieldProblem[] {
  if (lead.kind === 'visit') return dayProblems('date', lead.date, today)
  if (lead.kind !== 'reservation') return []
  const { from, to, months } = lead
  const problems = [...dayProblems('from', from, today), ...dayProblems('to', to, today)]
  if (to && !from) problems.push({ field: 'from', message: required })
  if (to && months)
    problems.push({ field: 'months', message: 'Indiquez une date de départ ou une durée, pas les deux.' })
  if (from && to && from >= to) problems.push({ field: 'to', message: 'Le départ doit suivre l’arrivée.' })
  return problems
}

function dayProblems(field: string, day: string | undefined, today: string): FieldProblem[] {
  if (day === undefined) return []
  if (!isRealDay(day)) return [{ field, message: 'Cette date n’existe pas.' }]
  return day < today ? [{ field, message: 'Cette date est passée.' }] : []
}
