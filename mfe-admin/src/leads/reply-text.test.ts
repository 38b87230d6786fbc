import type { Appointment, Lead } from '@keur/contract/lead'
import { aLead } from '@keur/contract/testing'
import type { ReplySituation } from '@keur/contract/vocabulary'
import { replyOf, situationOf, situationsOf } from './reply-text.ts'

const id = 'a'.repeat(24)
const villa: NonNullable<Lead['listing']> = {
  ...{ type: 'properties', id, title: 'Villa Baobab', reference: 'L-1047' },
  ...{ price: 600_000, per: 'Mois', place: 'Escale, Thiès' }
}
const signature = '\n\nAwa Ndiaye\nKeur du Rail\n+221 33 900 00 00'
const ofMaterials = signature.replace('Awa Ndiaye', 'Fatou Seck')
const agencyAlone = signature.replace('Awa Ndiaye\n', '')

const visitAt = (more: Partial<Appointment>): Partial<Lead> => ({
  kind: 'visit',
  listing: villa,
  appointment: {
    ...{ time: '2099-12-03T09:30:00.000Z', minutes: 60, status: 'requested' },
    ...{ reference: 'RDV-2099-0001', sequence: 0 },
    ...more
  }
})
const facts =
  'Annonce\u00a0: Villa Baobab (L-1047)\nQuand\u00a0: jeudi 3 décembre 2099 à 9h30\nLieu\u00a0: Escale, Thiès\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nRéférence\u00a0: RDV-2099-0001'
const factsInEnglish =
  'Property: Villa Baobab (L-1047)\nWhen: Thursday 3 December 2099 at 9:30\u00a0am\nPlace: Escale, Thiès\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nReference: RDV-2099-0001'
const order: Partial<Lead> = {
  kind: 'order',
  items: [
    { id, title: 'Ciment', reference: 'B-1', price: 3600, per: 'Sac', quantity: 40 },
    { id, title: 'Sable', reference: 'B-2', price: 20_000, per: 'm³', quantity: 2.5 }
  ]
}
const isGone = { isGone: true }

/** The situation of a lead, and the text without greeting, in French and in English. */
const rows: [name: string, Partial<Lead>, ReplySituation, french: string, english: string, today?: typeof isGone][] = [
  [
    'a message',
    {},
    'message',
    `Nous avons bien reçu votre message.${agencyAlone}`,
    `We have received your message.${agencyAlone}`
  ],
  [
    'a call about a listing',
    { channel: 'phone', listing: villa },
    'call',
    `Merci de votre appel.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nLieu\u00a0: Escale, Thiès\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois${signature}`,
    `Thank you for your call.\n\nProperty: Villa Baobab (L-1047)\nPlace: Escale, Thiès\nPrice: 600\u202f000\u00a0F\u00a0CFA per month${signature}`
  ],
  [
    'a visit at a chosen time',
    visitAt({}),
    'visit',
    `Nous avons bien reçu votre demande de visite. Un conseiller vous la confirme dès que possible.\n\n${facts}${signature}`,
    `We have received your request for a visit. An adviser will confirm it as soon as possible.\n\n${factsInEnglish}${signature}`
  ],
  [
    'a confirmed visit',
    visitAt({ status: 'confirmed' }),
    'visitConfirmed',
    `Votre visite est confirmée.\n\n${facts}\n\nUn empêchement\u00a0? Répondez à ce message.${signature}`,
    `Your visit is confirmed.\n\n${factsInEnglish}\n\nIf you cannot come, please reply to this message.${signature}`
  ],
  [
    'a moved visit',
    visitAt({ status: 'confirmed', moved: true }),
    'visitMoved',
    `Votre visite a une nouvelle heure.\n\n${facts}\n\nElle ne vous convient pas\u00a0? Répondez à ce message, nous en choisirons une autre.${signature}`,
    `Your visit has a new time.\n\n${factsInEnglish}\n\nIf it does not suit you, reply to this message and we will find another one.${signature}`
  ],
  [
    'a refused visit',
    visitAt({ status: 'refused' }),
    'visitRefused',
    `Nous ne pouvons pas assurer la visite que vous avez demandée, et vous prions de nous excuser.\n\n${facts}\n\nProposez-nous un autre jour en réponse à ce message.${signature}`,
    `We are sorry: we cannot offer the visit that you have requested.\n\n${factsInEnglish}\n\nPlease suggest another day in reply to this message.${signature}`
  ],
  [
    'a cancelled visit',
    visitAt({ status: 'refused', cancelled: true }),
    'visitCancelled',
    `Votre visite est bien annulée.\n\n${facts}\n\nPour une autre heure, répondez à ce message.${signature}`,
    `Your visit is cancelled.\n\n${factsInEnglish}\n\nFor another time, please reply to this message.${signature}`
  ],
  [
    'a visit by video on a wished day',
    {
      kind: 'visit',
      mode: 'video',
      date: '2099-12-01',
      partOfDay: 'Matin',
      listing: villa,
      reference: 'RDV-2099-0002'
    },
    'visit',
    `Nous avons bien reçu votre demande de visite. Un conseiller vous la confirme dès que possible.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nQuand\u00a0: mardi 1er décembre 2099, matin\nLieu\u00a0: par vidéo sur WhatsApp\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nRéférence\u00a0: RDV-2099-0002${signature}`,
    `We have received your request for a visit. An adviser will confirm it as soon as possible.\n\nProperty: Villa Baobab (L-1047)\nWhen: Tuesday 1 December 2099, in the morning\nPlace: by video on WhatsApp\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nReference: RDV-2099-0002${signature}`
  ],
  [
    'a reservation',
    { kind: 'reservation', listing: villa, from: '2099-12-01', months: 6 },
    'reservation',
    `Nous avons bien reçu votre demande de réservation.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nLieu\u00a0: Escale, Thiès\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nSéjour\u00a0: 6 mois, à partir du mardi 1er décembre 2099${signature}`,
    `We have received your booking request.\n\nProperty: Villa Baobab (L-1047)\nPlace: Escale, Thiès\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nStay: 6 months, from Tuesday 1 December 2099${signature}`
  ],
  [
    'a listing that is gone',
    visitAt({ status: 'confirmed' }),
    'gone',
    `Le bien qui vous intéressait n’est plus disponible.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\n\nNous vous proposons volontiers des biens semblables\u00a0: dites-nous votre budget et le quartier souhaité.${signature}`,
    `The property that interested you is no longer available.\n\nProperty: Villa Baobab (L-1047)\n\nWe are happy to suggest similar ones: please tell us your budget and the district that you prefer.${signature}`,
    isGone
  ],
  [
    'a new order',
    { ...order, delivery: 'Cité Lamy' },
    'order',
    `Nous avons bien reçu votre demande de devis. Nous vous répondrons sous 24h.\n\n40 × Ciment\n2,5 × Sable\nTotal indicatif\u00a0: 194\u202f000\u00a0F\u00a0CFA\nLivraison\u00a0: Cité Lamy${ofMaterials}`,
    `We have received your request for a quote. We will reply within 24 hours.\n\n40 × Ciment\n2.5 × Sable\nEstimated total: 194\u202f000\u00a0F\u00a0CFA\nDelivery: Cité Lamy${ofMaterials}`
  ],
  [
    'an order in progress',
    { ...order, status: 'inProgress' },
    'quote',
    `Votre devis est prêt.\n\n40 × Ciment\n2,5 × Sable\nTotal indicatif\u00a0: 194\u202f000\u00a0F\u00a0CFA\n\nPour commander, répondez à ce message.${ofMaterials}`,
    `Your quote is ready.\n\n40 × Ciment\n2.5 × Sable\nEstimated total: 194\u202f000\u00a0F\u00a0CFA\n\nTo order, please reply to this message.${ofMaterials}`
  ],
  [
    'an owner’s proposal',
    { kind: 'owner', category: 'Villas', city: 'Thiès' },
    'owner',
    `Nous avons bien reçu votre proposition\u00a0: Villas, Thiès.\n\nUn conseiller vous répond dès que possible.${agencyAlone}`,
    `We have received your offer: Villas, Thiès.\n\nAn adviser will reply as soon as possible.${agencyAlone}`
  ]
]

