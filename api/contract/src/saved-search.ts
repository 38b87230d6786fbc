import { fillText, type Translate } from './language.ts'
import { formatMoney } from './money.ts'
import type { ListingSection } from './vocabulary.ts'

/** A search of listings in words. A plain function: browser code may import this module. */

/** Parameters whose value a visitor typed. */
const typed = ['search', 'q', 'localisation', 'without']

/** The words of each parameter, in the order in which they are read. */
const words: Record<string, (value: string, t: Translate) => string> = {
  category: (value, t) => eitherOf(value, t),
  q: (value, t) => t('«\u00a0{text}\u00a0»', { text: value }),
  search: (value, t) => t('«\u00a0{text}\u00a0»', { text: value }),
  localisation: (value) => value,
  bedrooms: (value, t) => (value === '1' ? t('1 chambre') : t('{count} chambres', { count: value })),
  minBedrooms: (value, t) => t('{bedrooms} ou plus', { bedrooms: words.bedrooms!(value, t) }),
  minSurface: (value, t) => t('à partir de {amount}', { amount: squareMetres(value) }),
  maxSurface: (value, t) => t('jusqu’à {amount}', { amount: squareMetres(value) }),
  minPrice: (value, t) => t('à partir de {amount}', { amount: formatMoney(Number(value)) }),
  maxPrice: (value, t) => t('jusqu’à {amount}', { amount: formatMoney(Number(value)) }),
  furnished: (value, t) => (value === 'false' ? t('non meublé') : t('meublé')),
  amenities: (value, t) => eachOf(value, t).join(', '),
  landTitle: (value, t) => eitherOf(value, t),
  without: (value, t) => t('sans {names}', { names: eachOf(value, t).join(', ') }),
  availability: (value, t) => t(value),
  period: (value, t) => t('par {period}', { period: t(value).toLowerCase() }),
  availableBy: (value, t) => t('libre le {date}', { date: value.split('-').toReversed().join('/') })
}

const eachOf = (value: string, t: Translate) => value.split(',').map((one) => t(one))
const eitherOf = (value: string, t: Translate) => eachOf(value, t).join(t(' ou '))
const squareMetres = (value: string) => `${value}\u00a0m²`

const nounOf = (section: ListingSection, t: Translate) =>
  ({ properties: t('Locations'), sales: t('Ventes'), btp: t('Matériaux') })[section]

interface SearchDescription {
  /** Leaves out what a visitor typed: a mail to an address that is not confirmed repeats no text of a stranger. */
  hideTyped?: boolean
  /** French by default. */
  t?: Translate
}

/** «Locations : Villas, Thiès, jusqu’à 300 000 F CFA», of the query of a list. */
export function describeSearch(
  section: ListingSection,
  query: string,
  { hideTyped = false, t = fillText }: SearchDescription = {}
): string {
  const parameters = new URLSearchParams(query)
  const known = Object.keys(words).filter((name) => parameters.get(name))
  const others = [...parameters.keys()].filter((name) => !(name in words))
  const parts = [...known, ...others]
    .filter((name) => !(hideTyped && typed.includes(name)))
    .map((name) => (words[name] ?? ((value: string) => value))(parameters.get(name) ?? '', t))
  const noun = nounOf(section, t)
  return parts.length > 0 ? t('{noun}\u00a0: {words}', { noun, words: parts.join(', ') }) : noun
}
