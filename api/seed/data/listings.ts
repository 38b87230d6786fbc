import type { MapPoint } from '@keur/contract/listing'
import { findPlace, findPlaceInText } from '@keur/contract/map-places'
import { parsePriceSteps } from '@keur/contract/price-steps'
import type { ProductInput } from '@keur/contract/product'
import type { PropertyInput } from '@keur/contract/property'
import type { SaleInput } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import type { PictureName } from './pictures.ts'
import { picturesOf, type Row, readTable, textsOf } from './table.ts'

/** A listing of the demonstration: what an administrator would send, its pictures and its publication day. */
export interface SeedListing<Input> {
  input: Omit<Input, 'images' | 'draft'>
  photos: PictureName[]
  /** The publication day, `2026-05-12`. */
  added: string
}

/** The texts of a row become an input; the tests of the demonstration check them against the contract. */
const readListings = <Input>(file: string, toInput: (row: Row) => unknown): SeedListing<Input>[] =>
  readTable(file).map((row) => ({
    input: toInput(row) as SeedListing<Input>['input'],
    photos: picturesOf(row.photos),
    added: row.added!
  }))

type Referenced<Input> = Input & { details: { reference: string } }

const { country } = defaults
/** Plots and depots show their address. The points of one place lie apart, the same with every start. */
function pointOf(place: ReturnType<typeof findPlace>, reference = '', exact = false): MapPoint | undefined {
  if (!place) return undefined
  const number = Number(reference.replaceAll(/\D/g, ''))
  const spread = (factor: number) => (((number * factor) % 19) - 9) * 0.00025
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  const point = { latitude: round(place.latitude + spread(7)), longitude: round(place.longitude + spread(11)) }
  return exact ? { ...point, exact } : point
}

const numberOf = (cell: string | undefined) => (cell === undefined ? undefined : Number(cell))

/** Facts of a home; a cell of an older listing is empty. */
const factsOf = ({ bedrooms, surface }: Row) => ({ bedrooms: numberOf(bedrooms), surface: numberOf(surface) })
const moveInOf = ({ deposit, advance, commission }: Row) => ({
  deposit: numberOf(deposit),
  advance: numberOf(advance),
  commission: numberOf(commission)
})

/** Sixty rentals over all six categories. */
export const rentals = readListings<PropertyInput>('rentals.csv', (row) => {
  const { reference, category, title, city, district, name, availability, regulation, description } = row
  return {
    title,
    category,
    localisation: `${district}, ${city}`,
    description,
    regulation,
    rooms: Number(row.rooms),
    bathrooms: Number(row.bathrooms),
    lounge: Number(row.lounge),
    bed: numberOf(row.bed),
    ...factsOf(row),
    furnished: row.furnished === undefined ? undefined : row.furnished === 'oui',
    floor: numberOf(row.floor),
    availableFrom: row.available,
    moveIn: row.deposit === undefined ? undefined : moveInOf(row),
    availability,
    amenities: textsOf(row.amenities),
    point: pointOf(findPlace(city!, district), reference),
    details: {
      reference,
      city,
      district,
      name,
      country,
      price: Number(row.price),
      sequence: row.period ?? defaults.period
    }
  }
})

/** Forty things for sale over all five categories. */
export const sales = readListings<Referenced<SaleInput>>('sales.csv', (row) => {
  const { reference, category, title, city, district, name, area, status, description } = row
  return {
    title,
    description,
    category,
    status: status ?? defaults.status,
    localisation: { name, city, district, country },
    details: { reference, area, price: Number(row.price) },
    autres: textsOf(row.more),
    ...factsOf(row),
    landTitle: row.landTitle,
    point: pointOf(findPlace(city!, district), reference, category === 'Terrains')
  }
})

/** Forty building materials over all five categories. */
export const products = readListings<Referenced<ProductInput>>('products.csv', (row) => {
  const { reference, category, title, supplier, unit, steps, availability, description } = row
  const place = row.depot ?? 'Thiès, dépôt de Mbour 1'
  return {
    title,
    localisation: place,
    description,
    category,
    availability: availability ?? defaults.availability,
    point: pointOf(findPlaceInText(place.replace('dépôt de ', '')), '', true),
    ...(steps ? { priceSteps: parsePriceSteps(steps) } : {}),
    details: { reference, sequence: unit, price: Number(row.price), country, name: supplier }
  }
})
