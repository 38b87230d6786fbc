import type { Language } from '@keur/contract/language'
import type { ReplyTemplate } from '@keur/contract/reply-text'
import { type ReplySituation, replySituations } from '@keur/contract/vocabulary'
import english from './replies.en.md'
import french from './replies.fr.md'

/** In the list of replies. */
export const replyLabels: Record<ReplySituation, string> = {
  message: 'Message reçu',
  call: 'Suite à un appel',
  visit: 'Demande de visite reçue',
  visitConfirmed: 'Visite confirmée',
  visitMoved: 'Visite déplacée',
  visitRefused: 'Visite refusée',
  visitCancelled: 'Visite annulée',
  reservation: 'Demande de réservation reçue',
  order: 'Demande de devis reçue',
  quote: 'Devis prêt',
  owner: 'Proposition reçue',
  gone: 'Bien vendu ou loué entre-temps'
}

/** Each situation is a heading, with the subject as its first paragraph. No line breaks before a sign. */
function readTemplates(text: string): Record<ReplySituation, ReplyTemplate> {
  const sections = text.replaceAll(/ (?=[:?!;])/g, '\u00a0').split(/^# /m)
  const templateOf = (situation: ReplySituation): ReplyTemplate => {
    const section = sections.find((one) => one.startsWith(`${situation}\n`)) ?? ''
    const [, subject = '', ...body] = section.trim().split('\n\n')
    return { subject, body: body.join('\n\n') }
  }
  const entries = replySituations.map((situation) => [situation, templateOf(situation)])
  return Object.fromEntries(entries)
}

/** The texts that come with the site. The head of the agency may replace each. */
export const replyTemplates: Record<Language, Record<ReplySituation, ReplyTemplate>> = {
  fr: readTemplates(french),
  en: readTemplates(english)
}
