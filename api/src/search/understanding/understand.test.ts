import type { UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { wordsOf } from '../../domain/folding.ts'
import { understand } from './understand.ts'

const place = (name: string) => ({ name, words: wordsOf(name) })
const french = 'libre livre maison domestique calme'.split(' ')
const vocabulary = {
  places: ['Thiès', 'Mbour', 'Mbour 1', 'Dakar', 'Grand Standing', 'Liberté 6'].map(place),
  titleWords: new Set(['lumineux', 'ciment', 'sac', 'blanc', 'agglo', 'creux', 'fer', 'beton', 'etage', 'livree']),
  isRealWord: (word: string) => french.includes(word),
  today: new Date('2026-11-27')
}

type Row = [typed: string, section: ListingSection, query: UnderstoodSearch['query']]
const check = (typedIn: ListingSection | undefined, [typed, section, query]: Row) => {
  const understood = understand(typed, vocabulary, typedIn)
  expect({ section: understood.section, query: understood.query }).toEqual({ section, query })
}

test.each<Row>([
  // Rooms.
  ['T3', 'properties', { bedrooms: 2 }],
  ['F1', 'properties', { bedrooms: 1 }],
  ['1 pièce', 'properties', { bedrooms: 1 }],
  ['F3 avec 3 chambres', 'properties', { bedrooms: 3 }],
  ['F3 ou F4', 'properties', { bedrooms: 2 }],
  ['2 ou 3 chambres', 'properties', { bedrooms: 2 }],
  ['plus de 3 chambres', 'properties', { bedrooms: 4 }],
  ['3 chambres 2 toilettes', 'properties', { bedrooms: 3 }],
  ['deux chambres à coucher', 'properties', { bedrooms: 2 }],
  ['chambre salon', 'properties', { bedrooms: 1 }],
  ['chambre', 'properties', { category: 'Chambres' }],
  ['12 chambres 50000', 'properties', { bedrooms: 5, maxPrice: 50_000, period: 'Mois' }],
  // Amounts, apart from numbers beside them.
  ['F3 à Mbour 1 300 000', 'properties', { bedrooms: 2, localisation: 'Mbour 1', maxPrice: 300_000, period: 'Mois' }],
  ['liberté 6, 250 000 FCFA/mois', 'properties', { localisation: 'Liberté 6', maxPrice: 250_000, period: 'Mois' }],
  ['100 m² maximum 300 000', 'properties', { maxSurface: 100, maxPrice: 300_000, period: 'Mois' }],
  ['< 300 000', 'properties', { maxPrice: 300_000, period: 'Mois' }],
  ['> 300 000', 'properties', { minPrice: 300_000, period: 'Mois' }],
  ['un million', 'properties', { maxPrice: 1_000_000, period: 'Mois' }],
  ['salon 5 m x 4 m', 'properties', {}],
  ['7', 'properties', {}],
  // The list that a price means: from ten millions on, sales.
  ['50 millions', 'sales', { maxPrice: 50_000_000 }],
  ['villa entre 5 et 10 millions', 'sales', { category: 'Maisons', minPrice: 5_000_000, maxPrice: 10_000_000 }],
  ['9 999 999', 'properties', { maxPrice: 9_999_999, period: 'Mois' }],
  // Words for a list, where the list has what is named.
  ['villa meublée à vendre', 'sales', { category: 'Maisons', furnished: true }],
  ['villa à louer', 'properties', { category: 'Villas' }],
  ['terrain à louer', 'sales', { category: 'Terrains' }],
  ['matériaux', 'btp', {}],
  // What it must not be.
  ['F4 sauf dakar', 'properties', { bedrooms: 3, localisation: 'sauf Dakar' }],
  [
    'villa sans titre foncier à vendre',
    'sales',
    { category: 'Maisons', landTitle: 'Bail,Permis d’occuper,Délibération,Acte de vente' }
  ],
  ['maison pas vendue', 'sales', { category: 'Maisons', availability: 'Disponible' }],
  ['villa sans piscine', 'properties', { category: 'Villas', without: 'piscine' }],
  ['maison sauf studios et chambres, pas de duplex', 'properties', { category: 'Villas', without: 'Studios,Chambres' }],
  // For how long, and from when on.
  ['studio à la journée', 'properties', { period: 'Nuit' }],
  ['chambre pour 3 nuits', 'properties', { period: 'Nuit' }],
  ['Mbour mais pas à la semaine', 'properties', { localisation: 'Mbour' }],
  ['terrain bail ou titre foncier', 'sales', { category: 'Terrains', landTitle: 'Titre foncier,Bail' }],
  ['vacances 30 000 la nuit', 'properties', { maxPrice: 30_000, period: 'Nuit' }],
  ['vacances moins de 50 000', 'properties', { category: 'Saisonnière', maxPrice: 50_000 }],
  ['libre en janvier', 'properties', { availableBy: '2027-01-31' }],
  ['libre le 5 décembre', 'properties', { availableBy: '2026-12-05' }],
  ['studio tout de suite', 'properties', { category: 'Studios', availableBy: '2026-11-27' }],
  ['studio pas cher', 'properties', { category: 'Studios', sort: 'asc', period: 'Mois' }],
  // In English.
  ['villa for sale', 'sales', { category: 'Maisons' }],
  [
    '2 bedroom flat under 200k',
    'properties',
    { category: 'Appartements', bedrooms: 2, maxPrice: 200_000, period: 'Mois' }
  ],
  ['ref L1019 c encore dispo', 'properties', { search: 'L1019' }],
  // Facts.
  ['non meublé', 'properties', { furnished: false }],
  ['appartement vide', 'properties', { category: 'Appartements', furnished: false }],
  ['wi-fi et piscine', 'properties', { amenities: 'wifi,piscine' }],
  ['villa bail Thiès', 'sales', { category: 'Maisons', localisation: 'Thiès', landTitle: 'Bail' }],
  ['villa à louer titre foncier', 'properties', { category: 'Villas' }],
  // Materials have dimensions and weights, no rooms, and a price only where it is called one.
  ['ciment 3 chambres', 'btp', { category: 'Ciment' }],
  ['ciment 50 000', 'btp', { category: 'Ciment' }],
  ['ciment moins de 5000', 'btp', { category: 'Ciment', maxPrice: 5000 }],
  ['ciment piscine', 'btp', { category: 'Ciment' }],
  ['ciment pas vendu', 'btp', { category: 'Ciment' }],
  ['3 chambres carrelage', 'properties', { bedrooms: 3 }],
  ['parpaings creux', 'btp', {}],
  // Spelling.
  ['vila Tiès', 'properties', { category: 'Villas', localisation: 'Thiès' }],
  ['apartement lumineus', 'properties', { category: 'Appartements' }],
  ['bonjour, je cherche svp', 'properties', {}],
  // References.
  ['l1002', 'properties', { search: 'l1002' }],
  [' V-2026-0001 ', 'sales', { search: 'V-2026-0001' }],
  ['b 2026 0001', 'btp', { search: 'b 2026 0001' }],
  ['x1002', 'properties', {}],
  ['', 'properties', {}]
])('«%s» means, in %s, %j', (...row) => check(undefined, row))

test.each<[typedIn: ListingSection, ...Row]>([
  ['btp', '3 chambres', 'properties', { bedrooms: 3 }],
  ['btp', 'villa', 'properties', { category: 'Villas' }],
  ['sales', 'no land', 'sales', { without: 'Terrains' }],
  ['btp', 'piscine', 'properties', { amenities: 'piscine' }],
  ['sales', 'villa à louer', 'properties', { category: 'Villas' }],
  ['sales', '300 000', 'sales', { maxPrice: 300_000 }],
  ['btp', 'plus de 50 millions', 'btp', { minPrice: 50_000_000 }],
  ['sales', 'L-2026-0001', 'properties', { search: 'L-2026-0001' }]
])('typed in %s, «%s» means, in %s, %j', (typedIn, ...row) => check(typedIn, row))

test.each<[typed: string, wishes: object, reading: object]>([
  ['F3 terrain 300 m2', { bedrooms: [2], surface: 300 }, {}],
  ['300 000 thies', { price: 300_000, places: ['Thiès'] }, {}],
  ['villa ou appartement', { categories: ['Appartements', 'Villas'] }, {}],
  ['duplex calme', { taken: ['duplex'], words: ['calme'] }, {}],
  ['villa sans piscine', {}, { dropped: [] }],
  ['villa sans domestique', {}, { dropped: ['sans domestique'] }],
  ['apartement Tiès', {}, { corrections: [{ typed: 'apartement', meant: 'appartement' }] }],
  // A French word is no misspelling, and what stands between quotation marks is none.
  ['livre', { words: ['livre'] }, { corrections: [] }],
  ['"apartement"', { words: ['apartement'] }, { corrections: [] }],
  ['150 sacs de ciment', {}, { quantity: 150 }],
  ['100 000 sacs de ciment', {}, { quantity: 100_000 }],
  ['100 001 sacs de ciment', { words: ['100001'] }, {}],
  ['500 agglos de 15', { words: ['agglos', '15'] }, { quantity: 500 }],
  ['two thousand hollow blocks of 20', { words: ['hollow', 'blocks', '20'] }, { quantity: 2000 }],
  ['terrain 15x20', { surface: 300 }, {}],
  ['20 barres de 12', { taken: ['ha12'] }, { quantity: 20 }],
  ['ciment 50 kg', { words: ['50'], taken: ['kg', 'ciment'] }, {}],
  ['500 dollars', {}, { foreign: { amount: 500, currency: 'USD' } }]
])('«%s» orders by %j, and says %j', (typed, wishes, reading) => {
  expect(
    understand(typed, vocabulary, /sac|barre|ciment|agglo|block/.test(typed) ? 'btp' : 'properties')
  ).toMatchObject({ wishes, reading })
})
