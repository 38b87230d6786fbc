import { limits } from '@keur/contract/limits'
import { readAmount } from '@keur/contract/money'
import { isLawfulHome, maxGuarantee } from '@keur/contract/move-in'
import type { AdminProperty } from '@keur/contract/property'
import { availabilities, defaults, periods } from '@keur/contract/vocabulary'
import { agency } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { http } from '@keur/kit/http'
import { agentField } from '../shared/editor/agent-field.ts'
import { districtField } from '../shared/editor/district-field.tsx'
import { defineEditor } from '../shared/editor/editor.tsx'
import type { TextValues } from '../shared/editor/editor-definition.ts'
import { priceRequired } from '../shared/editor/field-values.ts'
import { pointField } from '../shared/editor/point-field.tsx'
import { rentalKind } from '../shared/kinds/kinds.ts'
import { recordingGroup } from '../shared/recordings/recording-field.tsx'

/** Gone once a reason is written: the law has exceptions that no form knows. */
function checkGuarantee(_text: string, { price, sequence, category, deposit, advance, depositReason }: TextValues) {
  const rent = readAmount(price ?? '')
  if (!rent || depositReason || !isLawfulHome(category ?? '', sequence ?? '')) return undefined
  const ceiling = maxGuarantee(rent, agency.moveIn)
  const guarantee = (readAmount(deposit ?? '') ?? 0) + (readAmount(advance ?? '') ?? 0)
  return guarantee > ceiling
    ? `Caution et avance dépassent le plafond de la loi, ${formatPrice(ceiling)}\u00a0: baissez-les, ou écrivez le motif.`
    : undefined
}

export const RentalEditor = defineEditor<AdminProperty>({
  groups: [
    {
      title: 'L’annonce',
      fields: {
        title: { label: 'Titre', required: 'Le titre est requis.', maxLength: limits.title, wide: true },
        'details.reference': {
          label: 'Référence',
          required: 'La référence est requise.',
          propose: async (signal) => (await http.get('/admin/properties/next-reference', { signal })).reference,
          maxLength: limits.reference
        },
        category: { label: 'Catégorie', required: 'Choisissez une catégorie.', options: rentalKind.categories },
        'details.price': {
          label: 'Prix',
          type: 'price',
          required: priceRequired,
          unit: ({ sequence }) => `F\u00a0CFA / ${sequence || defaults.period}`
        },
        'details.sequence': { label: 'Période', options: periods, initial: defaults.period, fallback: defaults.period },
        availability: { label: 'Disponibilité', options: availabilities, initial: defaults.availability },
        description: {
          label: 'Description',
          type: 'message',
          required: 'La description est requise.',
          maxLength: limits.description,
          wide: true
        },
        prepaidMeter: { label: 'Compteur Woyofal', type: 'yesNo', optional: true },
        agent: agentField,
        amenities: {
          label: 'Équipements',
          type: 'list',
          hint: 'Séparés par des virgules.',
          optional: true,
          wide: true
        },
        regulation: {
          label: 'Règlement',
          type: 'message',
          hint: 'Durée du bail, animaux, horaires…',
          maxLength: limits.regulation,
          omitEmpty: true,
          optional: true,
          wide: true
        }
      }
    },
    {
      title: 'Pour entrer',
      columns: 3,
      fields: {
        'moveIn.deposit': {
          label: 'Caution',
          type: 'price',
          hint: 'Vide, la page compte selon l’usage de l’agence.',
          check: checkGuarantee,
          optional: true
        },
        'moveIn.advance': {
          label: 'Avance',
          type: 'price',
          hint: 'Au-delà du premier mois.',
          check: (text, values) => (values.deposit ? undefined : checkGuarantee(text, values)),
          optional: true
        },
        'moveIn.commission': { label: 'Commission', type: 'price', hint: 'De l’agence.', optional: true },
        'moveIn.depositReason': {
          label: 'Motif de la caution',
          hint: 'Si elle dépasse le plafond de la loi. Les visiteurs le lisent.',
          maxLength: limits.title,
          omitEmpty: true,
          optional: true,
          wide: true
        }
      }
    },
    {
      title: 'Le logement',
      columns: 3,
      fields: {
        rooms: {
          label: 'Pièces',
          type: 'count',
          required: 'Le nombre de pièces est requis.',
          hint: 'Chambres et salons\u00a0: un F3 a trois pièces.'
        },
        bedrooms: { label: 'Chambres', type: 'count', hint: 'Parmi les pièces.', optional: true },
        bathrooms: { label: 'Salles de bain', type: 'count', required: 'Le nombre de salles de bain est requis.' },
        lounge: { label: 'Salons', type: 'count', required: 'Le nombre de salons est requis.' },
        bed: { label: 'Lits', type: 'count', optional: true },
        surface: { label: 'Surface (m²)', type: 'count', min: 1, max: limits.surface, optional: true },
        floor: { label: 'Étage', type: 'count', min: -5, max: 100, hint: '0 est le rez-de-chaussée.', optional: true },
        furnished: { label: 'Meublé', type: 'yesNo', optional: true },
        availableFrom: {
          label: 'Libre dès le',
          type: 'day',
          hint: 'Vide, la page ne dit rien.',
          omitEmpty: true,
          optional: true
        }
      }
    },
    {
      title: 'Lieu',
      columns: 3,
      fields: {
        'details.district': { ...districtField('properties'), required: 'Le quartier est requis.' },
        'details.city': { label: 'Ville', required: 'La ville est requise.', maxLength: limits.place },
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
        },
        point: pointField
      }
    },
    recordingGroup('properties')
  ],
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
