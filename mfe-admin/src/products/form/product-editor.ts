import type { AdminProduct, ProductInput } from '@keur/contract/product'
import { type Availability, defaults, type ProductCategory } from '@keur/contract/vocabulary'
import { formatAmount, formatPlace } from '@keur/kit/format'
import { type EditorDefinition, photoMissing, placeAsTyped, priceMissing } from '../../shared/editor/index.ts'
import { productKind } from '../../shared/kinds/kinds.ts'
import { amountOf } from './amount-of.ts'

export type ProductValues = {
  title: string
  reference: string
  category: string
  price: string
  sequence: string
  availability: string
  description: string
  localisation: string
  name: string
  country: string
}

const required = {
  title: 'Le titre est requis.',
  category: 'La catégorie est requise.',
  price: priceMissing,
  description: 'La description est requise.',
  localisation: 'La localisation est requise.'
}

/** What the form of a building material says and sends. */
export const productEditor: EditorDefinition<AdminProduct, ProductValues> = {
  kind: productKind,
  title: { add: 'Ajouter un produit BTP', edit: 'Modifier le produit BTP' },
  labels: {
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
  },
  initialValues: {
    title: '',
    reference: '',
    category: '',
    price: '',
    sequence: defaults.unit,
    availability: defaults.availability,
    description: '',
    localisation: '',
    name: '',
    country: defaults.country
  },
  valuesOf: ({ title, category, availability, description, localisation, details }) => ({
    title,
    category,
    availability,
    description,
    localisation: formatPlace(localisation),
    reference: details.reference,
    // Prices of earlier years are texts, to be mended when the product is next saved.
    price: typeof details.price === 'number' ? formatAmount(details.price) : String(details.price ?? ''),
    sequence: details.sequence,
    name: details.name,
    country: details.country
  }),
  imagesOf: ({ images }) => images,
  amounts: ['price'],
  required: { add: required, edit: required },
  check: ({ price }) => (amountOf(price) === null ? { price: priceMissing } : {}),
  bodyOf(values, images, stored): ProductInput {
    const { title, description, category, availability, reference, sequence, country, name, price } = values
    return {
      title,
      localisation: placeAsTyped(values.localisation, stored),
      description,
      category: category as ProductCategory,
      availability: availability as Availability,
      details: {
        ...(reference ? { reference } : {}),
        sequence: sequence || defaults.unit,
        country,
        name,
        price: amountOf(price) ?? 0
      },
      images: images.filter((image) => typeof image !== 'string')
    }
  },
  messages: {
    added: 'Produit BTP ajouté avec succès',
    addFailed: "Erreur lors de l'ajout du produit BTP",
    edited: 'Produit BTP modifié avec succès !',
    editFailed: 'Erreur lors de la mise à jour.',
    gone: 'Produit non trouvé'
  },
  redirectTo: { added: productKind.base, edited: productKind.base },
  photos: { missing: photoMissing },
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
}
