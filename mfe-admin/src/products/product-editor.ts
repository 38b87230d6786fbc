import type { AdminProduct } from '@keur/contract/product'
import { defineEditor, photoRequired, priceRequired } from '../shared/editor/index.ts'
import { productKind } from '../shared/kinds/kinds.ts'
import { ProductFields } from './product-fields.tsx'
import {
  checkProduct,
  newProduct,
  type ProductValues,
  productBody,
  productLabels,
  productValues
} from './product-values.ts'

const required = {
  title: 'Le titre est requis.',
  category: 'La catégorie est requise.',
  price: priceRequired,
  description: 'La description est requise.',
  localisation: 'La localisation est requise.'
}

export const ProductEditor = defineEditor<AdminProduct, ProductValues>({
  Fields: ProductFields,
  labels: productLabels,
  initialValues: newProduct,
  valuesOf: productValues,
  imagesOf: ({ images }) => images,
  amounts: ['price'],
  required: { add: required, edit: required },
  check: checkProduct,
  bodyOf: productBody,
  messages: {
    added: 'Produit BTP ajouté avec succès',
    addFailed: "Erreur lors de l'ajout du produit BTP",
    edited: 'Produit BTP modifié avec succès !',
    editFailed: 'Erreur lors de la mise à jour.',
    gone: 'Produit non trouvé'
  },
  redirectTo: { added: productKind.base, edited: productKind.base },
  photoRequired,
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
})
