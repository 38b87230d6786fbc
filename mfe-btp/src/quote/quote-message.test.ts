import { agency } from '@keur/kit/agency'
import type { QuoteItem } from './quote-items.ts'
import { quoteMessage } from './quote-message.ts'

const cement: QuoteItem = {
  id: 'a'.repeat(24),
  title: 'Ciment CEM II',
  reference: 'B-2026-0001',
  price: 3_600,
  unit: 'Sac',
  quantity: 120
}
const sand: QuoteItem = { ...cement, id: 'b'.repeat(24), title: 'Sable', reference: 'B-2', unit: 'm³', quantity: 2.5 }

test('the message has every product with its quantity, and the total', () => {
  const { text, number, lead } = quoteMessage([cement, sand])
  expect(number).toBe(agency.whatsappMaterials)
  expect(text.split('\n')).toEqual([
    'Bonjour, je souhaite un devis pour\u00a0:',
    '– Ciment CEM II (réf. B-2026-0001)\u00a0: 120 sacs à 3\u202f600\u00a0F\u00a0CFA',
    '– Sable (réf. B-2)\u00a0: 2,5 m³ à 3\u202f600\u00a0F\u00a0CFA',
    'Total indicatif\u00a0: 441\u202f000\u00a0F\u00a0CFA, hors livraison'
  ])
  expect(lead).toEqual({
    kind: 'order',
    items: [
      { id: cement.id, quantity: 120 },
      { id: sand.id, quantity: 2.5 }
    ]
  })
})

test.each([
  [25, undefined],
  [26, 'et un autre produit'],
  [40, 'et 15 autres produits']
])('of %i products the message has twenty-five, its lead all of them', (count, others) => {
  const many = Array.from({ length: count }, (_, index) => ({ ...cement, id: String(index).padStart(24, '0') }))
  const { text, lead } = quoteMessage(many)
  expect(text.match(/– Ciment/g)).toHaveLength(25)
  expect(text.split('\n').find((line) => line.startsWith('et '))).toBe(others)
  expect(lead.items).toHaveLength(count)
})