test.each(rows)(
  'the reply to %s names what is known, in both languages',
  (_name, more, situation, fr, en, ...[today]) => {
    const lead = aLead({ firstName: 'Awa', ...more })
    expect(situationOf(lead, today)).toBe(situation)
    expect(situationsOf(lead)).toContain(situation)
    expect(replyOf(lead, situation, today).text).toBe(`Bonjour Awa,\n\n${fr}`)
    expect(replyOf({ ...lead, language: 'en' }, situation, today).text).toBe(`Hello Awa,\n\n${en}`)
  }
)

test('a visitor without a name is greeted, an adviser whom the listing names signs, and braces that were typed stay', () => {
  const { appointment } = visitAt({})
  const lead = aLead({ kind: 'visit', firstName: undefined, listing: { ...villa, title: 'Villa {prix}' }, appointment })
  const { subject, text } = replyOf(lead, 'visitConfirmed', { isGone: false, agent: 'fatou-seck' })
  expect(subject).toBe('Votre visite est confirmée – Keur du Rail')
  expect(text).toMatch(/^Bonjour,\n\n.*Annonce\u00a0: Villa \{prix\} \(L-1047\)\n.*\n\nFatou Seck\nKeur du Rail\n/s)
})

test('a visit of a listing without a place is at the agency', () => {
  const { place, ...without } = villa
  const lead = aLead({ ...visitAt({}), listing: without })
  expect(replyOf(lead, 'visitConfirmed').text).toContain('Lieu\u00a0: Keur du Rail, Avenue de la Gare')
})

test.each([
  ['a sentence', 'Venez le {jour} à {heure}. Merci, {conseiller}.', 'Merci, Awa Ndiaye.'],
  ['a line', 'Lieu\u00a0: {lieu}\nHeure\u00a0: {heure}\nMerci', 'Lieu\u00a0: Escale, Thiès\nMerci'],
  ['the whole text', 'À {heure}', `Bonjour,\n\nNous avons bien reçu votre message.\n\nAnnonce\u00a0: Villa Baobab`]
])('%s of the agency’s text without its value is left out', (_what, body, expected) => {
  const lead = aLead({ firstName: undefined, listing: villa })
  const { subject, text } = replyOf(lead, 'message', undefined, { subject: 'Bonjour', body })
  expect(subject).toBe('Bonjour – Keur du Rail')
  expect(text.startsWith(expected)).toBe(true)
  if (body !== 'À {heure}') expect(text).toBe(expected)
})
