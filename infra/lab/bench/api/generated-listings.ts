import { createHash } from 'node:crypto'
import type { MapPoint } from '@keur/contract/listing'
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
  'Livraison possible sur chantier dans toute la région.',
  'Visite sur rendez-vous, réponse dans la journée.',
  'Papiers en règle, dossier complet remis à la signature.',
  'Une citerne de secours couvre les jours sans pression.',
  'Exposition ouest, les chambres restent fraîches l’après-midi.',
  'Le propriétaire vit à l’étranger et confie la gestion à l’agence.',
  'Travaux de peinture refaits cette année.'
]

/** Latitude and longitude of a town's centre. */
const centres: Record<string, [number, number]> = {
  Thiès: [14.791, -16.926],
  Dakar: [14.716, -17.467],
  Mbour: [14.422, -16.964],
  'Saint-Louis': [16.026, -16.49],
  Touba: [14.865, -15.876],
  Tivaouane: [14.953, -16.815]
}

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
  const random = createRandom(index * 3 + 1)
  const category = propertyCategories[index % propertyCategories.length]!
  const { city, district } = placeOf(random)
  const rental = {
    ...commonFields(random, index, 'properties', 1),
    title: `${category} ${random.oneOf(adjectives)} avec ${random.oneOf(features)}, ${district}`,
    localisation: `${district}, ${city}`,
    category,
    rooms: random.between(1, 8),
    bathrooms: random.between(1, 4),
    lounge: random.between(0, 2),
    availability: random.oneOf(availabilities),
    amenities: random.some(amenities, random.between(2, 5)),
    details: {
      reference: `L-${index}`,
      city,
      district,
      name: `Résidence ${random.oneOf(features)} ${random.between(1, 99)}`,
      country: 'Sénégal',
      price: random.between(10, 600) * 2500,
      sequence: 'Mois'
    }
  }
  return { ...rental, ...rentalFacts(random, rental) }
}

/** One rental in four has none, as those written before the site asked for facts. */
function rentalFacts(random: Random, { category, rooms, details }: Pick<Property, 'category' | 'rooms' | 'details'>) {
  if (random.between(1, 4) === 1) return {}
  const { city, price } = details
  return {
    ...(category === 'Bureaux' ? {} : { bedrooms: Math.min(rooms, random.between(1, 6)) }),
    surface: rooms * random.between(12, 30),
    furnished: random.between(1, 3) === 1,
    floor: random.between(0, 6),
    availableFrom: new Date(Date.UTC(2026, 0, random.between(1, 365))).toISOString().slice(0, 10),
    moveIn: { deposit: price * 2, advance: price, commission: price },
    point: pointNear(random, city)
  }
}

export function generateSale(index: number): Generated<Sale> {
  const random = createRandom(index * 3 + 2)
  const category = saleCategories[index % saleCategories.length]!
  const { city, district } = placeOf(random)
  const sale = {
    ...commonFields(random, index, 'sales', 2),
    title: `${category} ${random.oneOf(adjectives)} avec ${random.oneOf(features)}, ${district}`,
    category,
    status: 'Disponible',
    localisation: { name: district, city, district, country: 'Sénégal' },
    details: {
      reference: `V-${index}`,
      area: `${random.between(150, 2000)} m²`,
      price: random.between(20, 2000) * 100_000
    },
    autres: random.some(amenities, random.between(1, 3))
  }
  return { ...sale, ...saleFacts(random, sale) }
}

/** One sale in four has none: its surface is only in the text of `details.area`. */
function saleFacts(random: Random, { category, localisation, details }: Pick<Sale, 'category'> & SalePlace) {
  if (random.between(1, 4) === 1) return {}
  const isHome = category === 'Appartements' || category === 'Maisons'
  return {
    ...(isHome ? { bedrooms: random.between(1, 6) } : {}),
    surface: Number.parseInt(details.area, 10),
    ...(category === 'Matériel BTP' ? {} : { landTitle: random.oneOf(landTitles) }),
    point: pointNear(random, localisation.city)
  }
}

interface SalePlace {
  localisation: { city: string }
  details: { area: string }
}

export function generateProduct(index: number): Generated<Product> {
  const random = createRandom(index * 3 + 3)
  const category = productCategories[index % productCategories.length]!
  const { city, district } = placeOf(random)
  return {
    ...commonFields(random, index, 'btp', 3),
    title: `${category} ${random.oneOf(adjectives)} ${random.between(6, 50)}, ${district}`,
    localisation: `${district}, ${city}`,
    category,
    availability: random.oneOf(availabilities),
    details: {
      reference: `B-${index}`,
      sequence: 'Sac',
      price: random.between(10, 2000) * 50,
      country: 'Sénégal',
      name: `Matériaux ${random.oneOf(features)}`
    }
  }
}

function commonFields(random: Random, index: number, type: PhotoType, kind: number) {
  // Some minutes after the listing before, so that the order by date has no ties.
  const at = new Date(Date.UTC(2024, 0, 1) + index * 240_000 + random.between(0, 200_000)).toISOString()
  return {
    _id: `${kind}${index.toString(16).padStart(23, '0')}`,
    description: random.some(sentences, random.between(3, 5)).join(' '),
    images: Array.from({ length: random.between(2, 4) }, (_, photo) => photoOf(type, `${kind}/${index}/${photo}`)),
    createdAt: at
  }
}

function placeOf(random: Random): { city: string; district: string } {
  // Half of the listings are in the agency's town.
  const city = random.between(0, 1) === 0 ? 'Thiès' : random.oneOf(Object.keys(cities))
  return { city, district: random.oneOf(cities[city]!) }
}

/** A point up to 3 km from the centre. */
function pointNear(random: Random, city: string): MapPoint {
  const [latitude, longitude] = centres[city]!
  const near = (degrees: number) => Number((degrees + random.between(-270, 270) / 10_000).toFixed(4))
  return { latitude: near(latitude), longitude: near(longitude), exact: random.between(1, 5) === 1 }
}

/** A photo without a stored file, as large in a list as a real one. */
function photoOf(type: PhotoType, name: string): Photo {
  const hash = createHash('sha256').update(name).digest()
  const uuid = hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  const placeholder = `data:image/webp;base64,${Buffer.concat([hash, hash, hash]).toString('base64')}`
  return { url: `/media/${type}/${uuid}.jpg`, publicId: `${type}/${uuid}`, placeholder, width: 1600, height: 1200 }
}

/** Pseudo-random numbers, the same for the same seed on every machine. */
interface Random {
  /** Returns an integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number
  oneOf<T>(choices: readonly T[]): T
  /** Returns `count` different choices, in the order of `choices`. */
  some<T>(choices: readonly T[], count: number): T[]
}

/** Mulberry32, which is independent of any library that could change. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)]!,
    some(choices, count) {
      const remaining = choices.map((_, index) => index)
      const chosen = Array.from(
        { length: Math.min(count, choices.length) },
        () => remaining.splice(between(0, remaining.length - 1), 1).at(0)!
      )
      return chosen.toSorted((a, b) => a - b).map((index) => choices[index]!)
    }
  }
}
