import { aSale } from '@keur/contract/testing'
import { factsOf, pricePerSquareMetre } from './sale-facts.ts'

test.each([
  [45_000_000, 320, 'Disponible', '140 625 F CFA'],
  [100, 3, 'Sous offre', '33 F CFA'],
  [45_000_000, 320, 'Vendu', undefined],
  [45_000_000, undefined, 'Disponible', undefined],
  ['Prix à débattre', 320, 'Disponible', undefined]
])('%s for %s square metres, %s: a square metre costs %s', (price, surface, status, shown) => {
  const { details } = aSale()
  expect(pricePerSquareMetre({ surface, status, details: { ...details, price } })?.replace(/\s/g, ' ')).toBe(shown)
})

test('the area as the agency writes it goes before the surface; what is unknown is left out', () => {
  const read = (sale: Parameters<typeof aSale>[0]) =>
    factsOf(aSale(sale)).flatMap(({ label, value }) => (value === undefined ? [] : [`${label} ${value}`]))
  const land = { category: 'Terrains', status: 'Vendu', landTitle: 'Bail', surface: 300 } as const
  expect(read({ ...land, bedrooms: 1, details: { reference: 'V-1', area: '3 ha' } })).toEqual([
    ...['Catégorie Terrain', 'Superficie 3 ha', 'Chambre 1', 'Nature du titre Bail', 'Référence V-1', 'Statut Vendu']
  ])
  const { landTitle: _, ...untitled } = land
  expect(read({ ...untitled, bedrooms: 0, details: { reference: 'V-1', area: '' } })).toEqual([
    ...['Catégorie Terrain', 'Superficie 300\u00a0m²', 'Référence V-1', 'Statut Vendu']
  ])
})
