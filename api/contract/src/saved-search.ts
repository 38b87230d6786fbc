import { formatMoney } from './money.ts'
import type { ListingSection } from './vocabulary.ts'

/** A search of listings in words. A plain function: browser code may import this module. */

const nouns: Record<ListingSection, string> = { properties: 'Locations', sales: 'Ventes', btp: 'Matériaux' }

/** Parameters whose value a visitor typed. */
const typed = ['search', 'q', 'localisation']

const plural = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`
const squareMetres = (value: string) => `${value}\u00a0m²`

/** The words of each parameter, in the order in which they are read. */
const words: Record<string, (value: string) => string> = {
  category: (value) => value.split(',').join(' ou '),
  q: (value) => `«\u00a0${value}\u00a0»`,
  search: (value) => `«\u00a0${value}\u00a0»`,
  localisation: (value) => value,
  bedrooms: (value) => plural(value, 'chambre', 'chambres'),
  minBedrooms: (value) => `${plural(value, 'chambre', 'chambres')} ou plus`,
  minSurface: (value) => `à partir de ${squareMetres(value)}`,
  maxSurface: (value) => `jusqu’à ${squareMetres(value)}`,
  minPrice: (value) => `à partir de ${formatMoney(Number(value))}`,
  maxPrice: (value) => `jusqu’à ${formatMoney(Number(value))}`,
  furnished: (value) => (value === 'false' ? 'non meublé' : 'meublé'),
  amenities: (value) => value.split(',').join(', '),
  landTitle: (value) => value.split(',').join(' ou '),
  availability: (value) => value
}

/**
 * «Locations : Villas, Thiès, jusqu’à 300 000 F CFA», of the query of a list. `hideTyped` leaves out what a visitor
 * typed: a mail to an address that is not confirmed repeats no text of a stranger.
 */
export function describeSearch(section: ListingSection, query: string, hideTyped = false): string {
  const parameters = new URLSearchParams(query)
  const known = Object.keys(words).filter((name) => parameters.get(name))
  const others = [...parameters.keys()].filter((name) => !(name in words))
  const parts = [...known, ...others]
    .filter((name) => !(hideTyped && typed.includes(name)))
    .map((name) => (words[name] ?? ((value: string) => value))(parameters.get(name) ?? ''))
  return [nouns[section], ...(parts.length > 0 ? [parts.join(', ')] : [])].join('\u00a0: ')
}
