import { readLanguage } from '@keur/contract/language'
import { limits } from '@keur/contract/limits'
import type { Card } from '@keur/contract/listing'
import {
  type Availability,
  type Equipment,
  equipmentLabels,
  type ListingSection,
  type ListingSort,
  landTitles,
  type Period,
  pageSize,
  periods
} from '@keur/contract/vocabulary'
import { formatAmount, formatDate, formatPrice, parseAmount } from '../../format/index.ts'
import { colon, language, t } from '../../language/index.ts'
import { redirect } from '../../router/index.ts'
import type { Option, PhotoSource } from '../../ui/index.ts'
import { type FilterField, valuesOf } from '../filters/filter-field.ts'
import { parameterNames, textParameter, typedParameter } from './search-parameters.ts'

export type { Card } from '@keur/contract/listing'

interface ListingFilterOptions {
  /** Placeholder of the search: «Villa avec jardin…». */
  example: string
  /** No filter for a single one. */
  categories: readonly (string | Option)[]
  /** Label of the default order: «Plus récentes». */
  newest: string
  /** The section whose texts are understood and whose places are suggested; without it, words are only compared. */
  section?: ListingSection
  /** Adds a filter for the minimum price. */
  minPrice?: boolean
}

/** The filters of a list of listings; `parseListingQuery` reads them from the URL. */
export function listingFilters({
  example,
  categories,
  newest,
  minPrice,
  section
}: ListingFilterOptions): FilterField[] {
  return [
    {
      name: textParameter,
      label: t('Recherche'),
      kind: 'search',
      placeholder: example,
      ...(section ? { typedAs: typedParameter, suggests: section } : {})
    },
    ...(categories.length > 1 ? [select('categorie', t('Catégorie'), t('Toutes'), categories.map(toOption))] : []),
    { name: 'lieu', label: t('Localisation'), kind: 'text', placeholder: t('Thiès, Dakar…'), suggests: section },
    ...(minPrice
      ? [{ ...money('prixMin', t('Prix minimum'), t('À partir de')), secondary: section !== undefined }]
      : []),
    money('prixMax', t('Prix maximum'), t('Jusqu’à')),
    select('tri', t('Trier par'), newest, [
      { value: 'prix-croissant', label: t('Prix croissant') },
      { value: 'prix-decroissant', label: t('Prix décroissant') },
      ...(section && section !== 'btp'
        ? [
            { value: 'surface-croissante', label: t('Surface croissante') },
            { value: 'surface-decroissante', label: t('Surface décroissante') }
          ]
        : [])
    ]),
    ...(section ? [reference, ...homeFilters[section].map((field) => withoutPeriod(field, categories))] : [])
  ]
}

/** On the list of what is let for a night, a price is one for a night. */
const withoutPeriod = ({ implied, ...field }: FilterField, categories: readonly (string | Option)[]): FilterField =>
  implied && String(categories) !== 'Saisonnière' ? { ...field, implied } : field

const toOption = (choice: string | Option) =>
  typeof choice === 'string' ? { value: choice, label: t(choice) } : choice

const select = (name: string, label: string, none: string, options: Option[]): FilterField => ({
  name,
  label,
  kind: 'select',
  options: [{ value: '', label: none }, ...options]
})

const money = (name: string, label: string, bound: string): FilterField => ({
  name,
  label,
  kind: 'money',
  chip: (value) => `${bound} ${formatPrice(parseAmount(value) ?? value)}`
})

/** Behind «Plus de critères». */
const choices = (
  name: string,
  label: string,
  options: Option[],
  more: Partial<Extract<FilterField, { kind: 'choices' }>>
): FilterField => ({ name, label, kind: 'choices', secondary: true, options, ...more })

const hidden = (name: string, label: string, chip: (value: string) => string): FilterField => ({
  name,
  label,
  kind: 'hidden',
  chip
})

const reference: FilterField = { name: parameterNames.search, label: t('Référence'), kind: 'hidden' }

