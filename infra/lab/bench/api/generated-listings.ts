import { createHash } from 'node:crypto'
import type { Photo } from '@keur/contract/photo'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import {
  availabilities,
  type Equipment,
  landTitles,
  type PhotoType,
  productCategories,
  propertyCategories,
  saleCategories
} from '@keur/contract/vocabulary'

// Realistic words, so that searches and places match as many listings as in an agency's database.
export const cities: Record<string, string[]> = {
  Thiès: ['Grand Standing', 'Cité Lamy', 'Mbour 3', 'Randoulène', 'Nguinth', 'Médina Fall', 'Escale', 'Hersent'],
  Dakar: ['Mermoz', 'Point E', 'Plateau', 'Sacré-Cœur', 'Ouakam', 'Almadies', 'Yoff', 'Fann'],
  Mbour: ['Saly', 'Ngaparou', 'Somone', 'Tefess'],
  'Saint-Louis': ['Sor', 'Guet Ndar', 'Hydrobase'],
  Touba: ['Darou Khoudoss', 'Gouye Mbind'],
  Tivaouane: ['Keur Mass', 'Fogny']
}
export const adjectives = ['lumineux', 'meublé', 'rénové', 'calme', 'spacieux', 'climatisé', 'neuf', 'traversant']
export const features = ['jardin', 'terrasse', 'garage', 'piscine', 'forage', 'cour', 'balcon', 'citerne', 'véranda']
const sentences = [
  'À deux pas du marché central et des écoles.',
  'La rue est pavée, le quartier est gardé la nuit.',
  'Grande cuisine équipée, séjour ouvert sur une cour fleurie.',
  'Eau et électricité en règle, compteur individuel.',
  'La gare routière est à dix minutes à pied.',
  'Visite sur rendez-vous, réponse dans la journée.',
  'Papiers en règle, dossier complet remis à la signature.',
  'Une citerne de secours couvre les jours sans pression.'
]
const amenities = ['Climatisation', 'Garage', 'Jardin', 'Forage', 'Gardien', 'Chauffe-eau', 'Internet', 'Balcon']

/** The words of titles and amenities that are equipment which visitors filter by. */
export const equipmentWords: Partial<Record<Equipment, string[]>> = {
  climatisation: ['climatisation', 'climatise'],
  wifi: ['internet'],
  piscine: ['piscine'],
  garage: ['garage'],
  gardien: ['gardien'],
  jardin: ['jardin', 'cour'],
  terrasse: ['terrasse'],
  balcon: ['balcon'],
  'eau-chaude': ['chauffe'],
  forage: ['forage']
}

/** A listing as the API returns it, with the id and the date that it will have. */
export type Generated<T> = Omit<T, 'revision' | 'updatedAt'>

/** Returns the rental of this number, which is the same in every run and for every size of the database. */
export function generateRental(index: number): Generated<Property> {
  const { random, place, title, ...common } = startListing(index, 'properties', 1)
  const category = propertyCategories[index % propertyCategories.length]!
  const rooms = random.between(1, 8)
  const price = random.between(10, 600) * 2500
  const rental = {
    ...common,
    ...{ title: `${category} ${title}`, localisation: `${place.district}, ${place.city}`, category, rooms },
    ...{ bathrooms: random.between(1, 4), lounge: random.between(0, 2), availability: random.oneOf(availabilities) },
    amenities: random.some(amenities, random.between(2, 5)),
    details: {
      ...{ reference: `L-${index}`, ...place, country: 'Sénégal', price, sequence: 'Mois' },
      name: `Résidence ${random.oneOf(features)} ${random.between(1, 99)}`
    }
  }
  // One rental in four has no facts, as those written before the site asked for them.
  if (random.between(1, 4) === 1) return rental
  return {
    ...rental,
    ...(category === 'Bureaux' ? {} : { bedrooms: Math.min(rooms, random.between(1, 6)) }),
    ...{ surface: rooms * random.between(12, 30), furnished: random.between(1, 3) === 1, floor: random.between(0, 6) },
    availableFrom: new Date(Date.UTC(2026, 0, random.between(1, 365))).toISOString().slice(0, 10),
    moveIn: { deposit: price * 2, advance: price, commission: price }
  }
}

export function generateSale(index: number): Generated<Sale> {
  const { random, place, title, ...common } = startListing(index, 'sales', 2)
  const category = saleCategories[index % saleCategories.length]!
  const surface = random.between(150, 2000)
  const price = random.between(20, 2000) * 100_000
  const sale = {
    ...common,
    ...{ title: `${category} ${title}`, category, status: 'Disponible' },
    localisation: { name: place.district, ...place, country: 'Sénégal' },
    details: { reference: `V-${index}`, area: `${surface} m²`, price },
    autres: random.some(amenities, random.between(1, 3))
  }
  // One sale in four has none: its surface is only in the text of `details.area`.
  if (random.between(1, 4) === 1) return sale
  return { ...sale, surface, ...(category === 'Matériel BTP' ? {} : { landTitle: random.oneOf(landTitles) }) }
}

export function generateProduct(index: number): Generated<Product> {
  const { random, place, title, ...common } = startListing(index, 'btp', 3)
  const category = productCategories[index % productCategories.length]!
  const name = `Matériaux ${random.oneOf(features)}`
  const price = random.between(10, 2000) * 50
  return {
    ...common,
    ...{ title: `${category} ${title}`, localisation: `${place.district}, ${place.city}`, category },
    availability: random.oneOf(availabilities),
    details: { reference: `B-${index}`, sequence: 'Sac', price, country: 'Sénégal', name }
  }
}

/** What all kinds have. Half of the listings are in the agency's town. */
function startListing(index: number, type: PhotoType, kind: number) {
  const random = createRandom(index * 3 + kind)
  const city = random.between(0, 1) === 0 ? 'Thiès' : random.oneOf(Object.keys(cities))
  const district = random.oneOf(cities[city]!)
  // Some minutes after the listing before, so that the order by date has no ties.
  const at = new Date(Date.UTC(2024, 0, 1) + index * 240_000 + random.between(0, 200_000)).toISOString()
  return {
    ...{ random, place: { city, district } },
    title: `${random.oneOf(adjectives)} avec ${random.oneOf(features)}, ${district}`,
    _id: `${kind}${index.toString(16).padStart(23, '0')}`,
    description: random.some(sentences, random.between(3, 5)).join(' '),
    images: Array.from({ length: random.between(2, 4) }, (_, photo) => photoOf(type, `${kind}/${index}/${photo}`)),
    createdAt: at
  }
}

/** A photo without a stored file, as large in a list as a real one. */
function photoOf(type: PhotoType, name: string): Photo {
  const hash = createHash('sha256').update(name).digest()
  const uuid = hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const placeholder = `data:image/webp;base64,${Buffer.concat([hash, hash, hash]).toString('base64')}`
  return { url: `/media/${type}/${uuid}.jpg`, publicId: `${type}/${uuid}`, placeholder, width: 1600, height: 1200 }
}

/** Mulberry32: pseudo-random numbers that are the same for the same seed on every machine and with every library. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Returns an integer from `from` to `to`, both inclusive. */
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => [fraction(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  }
  return {
    ...{ between, shuffled },
    oneOf: <Item>(choices: readonly Item[]): Item => choices[between(0, choices.length - 1)]!,
    /** Returns `count` different choices. */
    some: <Item>(choices: readonly Item[], count: number): Item[] => shuffled(choices).slice(0, count)
  }
}
