import { formatVisitHour, formatVisitTime } from '@keur/contract/opening-hours'
import { type CalendarMethod, createCalendarFile } from '../../../domain/calendar-file.ts'
import { modeLabels, modeSentences, type Visit, visitorEvent } from '../../../domain/visit-event.ts'
import type { MailPart, Template } from './mail-layout.ts'
import type { TemplateContext } from './template-context.ts'

/** A step of a visit, to the visitor. The mail has the event for their calendar, and repeats nothing that was typed. */
export interface VisitStep {
  step: 'received' | 'confirmed' | 'moved' | 'changed' | 'refused' | 'cancelled' | 'reminder'
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
        'L’agence a déplacé votre visite à l’heure ci-dessous. Elle ne vous convient pas\u00a0? Choisissez-en une autre, répondez à ce message ou appelez-nous.'
      ),
      t(modeSentences[mode])
    ]
  }),
  changed: ({ time, mode }, { language, t }) => ({
    subject: t('Votre visite a une nouvelle heure\u00a0: {time}', { time: formatVisitTime(time, language) }),
    parts: [
      t('Vous avez déplacé votre visite à l’heure ci-dessous. Un conseiller vous la confirme dès que possible.'),
      t(modeSentences[mode])
    ]
  }),
  cancelled: ({ time }, { language, t }) => ({
    subject: t('Votre visite du {time} est annulée', { time: formatVisitTime(time, language) }),
    parts: [
      t(
        'Vous avez annulé cette visite, et l’heure est de nouveau libre. Pour une autre heure, ouvrez la page de l’annonce, ou appelez-nous.'
      )
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
      t('Un empêchement\u00a0? Déplacez ou annulez la visite, ou répondez à ce message.')
    ]
  })
}

export const visitStep: Template<VisitStep> = ({ step, visit, email }, context) => {
  const { agency, publicUrl, links, t } = context
  const { subject, parts } = textsOf[step](visit, context)
  const link = links.ownVisit(visit.leadId)
  const event = visitorEvent(visit, agency, publicUrl, { link, email })
  const isOver = event.status === 'CANCELLED'
  return {
    subject,
    parts: [
      t('Bonjour,'),
      ...parts,
      { facts: visitFacts(visit, context) },
      ...(isOver ? [] : [{ button: t('Déplacer ou annuler la visite'), url: link }]),
      ...(step === 'received'
        ? [
            t(
              'Si vous n’avez rien demandé, quelqu’un a saisi votre adresse par erreur\u00a0: vous pouvez ignorer ce message.'
            )
          ]
        : [])
    ],
    calendar: calendarOf(event, isOver ? 'CANCEL' : 'REQUEST')
  }
}

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

/** A change of a visit by its visitor, to the agency. */
export interface VisitChanged extends VisitReminder {
  /** The moment that it had before. */
  from: string
}

export const visitChanged: Template<VisitChanged> = ({ visit, visitor, from }, context) => {
  const isOver = visit.status === 'refused'
  return {
    subject: `Visite ${isOver ? 'annulée' : 'déplacée'} par le visiteur\u00a0: ${visit.listing}`,
    parts: [
      isOver
        ? 'Le visiteur a annulé sa visite\u00a0; l’heure est de nouveau libre.'
        : 'Le visiteur a déplacé sa visite. Confirmez la nouvelle heure, ou choisissez-en une autre avec lui.',
      {
        facts: [
          ...(isOver ? [] : [['Avant', formatVisitTime(from)] as const]),
          ...visitFacts(visit, context),
          ['Visiteur', visitor.join(', ')]
        ]
      },
      { button: 'Ouvrir la demande', url: `${context.publicUrl}/admin/demandes/${visit.leadId}` }
    ]
  }
}

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
