import { limits } from '@keur/contract/limits'
import type { AdminProperty } from '@keur/contract/property'
import { availabilities, defaults, periods } from '@keur/contract/vocabulary'
import { defineEditor } from '../shared/editor/editor.tsx'
import { priceRequired } from '../shared/editor/field-values.ts'
import { rentalKind } from '../shared/kinds/kinds.ts'

export const RentalEditor = defineEditor<AdminProperty>({
  groups: [
    {
      title: 'L’annonce',
      fields: {
        title: { label: 'Titre', required: 'Le titre est requis.', maxLength: limits.title, wide: true },
        'details.reference': { label: 'Référence', required: 'La référence est requise.', maxLength: limits.reference },
        category: { label: 'Catégorie', required: 'Choisissez une catégorie.', options: rentalKind.categories },
        'details.price': {
          label: 'Prix',
          type: 'price',
          required: priceRequired,
          unit: ({ sequence }) => `F\u00a0CFA / ${sequence || defaults.period}`
        },
        // A new rental is priced per month.
        'details.sequence': { label: 'Période', options: periods, fallback: defaults.period, editOnly: true },
        availability: { label: 'Disponibilité', options: availabilities, initial: defaults.availability },
        description: {
          label: 'Description',
          type: 'message',
          required: 'La description est requise.',
          maxLength: limits.description,
          wide: true
        },
        prepaidMeter: { label: 'Compteur Woyofal', type: 'yesNo', optional: true },
        amenities: {
          label: 'Équipements',
          type: 'list',
          hint: 'Séparés par des virgules.',
          optional: true,
          wide: true
        }
      }
    },
    {
      title: 'Pièces et lieu',
      columns: 3,
      fields: {
        rooms: { label: 'Chambres', type: 'count', required: 'Le nombre de chambres est requis.' },
        bathrooms: { label: 'Salles de bain', type: 'count', required: 'Le nombre de salles de bain est requis.' },
        lounge: { label: 'Salons', type: 'count', required: 'Le nombre de salons est requis.' },
        'details.city': { label: 'Ville', required: 'La ville est requise.', maxLength: limits.place },
        'details.district': { label: 'Quartier', required: 'Le quartier est requis.', maxLength: limits.place },
        'details.country': {
          label: 'Pays',
          required: 'Le pays est requis.',
          initial: defaults.country,
          maxLength: limits.place
        },
        localisation: {
          label: 'Localisation',
          type: 'place',
          required: 'La localisation est requise.',
          hint: 'Comme on la lit sur l’annonce : quartier, ville.',
          maxLength: limits.title,
          wide: true
        },
        'details.name': {
          label: 'Libellé',
          hint: 'Nom de la résidence ou de l’immeuble. Vide, il devient « Non spécifié ».',
          fallback: defaults.detailsName,
          format: (name) => (name === defaults.detailsName ? '' : String(name)),
          maxLength: limits.place,
          optional: true,
          wide: true
        }
      }
    }
  ],
  preserved: ['regulation', 'bed'],
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