const bedrooms = choices(
  'chambres',
  // «Chambres» is also a category, which is “Rooms” in English.
  language === 'fr' ? 'Chambres' : 'Bedrooms',
  ['1', '2', '3', '4', '5'].map((value) => ({ value, label: `${value}+` })),
  {
    facet: 'bedrooms',
    chip: (value) => (value === '1' ? t('1 chambre et plus') : t('{count} chambres et plus', { count: value }))
  }
)

const surface = (value: string) => `${formatAmount(value)}\u00a0m²`
const surfaceSteps = ['20', '30', '50', '75', '100', '150', '200', '300', '500', '1000', '2000', '5000', '10000']
const minSurface = choices(
  'surfaceMin',
  t('Surface minimum'),
  surfaceSteps.map((value) => ({ value, label: surface(value) })),
  { facet: 'minSurface', chip: (value) => t('À partir de {surface}', { surface: surface(value) }) }
)
const maxSurface = hidden('surfaceMax', t('Surface maximum'), (value) =>
  t('Jusqu’à {surface}', { surface: surface(value) })
)

const furnishings = [
  { value: 'oui', label: t('Meublé') },
  { value: 'non', label: t('Non meublé') }
]
const furnished = choices('meuble', t('Meublé'), furnishings, { facet: 'furnished' })

const equipment = Object.entries(equipmentLabels).map(([value, label]) => ({ value, label: t(label) }))
const amenities = choices('equipement', t('Équipement'), equipment, { facet: 'amenities', several: true })

const landTitle = choices('titre', t('Titre'), landTitles.map(toOption), { facet: 'landTitle', several: true })

const labelOf = (name: string) => t(Object.hasOwn(equipmentLabels, name) ? equipmentLabels[name as Equipment] : name)
const unwanted = hidden(
  parameterNames.without,
  t('Sans'),
  (value) => t('Sans') + colon + value.split(',').map(labelOf).join(', ')
)

const isCompared = (search: URLSearchParams) =>
  ['prixMin', 'prixMax'].some((name) => parseAmount(search.get(name)) !== undefined) ||
  search.get('tri')?.startsWith('prix') === true

const periodOptions = [
  { value: 'mois', label: t('Loyer au mois') },
  { value: 'nuit', label: t('À la nuit') },
  { value: 'semaine', label: t('À la semaine') }
]
/** A rent a month compares with no price a night: where prices are compared, those of one period are. */
const period = choices(parameterNames.period, t('Durée'), periodOptions, {
  implied: (search) => (isCompared(search) && search.get('categorie') !== 'Saisonnière' ? 'mois' : undefined)
})

const availableBy = hidden(parameterNames.availableBy, t('Libre le'), (value) =>
  t('Libre le {date}', { date: formatDate(value) })
)
const stillForSale = hidden(parameterNames.availability, t('Disponibilité'), () => t('Encore à vendre'))

const homeFilters: Record<ListingSection, FilterField[]> = {
  properties: [bedrooms, furnished, minSurface, maxSurface, amenities, period, availableBy, unwanted],
  sales: [landTitle, bedrooms, minSurface, maxSurface, amenities, stillForSale, unwanted],
  btp: [unwanted]
}

export interface ListingQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  /** A reference. */
  search?: string
  /** A text by which the list is ordered. */
  q?: string
  sort?: ListingSort
  /** XOF. */
  minPrice?: number
  maxPrice?: number
  bedrooms?: number
  /** m². */
  minSurface?: number
  maxSurface?: number
  furnished?: boolean
  /** Comma-separated. */
  amenities?: string
  landTitle?: string
  /** Categories, equipment and words of titles that none is to have, comma-separated. */
  without?: string
  period?: Period
  /** 'YYYY-MM-DD' */
  availableBy?: string
  availability?: Availability
}

const sortOrders = new Map<string | undefined, ListingSort>([
  ['prix-croissant', 'asc'],
  ['prix-decroissant', 'desc'],
  ['surface-croissante', 'surface-asc'],
  ['surface-decroissante', 'surface-desc']
])

