import type { AdminProperty } from '@keur/contract/property'
import { defineEditor, priceRequired } from '../shared/editor/index.ts'
import { rentalKind } from '../shared/kinds/kinds.ts'
import { RentalFields } from './rental-fields.tsx'
import { checkRental, newRental, type RentalValues, rentalBody, rentalLabels, rentalValues } from './rental-values.ts'

const required = {
  title: 'Le titre est requis.',
  reference: 'La référence est requise.',
  category: 'Choisissez une catégorie.',
  price: priceRequired,
  description: 'La description est requise.',
  rooms: 'Le nombre de chambres est requis.',
  bathrooms: 'Le nombre de salles de bain est requis.',
  lounge: 'Le nombre de salons est requis.',
  localisation: 'La localisation est requise.',
  city: 'La ville est requise.',
  district: 'Le quartier est requis.',
  country: 'Le pays est requis.'
}

export const RentalEditor = defineEditor<AdminProperty, RentalValues>({
  Fields: RentalFields,
  labels: rentalLabels,
  initialValues: newRental,
  valuesOf: rentalValues,
  imagesOf: ({ images }) => images,
  amounts: ['price'],
  required: { add: required, edit: required },
  check: checkRental,
  bodyOf: rentalBody,
  messages: {
    added: "L'élément a été ajouté avec succès !",
    addFailed: "Une erreur est survenue lors de l'ajout de la propriété.",
    edited: 'Modification réussie',
    editFailed: 'Erreur lors de la modification',
    gone: 'Erreur lors de la mise à jour de la propriété.'
  },
  redirectTo: { added: rentalKind.publicList, edited: rentalKind.list },
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
})
