import type { Appointment, Lead } from '@keur/contract/lead'
import { aLead } from '@keur/contract/testing'
import { type ReplySituation, replySituations } from '@keur/contract/vocabulary'
import { exampleLead } from './reply-examples.ts'
import { replyOf, situationOf, situationsOf } from './reply-text.ts'

const id = 'a'.repeat(24)
const villa: NonNullable<Lead['listing']> = {
  ...{ type: 'properties', id, title: 'Villa Baobab', reference: 'L-1047' },
  ...{ price: 600_000, per: 'Mois', place: 'Escale, Thiès' }
}
const signature = '\n\nAwa Ndiaye\nKeur du Rail\n+221 33 900 00 00'

const visitAt = (more: Partial<Appointment>): Partial<Lead> => ({
  kind: 'visit',
  listing: villa,
  appointment: {
    ...{ time: '2099-12-03T09:30:00.000Z', minutes: 60, status: 'requested' },
    ...{ reference: 'RDV-2099-0001', sequence: 0 },
    ...more
  }
})
const order: Partial<Lead> = {
  kind: 'order',
  items: [
    { id, title: 'Ciment', reference: 'B-1', price: 3600, per: 'Sac', quantity: 40 },
    { id, title: 'Sable', reference: 'B-2', price: 20_000, per: 'm³', quantity: 2.5 }
  ]
}
const wish = { date: '2099-12-01', partOfDay: 'Matin', reference: 'RDV-2099-0002' } as const

test.each<[ReplySituation, Partial<Lead>, isGone?: true]>([
  ['message', {}],
  ['call', { channel: 'phone', listing: villa }],
  ['visit', visitAt({})],
  ['visit', { kind: 'visit', ...wish }],
  ['visitConfirmed', visitAt({ status: 'confirmed' })],
  ['visitMoved', visitAt({ status: 'confirmed', moved: true })],
  ['visitRefused', visitAt({ status: 'refused' })],
  ['visitCancelled', visitAt({ status: 'refused', cancelled: true })],
  ['gone', visitAt({ status: 'confirmed' }), true],
  ['visitRefused', visitAt({ status: 'refused' }), true],
  ['reservation', { kind: 'reservation' }],
  ['order', order],
  ['quote', { ...order, status: 'inProgress' }],
  ['owner', { kind: 'owner' }]
])('a reply is prepared for the situation of the lead: «%s»', (situation, more, ...[isGone]) => {
  const lead = aLead(more)
  expect(situationOf(lead, isGone && { isGone })).toBe(situation)
  expect(situationsOf(lead)).toContain(situation)
})

test.each(replySituations)('the site has a text for «%s» in both languages, and leaves no hole in it', (situation) => {
  for (const language of ['fr', 'en'] as const)
    for (const isComplete of [true, false]) {
      const { subject, text } = replyOf(exampleLead(situation, language, isComplete), situation)
      expect(subject).toMatch(/^.+ – Keur du Rail$/)
      expect(text).toMatch(/^(Bonjour|Hello).*,\n\n[^{}]+\n\n.*Keur du Rail\n\+221 33 900 00 00$/s)
    }
})

/** Of what is known of a lead, in French and in English. */
test.each<[string, Partial<Lead>, french: string, english: string]>([
  [
    'a visit at a chosen time',
    visitAt({ status: 'confirmed' }),
    `Votre visite est confirmée.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nQuand\u00a0: jeudi 3 décembre 2099 à 9h30\nLieu\u00a0: Escale, Thiès\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nRéférence\u00a0: RDV-2099-0001\n\nUn empêchement\u00a0? Répondez à ce message.${signature}`,
    `Your visit is confirmed.\n\nProperty: Villa Baobab (L-1047)\nWhen: Thursday 3 December 2099 at 9:30\u00a0am\nPlace: Escale, Thiès\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nReference: RDV-2099-0001\n\nIf you cannot come, please reply to this message.${signature}`
  ],
  [
    'a visit by video on a wished day',
    { kind: 'visit', mode: 'video', listing: villa, ...wish },
    `Nous avons bien reçu votre demande de visite. Un conseiller vous la confirme dès que possible.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nQuand\u00a0: mardi 1er décembre 2099, matin\nLieu\u00a0: par vidéo sur WhatsApp\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nRéférence\u00a0: RDV-2099-0002${signature}`,
    `We have received your request for a visit. An adviser will confirm it as soon as possible.\n\nProperty: Villa Baobab (L-1047)\nWhen: Tuesday 1 December 2099, in the morning\nPlace: by video on WhatsApp\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nReference: RDV-2099-0002${signature}`
  ],
  [
    'a reservation',
    { kind: 'reservation', from: '2099-12-01', months: 6, listing: { ...villa, place: undefined } },
    `Nous avons bien reçu votre demande de réservation.\n\nAnnonce\u00a0: Villa Baobab (L-1047)\nPrix\u00a0: 600\u202f000\u00a0F\u00a0CFA par\u00a0Mois\nSéjour\u00a0: 6 mois, à partir du mardi 1er décembre 2099${signature}`,
    `We have received your booking request.\n\nProperty: Villa Baobab (L-1047)\nPrice: 600\u202f000\u00a0F\u00a0CFA per month\nStay: 6 months, from Tuesday 1 December 2099${signature}`
  ],
  [
    'an order, by the adviser for materials',
    { ...order, delivery: 'Cité Lamy' },
    `Nous avons bien reçu votre demande de devis. Nous vous répondrons sous 24h.\n\n40 × Ciment\n2,5 × Sable\nTotal indicatif\u00a0: 194\u202f000\u00a0F\u00a0CFA\nLivraison\u00a0: Cité Lamy${signature.replace('Awa Ndiaye', 'Fatou Seck')}`,
    `We have received your request for a quote. We will reply within 24 hours.\n\n40 × Ciment\n2.5 × Sable\nEstimated total: 194\u202f000\u00a0F\u00a0CFA\nDelivery: Cité Lamy${signature.replace('Awa Ndiaye', 'Fatou Seck')}`
  ],
  [
    'an owner’s proposal, by no adviser',
    { kind: 'owner', category: 'Villas', city: 'Thiès' },
    `Nous avons bien reçu votre proposition\u00a0: Villas, Thiès.\n\nUn conseiller vous répond dès que possible.${signature.replace('Awa Ndiaye\n', '')}`,
    `We have received your offer: Villas, Thiès.\n\nAn adviser will reply as soon as possible.${signature.replace('Awa Ndiaye\n', '')}`
  ]
])('the reply to %s names what is known, in both languages', (_name, more, fr, en) => {
  const lead = aLead({ firstName: 'Awa', ...more })
  const situation = situationOf(lead)
  expect(replyOf(lead, situation).text).toBe(`Bonjour Awa,\n\n${fr}`)
  expect(replyOf({ ...lead, language: 'en' }, situation).text).toBe(`Hello Awa,\n\n${en}`)
})

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
