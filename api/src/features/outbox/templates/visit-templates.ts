import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import { type CalendarMethod, createCalendarFile } from '../../../domain/calendar-file.ts'
import { modeLabels, modeSentences, type Visit, visitorEvent } from '../../../domain/visit-event.ts'
import type { MailPart, Template } from './mail-layout.ts'

/** A step of a visit, to the visitor. The mail has the event for their calendar, and repeats nothing that was typed. */
export interface VisitStep {
  step: 'received' | 'confirmed' | 'moved' | 'refused' | 'reminder'
  visit: Visit
  /** The recipient, as the invited person of the event. */
  email: string
}

const dakar = ', heure de Dakar'

const texts: Record<VisitStep['step'], (visit: Visit, agencyName: string) => { subject: string; parts: MailPart[] }> = {
  received: (_visit, agencyName) => ({
    subject: `${agencyName} a bien reçu votre demande de visite`,
    parts: [
      'Nous avons bien reçu votre demande de visite. Cette heure vous est réservée\u00a0; un conseiller vous la confirme dès que possible.'
    ]
  }),
  confirmed: ({ time, mode }) => ({
    subject: `Votre visite est confirmée\u00a0: ${formatVisitTime(time)}`,
    parts: ['Votre visite est confirmée.', modeSentences[mode]]
  }),
  moved: ({ time, mode }) => ({
    subject: `Votre visite a une nouvelle heure\u00a0: ${formatVisitTime(time)}`,
    parts: [
      'L’agence a déplacé votre visite à l’heure ci-dessous. Elle ne vous convient pas\u00a0? Répondez à ce message ou appelez-nous.',
      modeSentences[mode]
    ]
  }),
  refused: ({ time }) => ({
    subject: `Votre visite du ${formatVisitTime(time)} ne peut pas avoir lieu`,
    parts: [
      'L’agence ne peut pas assurer cette visite, et vous prie de l’excuser. Choisissez une autre heure sur la page de l’annonce, ou appelez-nous.'
    ]
  }),
  reminder: ({ time, mode }) => ({
    subject: `Rappel\u00a0: votre visite de demain à ${formatVisitHour(time)}`,
    parts: [
      'Votre visite a lieu demain.',
      modeSentences[mode],
      'Un empêchement\u00a0? Prévenez-nous en répondant à ce message.'
    ]
  })
}

export const visitStep: Template<VisitStep> = ({ step, visit, email }, context) => {
  const { agency, publicUrl } = context
  const { subject, parts } = texts[step](visit, agency.name)
  const event = visitorEvent(visit, agency, publicUrl, email)
  return {
    subject,
    parts: [
      'Bonjour,',
      ...parts,
      { facts: visitFacts(visit) },
      ...(step === 'received'
        ? [
            'Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur\u00a0: vous pouvez ignorer ce message.'
          ]
        : [])
    ],
    calendar: calendarOf(event, step === 'refused' ? 'CANCEL' : 'REQUEST')
  }
}

/** The reminder of a visit to the agency. */
export interface VisitReminder {
  visit: Visit
  /** Name, telephone number and e-mail of the visitor. */
  visitor: string[]
}

export const visitReminder: Template<VisitReminder> = ({ visit, visitor }, { publicUrl }) => ({
  subject: `Demain à ${formatVisitHour(visit.time)}\u00a0: visite, ${visit.listing}`,
  parts: [
    'Cette visite a lieu demain.',
    { facts: [...visitFacts(visit), ['Visiteur', visitor.join(', ')]] },
    { button: 'Ouvrir la demande', url: `${publicUrl}/admin/demandes/${visit.leadId}` }
  ]
})

const visitFacts = (visit: Visit): [label: string, value: string][] => [
  ['Annonce', visit.listing],
  ['Quand', `${formatVisitTime(visit.time)}${dakar}`],
  ['Comment', modeLabels[visit.mode]],
  ['Référence', visit.reference]
]

const calendarOf = (event: ReturnType<typeof visitorEvent>, method: CalendarMethod) => ({
  method,
  content: createCalendarFile([event], { method, madeAt: new Date() })
})
