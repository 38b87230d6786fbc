import type { AdminSale } from '@keur/contract/sale'
import { type EditorDefinition, photoMissing, priceMissing } from '../../shared/editor/index.ts'
import { saleKind } from '../../shared/kinds/kinds.ts'
import { postSale } from './post-sale.ts'
import { checkSale, newSale, type SaleValues, saleBody, valuesOfSale } from './sale-values.ts'

const required = {
  title: 'Le titre est requis.',
  category: 'Choisissez une catégorie.',
  price: priceMissing,
  description: 'La description est requise.'
}
const place = {
  name: 'Le nom du bien est requis.',
  city: 'La ville est requise.',
  district: 'Le quartier est requis.',
  country: 'Le pays est requis.'
}

export const saleEditor: EditorDefinition<AdminSale, SaleValues> = {
  kind: saleKind,
  title: { add: 'Ajouter une vente', edit: 'Modifier la vente' },
  labels: {
    title: 'Titre',
    reference: 'Référence',
    category: 'Catégorie',
    price: 'Prix',
    status: 'Statut',
    area: 'Superficie',
    description: 'Description',
    autres: 'Équipements',
    name: 'Nom du bien',
    city: 'Ville',
    district: 'Quartier',
    country: 'Pays'
  },
  initialValues: newSale,
  valuesOf: valuesOfSale,
  imagesOf: ({ images }) => images,
  amounts: ['price'],
  required: { add: { ...required, ...place }, edit: required },
  check: checkSale,
  bodyOf: saleBody,
  post: postSale,
  messages: {
    added: 'Vente ajoutée avec succès',
    addFailed: "Erreur lors de l'ajout de la vente",
    edited: 'La vente a été modifiée avec succès !',
    editFailed: 'Une erreur est survenue lors de la mise à jour.',
    gone: 'Une erreur est survenue lors de la mise à jour.'
  },
  redirectTo: { added: saleKind.publicList, edited: saleKind.publicList },
  photos: { missing: photoMissing },
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
}
