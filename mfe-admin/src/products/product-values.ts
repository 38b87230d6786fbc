import type { AdminProduct, ProductInput } from '@keur/contract/product'
import { type Availability, defaults, type ProductCategory } from '@keur/contract/vocabulary'
import { formatAmount, formatPlace } from '@keur/kit/format'
import type { FieldErrors } from '@keur/kit/forms'
import { emptyValues, parsePrice, placeValue, priceRequired } from '../shared/editor/index.ts'
import type { BoardImage } from '../shared/photos/index.ts'

/** The fields of the form, in its order. */
export const productLabels = {
  title: 'Titre',
  reference: 'Référence',
  category: 'Catégorie',
  price: 'Prix',
  sequence: 'Unité de vente',
  availability: 'Disponibilité',
  description: 'Description',
  localisation: 'Localisation',
  name: 'Fournisseur ou matériau',
  country: 'Pays'
}

export type ProductValues = Record<keyof typeof productLabels, string>

export const newProduct: ProductValues = {
  ...emptyValues(productLabels),
  sequence: defaults.unit,
  availability: defaults.availability,
  country: defaults.country
}

export function productValues(product: AdminProduct): ProductValues {
  const { title, category, availability, description, localisation, details } = product
  return {
    title,
    reference: details.reference,
    category,
    // Prices of earlier years are texts, which have to be corrected before the product can be saved.
    price: typeof details.price === 'number' ? formatAmount(details.price) : String(details.price ?? ''),
    sequence: details.sequence,
    availability,
    description,
    localisation: formatPlace(localisation),
    name: details.name,
    country: details.country
  }
}

/** Stricter than `parsePrice`: null for a text with anything but digits and their separators. */
export const parseProductPrice = (text: string): number | null => (/^[\d\s.]+$/.test(text) ? parsePrice(text) : null)

export const checkProduct = ({ price }: ProductValues): FieldErrors<ProductValues> =>
  parseProductPrice(price) === null ? { price: priceRequired } : {}

/** The body of POST and PUT. The API assigns a reference where the field is empty. */
export function productBody(
  values: ProductValues,
  images: BoardImage[],
  record: AdminProduct | undefined
): ProductInput {
  const { title, description, category, availability, reference, sequence, country, name, price } = values
  return {
    title,
    localisation: placeValue(values.localisation, record),
    description,
    category: category as ProductCategory,
    availability: availability as Availability,
    details: {
      ...(reference ? { reference } : {}),
      sequence: sequence || defaults.unit,
      country,
      name,
      price: parseProductPrice(price) ?? 0
    },
    images: images.filter((image) => typeof image !== 'string')
  }
}
