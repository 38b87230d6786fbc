import { limits } from '@keur/contract/limits'
import type { Collection, Document } from 'mongodb'
import { bedroomsOf, equipmentOf, isFurnished, type ListingWithFacts, surfaceOf } from '../../domain/facts.ts'
import type { Listing } from '../../domain/listing.ts'
import { published } from '../../domain/publication.ts'
import { type Bitset, bitsetOf, bitsetWhere } from './bitset.ts'
import { createPlaceTable, type PlaceTable } from './place-table.ts'

/** The parameters whose values are sets of listings. */
export type FacetName = 'category' | 'availability' | 'bedrooms' | 'furnished' | 'amenities' | 'landTitle'

/** The listings that meet each filter of a query, by the name of the filter. */
export type FilterSets = Map<FilterName, Bitset>
export type FilterName =
  | 'category'
  | 'localisation'
  | 'search'
  | 'availability'
  | 'minPrice'
  | 'maxPrice'
  | 'bedrooms'
  | 'minSurface'
  | 'maxSurface'
  | 'furnished'
  | 'amenities'
  | 'landTitle'

/** The facts of all published listings of a collection, by the numbers of the search index. */
export interface FactTable {
  all: Bitset
  /** Listings by parameter and value. For bedrooms: with that number or more. */
  sets: Record<FacetName, Map<string, Bitset>>
  /** By number; `NaN` where it is unknown. */
  prices: Float64Array
  surfaces: Float64Array
  /** Listings up to a price, and from a surface on, for the steps that visitors are offered. */
  priceSteps: Map<number, Bitset>
  surfaceSteps: Map<number, Bitset>
  /** All numbers by surface; the unknown ones come last. */
  bySurface: Record<'surface-asc' | 'surface-desc', Uint32Array>
  places: PlaceTable
  /** Folded words of all titles. */
  titles: string[]
}

type Row = ListingWithFacts &
  Pick<Listing, 'category' | 'localisation' | 'title'> & {
    _id: { toHexString(): string }
    availability?: string
    details?: { price?: number; area?: unknown; city?: string; district?: string }
  }

const projection = Object.fromEntries(
  [
    ...['title', 'category', 'localisation', 'availability', 'bedrooms', 'rooms', 'surface', 'furnished', 'landTitle'],
    ...['amenities', 'autres', 'prepaidMeter'],
    ...['price', 'area', 'city', 'district'].map((name) => `details.${name}`)
  ].map((name) => [name, 1])
)

/** Reads batch by batch: between two of them other requests have their turn. */
export async function readFactTable(documents: Collection, numberOf: (id: string) => number): Promise<FactTable> {
  const numbers: number[] = []
  const lists = new Map<string, number[]>()
  const [prices, surfaces]: [number[], number[]] = [[], []]
  const places = createPlaceTable()
  const titles = new Set<string>()
  const add = (name: FacetName, value: string, number: number) => {
    const key = `${name}:${value}`
    const list = lists.get(key)
    if (list) list.push(number)
    else lists.set(key, [number])
  }

  function addRow(row: Row): void {
    const number = numberOf(row._id.toHexString())
    numbers.push(number)
    prices[number] = row.details?.price ?? Number.NaN
    surfaces[number] = surfaceOf(row) ?? Number.NaN
    places.add(row)
    titles.add(row.title)
    add('category', row.category, number)
    if (row.availability) add('availability', row.availability, number)
    const bedrooms = Math.min(bedroomsOf(row) ?? 0, limits.bedroomsFilter)
    for (let count = 1; count <= bedrooms; count += 1) add('bedrooms', String(count), number)
    const furnished = isFurnished(row)
    if (furnished !== undefined) add('furnished', String(furnished), number)
    for (const name of equipmentOf(row)) add('amenities', name, number)
    if (typeof row.landTitle === 'string') add('landTitle', row.landTitle, number)
  }

  const cursor = documents.find(published, { projection, batchSize: 500 })
  while (await cursor.hasNext()) for (const row of cursor.readBufferedDocuments()) addRow(row as Document as Row)

  const all = bitsetOf(Uint32Array.from(numbers))
  const setsOf = (name: FacetName) =>
    new Map(
      [...lists].flatMap(([key, list]) =>
        key.startsWith(`${name}:`) ? [[key.slice(name.length + 1), bitsetOf(Uint32Array.from(list))] as const] : []
      )
    )
  const known = (values: number[]) => numbers.filter((number) => values[number]! >= 0)
  const bySurface = known(surfaces).toSorted((a, b) => surfaces[a]! - surfaces[b]!)
  const withoutSurface = numbers.filter((number) => !(surfaces[number]! >= 0))
  const length = prices.length
  return {
    all,
    sets: {
      category: setsOf('category'),
      availability: setsOf('availability'),
      bedrooms: setsOf('bedrooms'),
      furnished: setsOf('furnished'),
      amenities: setsOf('amenities'),
      landTitle: setsOf('landTitle')
    },
    prices: Float64Array.from({ length }, (_, number) => prices[number] ?? Number.NaN),
    surfaces: Float64Array.from({ length }, (_, number) => surfaces[number] ?? Number.NaN),
    priceSteps: stepsOf(prices, known(prices), (value, step) => value <= step),
    surfaceSteps: stepsOf(surfaces, known(surfaces), (value, step) => value >= step),
    bySurface: {
      'surface-asc': Uint32Array.from([...bySurface, ...withoutSurface]),
      'surface-desc': Uint32Array.from([...bySurface.toReversed(), ...withoutSurface])
    },
    places: places.table(),
    titles: [...titles]
  }
}

const roundNumbers = [1, 1.5, 2, 3, 5, 7.5]

/** Round numbers between the lowest and the highest value, each with the listings on its side. */
function stepsOf(
  values: number[],
  numbers: number[],
  matches: (value: number, step: number) => boolean
): Map<number, Bitset> {
  const [min, max] = numbers.reduce(
    ([low, high], number) => [Math.min(low, values[number]!), Math.max(high, values[number]!)],
    [Number.POSITIVE_INFINITY, 0]
  )
  const steps = new Map<number, Bitset>()
  for (let power = 10; power <= max; power *= 10)
    for (const factor of roundNumbers) {
      const step = power * factor
      if (step < min || step > max) continue
      steps.set(
        step,
        bitsetWhere(values.length, (number) => matches(values[number] ?? Number.NaN, step))
      )
    }
  return steps
}
