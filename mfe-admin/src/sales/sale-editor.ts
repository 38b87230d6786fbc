import type { AdminSale, SaleUpdate, SavedSale } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import { defineEditor, photoRequired, priceRequired } from '../shared/editor/index.ts'
import { saleKind } from '../shared/kinds/kinds.ts'
import { SaleFields } from './sale-fields.tsx'
import { checkSale, newSale, type SaleValues, saleBody, saleLabels, saleValues } from './sale-values.ts'

/** POST /sales takes a form, in which objects are JSON texts. */
function postSale(body: object): Promise<SavedSale> {
  const { title, description, category, status, localisation, details, autres, draft, images } = body as SaleUpdate
  const form = new FormData()
  for (const [name, text] of Object.entries({ title, description, category, status: status ?? '' }))
    form.append(name, text)
  for (const [name, value] of Object.entries({ localisation, details, autres, uploadedImages: images }))
    form.append(name, JSON.stringify(value))
  if (draft !== undefined) form.append('draft', String(draft))
  return http.post<SavedSale>('/sales', form)
}

const required = {
  title: 'Le titre est requis.',
  category: 'Choisissez une catégorie.',
  price: priceRequired,
  description: 'La description est requise.'
}
const place = {
  name: 'Le nom du bien est requis.',
  city: 'La ville est requise.',
  district: 'Le quartier est requis.',
  country: 'Le pays est requis.'
}

export const SaleEditor = defineEditor<AdminSale, SaleValues>({
  Fields: SaleFields,
  labels: saleLabels,
  initialValues: newSale,
  valuesOf: saleValues,
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
  photoRequired,
  subtitle: ({ title, details }) => `${title} · ${details.reference}`
})
