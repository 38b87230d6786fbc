import type { LeadInput } from '@keur/contract/lead-input'
import { type OpeningSettings, openingHoursOf } from '@keur/contract/opening-hours'
import { dayOf, isRealDay } from '../../domain/calendar.ts'
import { type FieldProblem, invalidInput } from '../../problems/problem.ts'

const required = 'Ce champ est obligatoire.'
const contactFields = ['firstName', 'lastName', 'email', 'phone', 'message'] as const

/** Checks what the schema cannot: fields that depend on each other, and dates. Throws 400 with every problem. */
export function requireValidLead(lead: LeadInput, opening: OpeningSettings, now = new Date()): void {
  const problems = [...contactProblems(lead), ...dateProblems(lead, dayOf(now), opening)]
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

function dateProblems(lead: LeadInput, today: string, opening: OpeningSettings): FieldProblem[] {
  if (lead.kind === 'visit') return visitDayProblems(lead.date, today, opening)
  if (lead.kind !== 'reservation') return []
  const { from, to, months } = lead
  const problems = [...dayProblems('from', from, today), ...dayProblems('to', to, today)]
  if (to && !from) problems.push({ field: 'from', message: required })
  if (to && months)
    problems.push({ field: 'months', message: 'Indiquez une date de départ ou une durée, pas les deux.' })
  if (from && to && from >= to) problems.push({ field: 'to', message: 'Le départ doit suivre l’arrivée.' })
  return problems
}

function visitDayProblems(day: string | undefined, today: string, opening: OpeningSettings): FieldProblem[] {
  const problems = dayProblems('date', day, today)
  if (day === undefined || problems.length > 0 || openingHoursOf(day, opening).length > 0) return problems
  return [{ field: 'date', message: 'L’agence est fermée ce jour-là\u00a0: choisissez un jour d’ouverture.' }]
}

function dayProblems(field: string, day: string | undefined, today: string): FieldProblem[] {
  if (day === undefined) return []
  if (!isRealDay(day)) return [{ field, message: 'Cette date n’existe pas.' }]
  return day < today ? [{ field, message: 'Cette date est passée.' }] : []
}
