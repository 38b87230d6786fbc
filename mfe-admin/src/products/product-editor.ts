import { formatPriceSteps, type PriceStep, parsePriceSteps, priceStepsHint } from '@keur/contract/price-steps'
import type { AdminProduct } from '@keur/contract/product'
import { units } from '@keur/contract/units'
import { availabilities, defaults, productCategories } from '@keur/contract/vocabulary'
import { agentField } from '../shared/editor/agent-field.ts'
import { defineEditor } from '../shared/editor/editor.tsx'
import type { FormDefinition } from '../shared/editor/editor-definition.ts'
import { photoRequired, priceRequired } from '../shared/editor/field-values.ts'
import { pointField } from '../shared/editor/point-field.tsx'
import { categoryLabel, productKind } from '../shared/kinds/kinds.ts'
import { recordingGroup } from '../shared/recordings/recording-field.tsx'

export const productForm: FormDefinition<AdminProduct> = {
  groups: [
    {
      title: 'Le produit',
      fields: {
        title: {
          label: 'Titre',
          required: 'Le titre est requis.',
          placeholder: 'Ciment 42,5 en sac de 50 kg',
          wide: true
        },
        // The API assigns one where it is empty.
        'details.reference': {
          label: 'Référence',
          hint: 'Laissée vide, elle est donnée à l’enregistrement.',
          fixedHint: 'Elle ne change plus.',
          omitEmpty: true,
          optional: true
        },
        category: {
          label: 'Catégorie',
          required: 'La catégorie est requise.',
          options: productCategories,
          optionLabel: (category) => categoryLabel(productKind, category)
        },
        'details.price': {
          label: 'Prix',
          type: 'price',
          required: priceRequired,
          unit: ({ sequence }) => `F\u00a0CFA / ${sequence || defaults.unit}`
        },
        'details.sequence': {
          label: 'Unité de vente',
          hint: 'Unité, sac, tonne, m³…',
          suggestions: [...units],
          initial: defaults.unit,
          fallback: defaults.unit
        },
        priceSteps: {
          label: 'Tarif dégressif',
          hint: priceStepsHint,
          optional: true,
          format: (steps) => formatPriceSteps(steps as PriceStep[]),
          // No steps are not sent: the product has one price then.
          parse: (text) => (text.trim() ? parsePriceSteps(text) : null) ?? undefined,
          check: (text) => (parsePriceSteps(text) ? undefined : priceStepsHint)
        },
        availability: { label: 'Disponibilité', options: availabilities, initial: defaults.availability },
        'details.name': { label: 'Fournisseur ou matériau', optional: true },
        agent: agentField,
        description: { label: 'Description', type: 'message', required: 'La description est requise.', wide: true }
      }
    },
    {
      title: 'Où le trouver',
      fields: {
        localisation: {
          label: 'Localisation',
          type: 'place',
          required: 'La localisation est requise.',
          placeholder: 'Thiès, route de Mbour'
        },
        'details.country': { label: 'Pays', initial: defaults.country, optional: true },
        point: pointField
      }
    },
    recordingGroup('btp')
  ],
  imagesBody: (images) => ({ images: images.filter((image) => typeof image !== 'string') }),
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
}

export const ProductEditor = defineEditor(productForm)
