import type { Language } from '@keur/contract/language'
import type { ReplyTemplate } from '@keur/contract/reply-text'
import type { ReplySituation } from '@keur/contract/vocabulary'

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

const facts = {
  fr: 'Annonce\u00a0: {annonce}\nQuand\u00a0: {quand}\nLieu\u00a0: {lieu}\nPrix\u00a0: {prix}\nRéférence\u00a0: {référence}',
  en: 'Property: {annonce}\nWhen: {quand}\nPlace: {lieu}\nPrice: {prix}\nReference: {référence}'
}
const order = {
  fr: '{produits}\nTotal indicatif\u00a0: {total}\nLivraison\u00a0: {livraison}',
  en: '{produits}\nEstimated total: {total}\nDelivery: {livraison}'
}

const textOf = (...paragraphs: string[]) => ['{bonjour}', ...paragraphs, '{signature}'].join('\n\n')

const french: Record<ReplySituation, ReplyTemplate> = {
  message: { subject: 'Votre message', body: textOf('Nous avons bien reçu votre message.', facts.fr) },
  call: { subject: 'Votre appel', body: textOf('Merci de votre appel.', facts.fr) },
  visit: {
    subject: 'Votre demande de visite',
    body: textOf(
      'Nous avons bien reçu votre demande de visite. Un conseiller vous la confirme dès que possible.',
      facts.fr
    )
  },
  visitConfirmed: {
    subject: 'Votre visite est confirmée',
    body: textOf('Votre visite est confirmée.', facts.fr, 'Un empêchement\u00a0? Répondez à ce message.')
  },
  visitMoved: {
    subject: 'Votre visite a une nouvelle heure',
    body: textOf(
      'Votre visite a une nouvelle heure.',
      facts.fr,
      'Elle ne vous convient pas\u00a0? Répondez à ce message, nous en choisirons une autre.'
    )
  },
  visitRefused: {
    subject: 'Votre demande de visite',
    body: textOf(
      'Nous ne pouvons pas assurer la visite que vous avez demandée, et vous prions de nous excuser.',
      facts.fr,
      'Proposez-nous un autre jour en réponse à ce message.'
    )
  },
  visitCancelled: {
    subject: 'Votre visite est annulée',
    body: textOf('Votre visite est bien annulée.', facts.fr, 'Pour une autre heure, répondez à ce message.')
  },
  reservation: {
    subject: 'Votre demande de réservation',
    body: textOf('Nous avons bien reçu votre demande de réservation.', `${facts.fr}\nSéjour\u00a0: {séjour}`)
  },
  order: {
    subject: 'Votre demande de devis',
    body: textOf('Nous avons bien reçu votre demande de devis. Nous vous répondrons sous 24h.', order.fr)
  },
  quote: {
    subject: 'Votre devis est prêt',
    body: textOf('Votre devis est prêt.', order.fr, 'Pour commander, répondez à ce message.')
  },
  owner: {
    subject: 'Votre proposition de bien',
    body: textOf('Nous avons bien reçu votre proposition\u00a0: {bien}.', 'Un conseiller vous répond dès que possible.')
  },
  gone: {
    subject: 'Une annonce qui n’est plus disponible',
    body: textOf(
      'Le bien qui vous intéressait n’est plus disponible.',
      'Annonce\u00a0: {annonce}',
      'Nous vous proposons volontiers des biens semblables\u00a0: dites-nous votre budget et le quartier souhaité.'
    )
  }
}

const english: Record<ReplySituation, ReplyTemplate> = {
  message: { subject: 'Your message', body: textOf('We have received your message.', facts.en) },
  call: { subject: 'Your call', body: textOf('Thank you for your call.', facts.en) },
  visit: {
    subject: 'Your request for a visit',
    body: textOf('We have received your request for a visit. An adviser will confirm it as soon as possible.', facts.en)
  },
  visitConfirmed: {
    subject: 'Your visit is confirmed',
    body: textOf('Your visit is confirmed.', facts.en, 'If you cannot come, please reply to this message.')
  },
  visitMoved: {
    subject: 'Your visit has a new time',
    body: textOf(
      'Your visit has a new time.',
      facts.en,
      'If it does not suit you, reply to this message and we will find another one.'
    )
  },
  visitRefused: {
    subject: 'Your request for a visit',
    body: textOf(
      'We are sorry: we cannot offer the visit that you have requested.',
      facts.en,
      'Please suggest another day in reply to this message.'
    )
  },
  visitCancelled: {
    subject: 'Your visit is cancelled',
    body: textOf('Your visit is cancelled.', facts.en, 'For another time, please reply to this message.')
  },
  reservation: {
    subject: 'Your booking request',
    body: textOf('We have received your booking request.', `${facts.en}\nStay: {séjour}`)
  },
  order: {
    subject: 'Your request for a quote',
    body: textOf('We have received your request for a quote. We will reply within 24 hours.', order.en)
  },
  quote: {
    subject: 'Your quote is ready',
    body: textOf('Your quote is ready.', order.en, 'To order, please reply to this message.')
  },
  owner: {
    subject: 'The property that you offer',
    body: textOf('We have received your offer: {bien}.', 'An adviser will reply as soon as possible.')
  },
  gone: {
    subject: 'A listing that is no longer available',
    body: textOf(
      'The property that interested you is no longer available.',
      'Property: {annonce}',
      'We are happy to suggest similar ones: please tell us your budget and the district that you prefer.'
    )
  }
}

/** The texts that come with the site. The head of the agency may replace each. */
export const replyTemplates: Record<Language, Record<ReplySituation, ReplyTemplate>> = { fr: french, en: english }
