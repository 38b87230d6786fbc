import { limits } from '@keur/contract/limits'
import type { AdminProperty, PropertyInput } from '@keur/contract/property'
import { defaults } from '@keur/contract/vocabulary'
import { formatAmount, formatPlace } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import { cleanPrice, commaSeparated, placeAsTyped, priceMissing } from '../../shared/editor/index.ts'
import type { BoardImage } from '../../shared/photos/index.ts'

/** The fields of a rental, as they are typed. */
export type RentalValues = {
  title: string
  reference: string
  category: string
  price: string
  sequence: string
  availability: string
  description: string
  amenities: string
  rooms: string
  bathrooms: string
  lounge: string
  localisation: string
  city: string
  district: string
  country: string
  name: string
}

export const newRental: RentalValues = {
  title: '',
  reference: '',
  category: '',
  price: '',
  sequence: defaults.period,
  availability: defaults.availability,
  description: '',
  amenities: '',
  rooms: '',
  bathrooms: '',
  lounge: '',
  localisation: '',
  city: '',
  district: '',
  country: defaults.country,
  name: ''
}

export function valuesOfRental(rental: AdminProperty): RentalValues {
  const { title, category, availability, description, amenities, rooms, bathrooms, lounge, localisation, details } =
    rental
  return {
    title,
    reference: details.reference,
    category,
    price: formatAmount(details.price),
    sequence: details.sequence,
    availability,
    description,
    amenities: amenities.join(', '),
    rooms: String(rooms),
    bathrooms: String(bathrooms),
    lounge: String(lounge),
    localisation: formatPlace(localisation),
    city: details.city,
    district: details.district,
    country: details.country,
    name: details.name === defaults.detailsName ? '' : details.name
  }
}

const counts = ['rooms', 'bathrooms', 'lounge'] as const

/** What is typed and cannot be; what is missing is said apart. */
export function checkRental(values: RentalValues): FieldErrors<RentalValues> {
  const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= limits.rooms
  const wrong = counts.filter((name) => !isCount(values[name]))
  return {
    ...(cleanPrice(values.price) === null && { price: priceMissing }),
    ...Object.fromEntries(wrong.map((name) => [name, `Indiquez un nombre entier, ${limits.rooms} au plus.`]))
  }
}

/**
 * What is sent. A new rental is let by the month; `bed` and `regulation` are no fields: they are not sent with a new one, and stay as they are in
 * an older one, as does a place that is stored in parts while nobody writes another.
 */
export function rentalBody(
  values: RentalValues,
  images: BoardImage[],
  stored: AdminProperty | undefined
): PropertyInput {
  const { regulation, bed } = stored ?? {}
  return {
    title: values.title,
    localisation: placeAsTyped(values.localisation, stored),
    description: values.description,
    ...(regulation !== undefined && { regulation }),
    ...(bed !== undefined && { bed }),
    rooms: Number(values.rooms),
    bathrooms: Number(values.bathrooms),
    lounge: Number(values.lounge),
    availability: values.availability as PropertyInput['availability'],
    category: values.category as PropertyInput['category'],
    images: images as PropertyInput['images'],
    amenities: commaSeparated(values.amenities),
    details: {
      reference: values.reference,
      city: values.city,
      district: values.district,
      name: values.name || defaults.detailsName,
      country: values.country,
      price: cleanPrice(values.price) ?? 0,
      sequence: stored ? values.sequence : defaults.period
    }
  }
}
