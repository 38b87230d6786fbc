import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import { type CalendarMethod, createCalendarFile } from '../../../domain/calendar-file.ts'
import { modeLabels, modeSentences, type Visit, visitorEvent } from '../../../domain/visit-event.ts'
import type { MailPart, Template } from './mail-layout.ts'
import type { TemplateContext } from './template-context.ts'

/** A step of a visit, to the visitor. The mail has the event for their calendar, and repeats nothing that was typed. */
export interface VisitStep {
  step: 'received' | 'confirmed' | 'moved' | 'refused' | 'reminder'
  visit: Visit
  /** The recipient, as the invited person of the event. */
  email: string
}

const textsOf: Record<
  VisitStep['step'],
  (
    visit: Visit,
    context: Pick<TemplateContext, 'agency' | 'language' | 'links' | 't'>
  ) => { subject: string; parts: MailPart[] }
> = {
  received: ({ leadId, heldUntil }, { agency, language, links, t }) => ({
    subject: t('{agency} a bien reçu {what}', { agency: agency.name, what: t('votre demande de visite') }),
    parts: heldUntil
      ? [
          t(
            'Nous avons bien reçu votre demande de visite, et gardons cette heure jusqu’à {hour}. Ouvrez ce lien pour la réserver\u00a0; plus tard, il le fait si elle est encore libre.',
            { hour: formatVisitHour(heldUntil, language) }
          ),
          { button: t('Réserver cette heure'), url: links.visit(leadId) }
        ]
      : [
          t(
            'Nous avons bien reçu votre demande de visite. Cette heure vous est réservée\u00a0; un conseiller vous la confirme dès que possible.'
          )
        ]
  }),
  confirmed: ({ time, mode }, { language, t }) => ({
    subject: t('Votre visite est confirmée\u00a0: {time}', { time: formatVisitTime(time, language) }),
    parts: [t('Votre visite est confirmée.'), t(modeSentences[mode])]
  }),
  moved: ({ time, mode }, { language, t }) => ({
    subject: t('Votre visite a une nouvelle heure\u00a0: {time}', { time: formatVisitTime(time, language) }),
    parts: [
      t(
        'L’agence a déplacé votre visite à l’heure ci-dessous. Elle ne vous convient pas\u00a0? Répondez à ce message ou appelez-nous.'
      ),
      t(modeSentences[mode])
    ]
  }),
  refused: ({ time }, { language, t }) => ({
    subject: t('Votre visite du {time} ne peut pas avoir lieu', { time: formatVisitTime(time, language) }),
    parts: [
      t(
        'L’agence ne peut pas assurer cette visite, et vous prie de l’excuser. Choisissez une autre heure sur la page de l’annonce, ou appelez-nous.'
      )
    ]
  }),
  reminder: ({ time, mode }, { language, t }) => ({
    subject: t('Rappel\u00a0: votre visite de demain à {hour}', { hour: formatVisitHour(time, language) }),
    parts: [
      t('Votre visite a lieu demain.'),
      t(modeSentences[mode]),
      t('Un empêchement\u00a0? Prévenez-nous en répondant à ce message.')
    ]
  })
}

export const visitStep: Template<VisitStep> = ({ step, visit, email }, context) => {
  const { agency, publicUrl, t } = context
  const { subject, parts } = textsOf[step](visit, context)
  const event = visitorEvent(visit, agency, publicUrl, email)
  return {
    subject,
    parts: [
      t('Bonjour,'),
      ...parts,
      { facts: visitFacts(visit, context) },
      ...(step === 'received'
        ? [
            t(
              'Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur\u00a0: vous pouvez ignorer ce message.'
            )
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

export const visitReminder: Template<VisitReminder> = ({ visit, visitor }, context) => ({
  subject: `Demain à ${formatVisitHour(visit.time)}\u00a0: visite, ${visit.listing}`,
  parts: [
    'Cette visite a lieu demain.',
    { facts: [...visitFacts(visit, context), ['Visiteur', visitor.join(', ')]] },
    { button: 'Ouvrir la demande', url: `${context.publicUrl}/admin/demandes/${visit.leadId}` }
  ]
})

const visitFacts = (
  { listing, time, mode, reference }: Visit,
  { language, t }: Pick<TemplateContext, 'language' | 't'>
): [label: string, value: string][] => [
  [t('Annonce'), listing],
  [t('Quand'), t('{when}, heure de Dakar', { when: formatVisitTime(time, language) })],
  [t('Comment'), t(modeLabels[mode])],
  [t('Référence'), reference]
]

const calendarOf = (event: ReturnType<typeof visitorEvent>, method: CalendarMethod) => ({
  method,
  content: createCalendarFile([event], { method, madeAt: new Date() })
})
