import { limits } from '@keur/contract/limits'
import type { AdminSale, SaleUpdate, SavedSale } from '@keur/contract/sale'
import { defaults, landTitles } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { agentField } from '../shared/editor/agent-field.ts'
import { districtField } from '../shared/editor/district-field.tsx'
import { defineEditor } from '../shared/editor/editor.tsx'
import { photoRequired, priceRequired } from '../shared/editor/field-values.ts'
import { pointField } from '../shared/editor/point-field.tsx'
import { saleKind } from '../shared/kinds/kinds.ts'
import { recordingGroup } from '../shared/recordings/recording-field.tsx'

/** POST /sales takes a form, in which objects are JSON texts. */
function postSale(body: object): Promise<SavedSale> {
  const { title, description, category, status, landTitle, agent, images, draft, ...objects } = body as SaleUpdate
  const form = new FormData()
  for (const [name, text] of Object.entries({ title, description, category, status: status ?? '', landTitle, agent }))
    if (text !== undefined) form.append(name, text)
  for (const [name, value] of Object.entries({ ...objects, uploadedImages: images }))
    if (value !== undefined) form.append(name, JSON.stringify(value))
  if (draft !== undefined) form.append('draft', String(draft))
  return http.post('/sales', { body: form })
}

export const SaleEditor = defineEditor<AdminSale>({
  groups: [
    {
      title: 'L’annonce',
      fields: {
        title: { label: 'Titre', required: 'Le titre est requis.', maxLength: limits.title, wide: true },
        'details.reference': {
          label: 'Référence',
          editOnly: true,
          fixedHint: 'Elle ne peut pas être changée.',
          omitEmpty: true
        },
        category: { label: 'Catégorie', required: 'Choisissez une catégorie.', options: saleKind.categories },
        'details.price': { label: 'Prix', type: 'price', required: priceRequired },
        status: {
          label: 'Statut',
          suggestions: ['Disponible', 'Sous compromis', 'Réservé', 'Vendu'],
          initial: defaults.status,
          fallback: defaults.status,
          maxLength: 60
        },
        'details.area': {
          label: 'Superficie',
          hint: 'Comme on la lit sur l’annonce\u00a0: 4 × 300 m², 2 ha.',
          maxLength: 100,
          omitEmpty: true,
          optional: true
        },
        surface: {
          label: 'Surface (m²)',
          type: 'count',
          min: 1,
          max: limits.surface,
          hint: 'En chiffres, pour le prix au m² et la recherche. Un hectare a 10\u202f000 m².',
          optional: true
        },
        bedrooms: { label: 'Chambres', type: 'count', optional: true },
        landTitle: {
          label: 'Nature du titre',
          options: landTitles,
          hint: 'La page dit ce qu’il signifie.',
          omitEmpty: true,
          optional: true
        },
        description: {
          label: 'Description',
          type: 'message',
          required: 'La description est requise.',
          maxLength: limits.description,
          wide: true
        },
        agent: agentField,
        autres: { label: 'Équipements', type: 'list', hint: 'Séparés par des virgules.', optional: true, wide: true }
      }
    },
    {
      title: 'Lieu',
      fields: {
        'localisation.name': {
          label: 'Nom du bien',
          requiredToAdd: 'Le nom du bien est requis.',
          hint: 'Résidence, lotissement ou lieu-dit.',
          maxLength: limits.place
        },
        'localisation.district': { ...districtField('sales'), requiredToAdd: 'Le quartier est requis.' },
        'localisation.city': { label: 'Ville', requiredToAdd: 'La ville est requise.', maxLength: limits.place },
        'localisation.country': {
          label: 'Pays',
          requiredToAdd: 'Le pays est requis.',
          initial: defaults.country,
          maxLength: limits.place
        },
        point: pointField
      }
    },
    recordingGroup('sales')
  ],
  post: postSale,
  messages: {
    added: 'Vente ajoutée avec succès',
    addFailed: "Erreur lors de l'ajout de la vente",
    edited: 'La vente a été modifiée avec succès !',
    editFailed: 'Une erreur est survenue lors de la mise à jour.',
    gone: 'Une erreur est survenue lors de la mise à jour.'
  },
  redirectTo: { added: saleKind.publicList, edited: saleKind.publicList },
  photoRequired,
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
})
