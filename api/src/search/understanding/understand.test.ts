import type { UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { wordsOf } from '../../text/folding.ts'
import { understand } from './understand.ts'

const place = (name: string) => ({ name, words: wordsOf(name) })
const vocabulary = {
  places: ['Thiès', 'Mbour', 'Mbour 1', 'Dakar', 'Grand Standing', 'Liberté 6'].map(place),
  titleWords: new Set(['lumineux', 'ciment', 'sac', 'blanc', 'agglo', 'creux', 'fer', 'beton', 'etage'])
}

type Row = [typed: string, section: ListingSection, query: UnderstoodSearch['query']]
const check = (typedIn: ListingSection | undefined, [typed, section, query]: Row) =>
  expect(understand(typed, vocabulary, typedIn)).toEqual({ section, query })

test.each<Row>([
  // Rooms.
  ['T3', 'properties', { bedrooms: 2 }],
  ['F1', 'properties', { bedrooms: 1 }],
  ['1 pièce', 'properties', { bedrooms: 1 }],
  ['F3 avec 3 chambres', 'properties', { bedrooms: 3 }],
  ['deux chambres à coucher', 'properties', { bedrooms: 2 }],
  ['chambre salon', 'properties', { bedrooms: 1 }],
  ['chambre', 'properties', { category: 'Chambres' }],
  ['12 chambres 50000', 'properties', { bedrooms: 5, maxPrice: 50_000 }],
  // Amounts, apart from numbers beside them.
  ['F3 à Mbour 1 300 000', 'properties', { bedrooms: 2, localisation: 'Mbour 1', maxPrice: 300_000 }],
  ['liberté 6, 250 000 FCFA/mois', 'properties', { localisation: 'Liberté 6', maxPrice: 250_000 }],
  ['100 m² maximum 300 000', 'properties', { maxSurface: 100, maxPrice: 300_000 }],
  ['< 300 000', 'properties', { maxPrice: 300_000 }],
  ['> 300 000', 'properties', { minPrice: 300_000 }],
  ['un million', 'properties', { maxPrice: 1_000_000 }],
  ['salon 5 m x 4 m', 'properties', {}],
  ['7', 'properties', { search: '7' }],
  // The list that a price means: from ten millions on, sales.
  ['50 millions', 'sales', { maxPrice: 50_000_000 }],
  ['villa entre 5 et 10 millions', 'sales', { category: 'Maisons', minPrice: 5_000_000, maxPrice: 10_000_000 }],
  ['9 999 999', 'properties', { maxPrice: 9_999_999 }],
  // Words for a list, where the list has what is named.
  ['villa meublée à vendre', 'sales', { category: 'Maisons', furnished: true }],
  ['villa à louer', 'properties', { category: 'Villas' }],
  ['terrain à louer', 'sales', { category: 'Terrains' }],
  ['matériaux', 'btp', {}],
  // Facts.
  ['non meublé', 'properties', { furnished: false }],
  ['appartement vide', 'properties', { category: 'Appartements', furnished: false }],
  ['wi-fi et piscine', 'properties', { amenities: 'wifi,piscine' }],
  ['villa bail Thiès', 'sales', { category: 'Maisons', localisation: 'Thiès', landTitle: 'Bail' }],
  ['villa à louer titre foncier', 'properties', { category: 'Villas' }],
  // Materials have dimensions and weights, no rooms, and a price only where it is called one.
  ['ciment 3 chambres', 'btp', { category: 'Ciment' }],
  ['ciment 50 000', 'btp', { category: 'Ciment', search: '50 000' }],
  ['ciment moins de 5000', 'btp', { category: 'Ciment', maxPrice: 5000 }],
  ['ciment piscine', 'btp', { category: 'Ciment', search: 'piscine' }],
  ['3 chambres carrelage', 'properties', { bedrooms: 3, search: 'carrelage' }],
  ['parpaings creux', 'btp', { search: 'agglo creux' }],
  // Spelling.
  ['vila Tiès', 'properties', { category: 'Villas', localisation: 'Thiès' }],
  ['apartement lumineus', 'properties', { category: 'Appartements', search: 'lumineux' }],
  ['bonjour, je cherche svp', 'properties', {}],
  // References.
  ['l1002', 'properties', { search: 'l1002' }],
  [' V-2026-0001 ', 'sales', { search: 'V-2026-0001' }],
  ['b 2026 0001', 'btp', { search: 'b 2026 0001' }],
  ['x1002', 'properties', { search: 'x1002' }],
  ['', 'properties', {}]
])('«%s» means, in %s, %j', (...row) => check(undefined, row))

test.each<[typedIn: ListingSection, ...Row]>([
  ['btp', '3 chambres', 'properties', { bedrooms: 3 }],
  ['btp', 'villa', 'properties', { category: 'Villas' }],
  ['btp', 'piscine', 'btp', { amenities: 'piscine' }],
  ['sales', 'villa à louer', 'properties', { category: 'Villas' }],
  ['sales', '300 000', 'sales', { maxPrice: 300_000 }],
  ['btp', 'plus de 50 millions', 'btp', { minPrice: 50_000_000 }],
  ['sales', 'L-2026-0001', 'sales', { search: 'L-2026-0001' }]
])('typed in %s, «%s» means, in %s, %j', (typedIn, ...row) => check(typedIn, row))
