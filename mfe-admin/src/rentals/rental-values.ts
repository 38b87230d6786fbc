import { limits } from '@keur/contract/limits'
import type { AdminProperty, PropertyInput } from '@keur/contract/property'
import { defaults } from '@keur/contract/vocabulary'
import { formatAmount, formatPlace } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import { emptyValues, parsePrice, placeValue, priceRequired, splitByComma } from '../shared/editor/index.ts'
import type { BoardImage } from '../shared/photos/index.ts'

/** The fields of the form, in its order. */
export const rentalLabels = {
  title: 'Titre',
  reference: 'Référence',
  category: 'Catégorie',
  price: 'Prix',
  sequence: 'Période',
  availability: 'Disponibilité',
  description: 'Description',
  amenities: 'Équipements',
  rooms: 'Chambres',
  bathrooms: 'Salles de bain',
  lounge: 'Salons',
  localisation: 'Localisation',
  city: 'Ville',
  district: 'Quartier',
  country: 'Pays',
  name: 'Libellé'
}

export type RentalValues = Record<keyof typeof rentalLabels, string>

export const newRental: RentalValues = {
  ...emptyValues(rentalLabels),
  sequence: defaults.period,
  availability: defaults.availability,
  country: defaults.country
}

export function rentalValues(rental: AdminProperty): RentalValues {
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

/** The errors of fields that are not empty. */
export function checkRental(values: RentalValues): FieldErrors<RentalValues> {
  const isCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= limits.rooms
  const invalid = counts.filter((name) => !isCount(values[name]))
  return {
    ...(parsePrice(values.price) === null && { price: priceRequired }),
    ...Object.fromEntries(invalid.map((name) => [name, `Indiquez un nombre entier, ${limits.rooms} au plus.`]))
  }
}

/**
 * The body of POST and PUT. A new rental is priced per month. The form has no fields for `bed` and `regulation`: a
 * record keeps its values.
 */
export function rentalBody(
  values: RentalValues,
  images: BoardImage[],
  record: AdminProperty | undefined
): PropertyInput {
  const { regulation, bed } = record ?? {}
  return {
    title: values.title,
    localisation: placeValue(values.localisation, record),
    description: values.description,
    ...(regulation !== undefined && { regulation }),
    ...(bed !== undefined && { bed }),
    rooms: Number(values.rooms),
    bathrooms: Number(values.bathrooms),
    lounge: Number(values.lounge),
    availability: values.availability as PropertyInput['availability'],
    category: values.category as PropertyInput['category'],
    images: images as PropertyInput['images'],
    amenities: splitByComma(values.amenities),
    details: {
      reference: values.reference,
      city: values.city,
      district: values.district,
      name: values.name || defaults.detailsName,
      country: values.country,
      price: parsePrice(values.price) ?? 0,
      sequence: record ? values.sequence : defaults.period
    }
  }
}
