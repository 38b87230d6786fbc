import { type Equipment, equipment, isForSale } from '@keur/contract/vocabulary'
import { fold } from './folding.ts'
import type { Listing } from './listing.ts'

/** What the agency writes about a home, by what visitors look for. Folded words. */
const patterns: Record<Equipment, RegExp> = {
  climatisation: /climatis|\bclims?\b/,
  wifi: /\bwi ?-?fi\b|internet|fibre/,
  piscine: /piscine/,
  garage: /garage|parking|stationnement/,
  woyofal: /woyofal|prepaye/,
  gardien: /gardien|gardee?\b/,
  'groupe-electrogene': /groupe electrogene/,
  jardin: /jardin|\bcour\b|patio/,
  terrasse: /terrasse/,
  balcon: /balcon/,
  ascenseur: /ascenseur/,
  'eau-chaude': /eau chaude|chauffe-eau/,
  forage: /forage|\bpuits\b/,
  'bord-de-mer': /\bmer\b|plage|ocean/
}

/** Any listing: the kinds have different fields, and documents of earlier versions lack some. */
export type ListingWithFacts = Pick<Listing, 'title' | 'category'> & {
  rooms?: unknown
  bedrooms?: unknown
  surface?: unknown
  furnished?: unknown
  landTitle?: unknown
  amenities?: unknown
  autres?: unknown
  prepaidMeter?: unknown
  availability?: unknown
  availableFrom?: unknown
  status?: unknown
  details?: { area?: unknown; sequence?: unknown }
}

type SearchedField =
  | Exclude<keyof ListingWithFacts, 'details'>
  | `details.${'price' | 'area' | 'sequence' | 'city' | 'district'}`
  | 'localisation'
  | 'createdAt'

/** What the search reads of a document, as a projection: a fact that it lacks would be found by no search. */
export const searchedFields: Record<SearchedField, 1> = {
  title: 1,
  category: 1,
  localisation: 1,
  availability: 1,
  availableFrom: 1,
  status: 1,
  bedrooms: 1,
  rooms: 1,
  surface: 1,
  furnished: 1,
  landTitle: 1,
  amenities: 1,
  autres: 1,
  prepaidMeter: 1,
  'details.price': 1,
  'details.area': 1,
  'details.sequence': 1,
  'details.city': 1,
  'details.district': 1,
  createdAt: 1
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

export function equipmentOf({ title, amenities, autres, prepaidMeter }: ListingWithFacts): Equipment[] {
  const text = fold([title, ...textsOf(amenities), ...textsOf(autres)].join('; '))
  return equipment.filter((name) => patterns[name].test(text) || (name === 'woyofal' && prepaidMeter === true))
}

/** Until 2.2 the rooms of a rental were typed under the name «Chambres»; those of an office are none. */
export function bedroomsOf({ bedrooms, rooms, category }: ListingWithFacts): number | undefined {
  if (typeof bedrooms === 'number') return bedrooms
  return typeof rooms === 'number' && category !== 'Bureaux' ? rooms : undefined
}

/** Without the field, what the agency wrote among the amenities; undefined where it wrote nothing. */
export function isFurnished({ furnished, amenities }: ListingWithFacts): boolean | undefined {
  if (typeof furnished === 'boolean') return furnished
  return textsOf(amenities).some((text) => /^meublee?$/.test(fold(text))) || undefined
}

/** A sale has a status instead, which is free text. */
export function availabilityOf({ availability, status }: ListingWithFacts): string | undefined {
  if (typeof availability === 'string') return availability
  return typeof status !== 'string' ? undefined : isForSale({ status }) ? 'Disponible' : 'Indisponible'
}

/** The day from which a home is free as a number, such as 20270131: 0 at once, undefined where it is not known. */
export function freeFrom(listing: ListingWithFacts): number | undefined {
  if (typeof listing.availableFrom === 'string') return dayNumber(listing.availableFrom)
  return availabilityOf(listing) === 'Disponible' ? 0 : undefined
}

/** '2027-01-31' → 20270131 */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

/** For how long a home is let, a day and a night being one; undefined for what has no such period. */
export function periodOf({ details }: ListingWithFacts): string | undefined {
  const period = typeof details?.sequence === 'string' ? details.sequence.trim() : ''
  return samePeriod(period) || undefined
}

export const samePeriod = (period: string): string => (period === 'Jour' ? 'Nuit' : period)

/** m²: the surface, or the first one that the text of an older sale names. */
export function surfaceOf({ surface, details }: ListingWithFacts): number | undefined {
  if (typeof surface === 'number') return surface
  return parseSurface(String(details?.area ?? ''))
}

/** '1 250 m²' → 1250, '1,5 ha' → 15000; undefined for several plots, such as '4 × 300 m²'. */
export function parseSurface(text: string): number | undefined {
  const found = /^\s*(\d[\d\s]*(?:[.,]\d+)?)\s*(m2|ha\b|hectares?\b)?/.exec(fold(text))
  if (!found || /^\s*[x×*]/.test(fold(text).slice(found[0].length))) return undefined
  const amount = Number(found[1]!.replaceAll(/\s/g, '').replace(',', '.'))
  const surface = Math.round(found[2]?.startsWith('h') ? amount * 10_000 : amount)
  return surface > 0 ? surface : undefined
}