/** Reads the filters of a URL. Invalid values and filters that the page does not have are ignored. */
export function parseListingQuery(fields: FilterField[], search: URLSearchParams): ListingQuery {
  const page = Number(search.get('page'))
  const values = new Map(fields.map((field) => [field.name, parseText(field, search)]))
  // Without a section words are only compared.
  const isUnderstood = fields.some(({ typedAs }) => typedAs !== undefined)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1,
    limit: pageSize,
    category: values.get('categorie'),
    localisation: values.get('lieu'),
    ...(isUnderstood
      ? { q: values.get(textParameter), search: values.get(parameterNames.search) }
      : { search: values.get(textParameter) }),
    without: values.get(parameterNames.without),
    sort: sortOrders.get(values.get('tri')),
    ...sortBounds(parseAmount(values.get('prixMin')), parseAmount(values.get('prixMax'))),
    ...parseFacts(fields, search)
  }
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

function parseFacts(fields: FilterField[], search: URLSearchParams) {
  const chosen = (name: string) =>
    fields.filter((field) => field.name === name).flatMap((field) => valuesOf(field, search))
  const numberOf = (name: string) =>
    chosen(name)
      .map(Number)
      .find((number) => number >= 1 && number <= limits.surface)
  const meuble = chosen('meuble')[0]
  return {
    bedrooms: numberOf('chambres'),
    minSurface: numberOf('surfaceMin'),
    maxSurface: numberOf('surfaceMax'),
    furnished: meuble === undefined ? undefined : meuble === 'oui',
    amenities: chosen('equipement').join(',') || undefined,
    landTitle: chosen('titre').join(',') || undefined,
    period: periods.find((one) => one.toLowerCase() === chosen(parameterNames.period)[0]),
    availableBy: chosen(parameterNames.availableBy).find((text) => day.test(text)),
    ...(chosen(parameterNames.availability)[0] === 'Disponible' ? { availability: 'Disponible' as const } : {})
  }
}

function parseText(field: FilterField, search: URLSearchParams): string | undefined {
  // Control characters such as NUL, which the API refuses.
  const typed = search.get(field.name)?.replace(/\p{Cc}/gu, ' ')
  const text =
    typed
      ?.trim()
      .slice(0, field.typedAs ? limits.typedSearch : limits.search)
      .trim() || undefined
  const known = field.kind !== 'select' || field.options.some(({ value }) => value === text)
  return known ? text : undefined
}

/** Swaps bounds in the wrong order. */
function sortBounds(minPrice: number | undefined, maxPrice: number | undefined) {
  const areSwapped = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return areSwapped ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

/** Returns the list, or redirects to the last page where the URL's page number is too high. */
export function pageOrRedirect<List extends { totalPages: number }>(
  list: List,
  { page }: Pick<ListingQuery, 'page'>,
  request: Request
): List {
  if (list.totalPages === 0 || page <= list.totalPages) return list
  const { pathname, searchParams } = new URL(request.url)
  const { path } = readLanguage(pathname)
  searchParams.set('page', String(list.totalPages))
  throw redirect(`${path}?${searchParams}`)
}

/** Cards on the first screen of a wide window. */
const cardsWithPlaceholder = 6

/**
 * Leaves blurred placeholders on the first photo of the first cards only: loader data is part of the document, and a
 * phone receives all of it before the first photo. The API sends cards without what they do not show.
 */
export const toCards = <Listing extends { images: PhotoSource[] }>(listings: Listing[]): Card<Listing>[] =>
  listings.map((listing, position) => {
    const images = listing.images.map((photo, index) =>
      position < cardsWithPlaceholder && index === 0 ? photo : withoutPlaceholder(photo)
    )
    return { ...listing, images } as unknown as Card<Listing>
  })

function withoutPlaceholder(photo: PhotoSource): PhotoSource {
  if (typeof photo === 'string') return photo
  const { placeholder: _, ...others } = photo
  return others
}
