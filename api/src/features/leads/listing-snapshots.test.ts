import type { LeadInput } from '@keur/contract/lead-input'
import {
  aContactLead,
  anOrderLead,
  aProduct,
  aProperty,
  aReservationLead,
  aSale,
  aVisitLead
} from '@keur/contract/testing'
import { notFound } from '../../problems/problem.ts'
import { createListingSnapshots } from './listing-snapshots.ts'

const per = (sequence: string) => ({ sequence })
const listings = {
  free: aProperty({ details: per('Mois') }),
  let: aProperty({ availability: 'Indisponible', details: per('Mois') }),
  offered: aSale({ status: 'Sous offre' }),
  sold: aSale({ status: 'Vendu' }),
  sand: aProduct({ details: per('Tonne'), priceSteps: [{ from: 3, price: 4_000 }] }),
  none: aProduct({ availability: 'Indisponible' })
}
type Name = keyof typeof listings
/** Finds those of its kind alone. */
const reader = (...names: Name[]) => ({
  async one(id: string): Promise<never> {
    const name = names.find((each) => listings[each]._id === id)
    if (!name) throw id === 'broken' ? new Error('away') : notFound('Annonce non trouvée')
    return listings[name] as never
  },
  byReferences: async () => []
})
const { snapshotsOf } = createListingSnapshots({
  properties: reader('free', 'let'),
  sales: reader('offered', 'sold'),
  products: reader('sand', 'none')
})

const types = {
  free: 'properties',
  let: 'properties',
  offered: 'sales',
  sold: 'sales',
  sand: 'btp',
  none: 'btp'
} as const
const about = (name: Name) => ({ listing: { type: types[name], id: listings[name]._id } })
const snapshotOf = (name: Name) => {
  const { title, details } = listings[name]
  const { reference, price, sequence } = details as { reference: string; price: number; sequence?: string }
  const place = { properties: 'Thiès, Grand Standing', sales: 'Cité Lamy, Thiès', btp: 'Thiès, Zone industrielle' }[
    types[name]
  ]
  return { ...about(name).listing, title, reference, price, place, ...(sequence ? { per: sequence } : {}) }
}

test.each<[what: string, lead: LeadInput, snapshots: object]>([
  ['a rental to visit', aVisitLead(about('free')), { listing: snapshotOf('free') }],
  ['a sale under offer', aVisitLead(about('offered')), { listing: snapshotOf('offered') }],
  ['a material to see', aVisitLead(about('sand')), { listing: snapshotOf('sand') }],
  ['a chat about what is let', aVisitLead({ ...about('let'), channel: 'whatsapp' }), { listing: snapshotOf('let') }],
  ['a reservation of what is let now', aReservationLead(about('let')), { listing: snapshotOf('let') }],
  ['a message', aContactLead(), {}]
])('%s is remembered as it is', async (_what, lead, snapshots) => {
  expect(await snapshotsOf(lead)).toEqual(snapshots)
})

test('an order has the price of each quantity', async () => {
  const { type: _, place, ...sand } = snapshotOf('sand')
  const item = (quantity: number) => ({ id: sand.id, quantity })
  expect(await snapshotsOf(anOrderLead({ items: [item(3), item(2.5)] }))).toEqual({
    items: [
      { ...sand, quantity: 3, price: 4_000 },
      { ...sand, quantity: 2.5 }
    ]
  })
})

const gone = { type: 'sales' as const, id: listings.free._id }
test.each<[what: string, lead: LeadInput]>([
  ['what is let', aVisitLead(about('let'))],
  ['what is sold', aVisitLead(about('sold'))],
  ['a material that cannot be had', aVisitLead(about('none'))],
  ['what is not there', aVisitLead({ listing: gone })],
  ['a chat about what is not there', aVisitLead({ listing: gone, channel: 'whatsapp' })],
  ['an order of what is not there', anOrderLead({ items: [{ id: listings.free._id, quantity: 1 }] })]
])('%s: 422', async (_what, lead) => {
  await expect(snapshotsOf(lead)).rejects.toMatchObject({ status: 422 })
})

test('a failure is not taken for what is not there', async () => {
  await expect(snapshotsOf(aVisitLead({ listing: { ...gone, id: 'broken' } }))).rejects.toThrow('away')
})
