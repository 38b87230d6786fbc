import type { SaleUpdate, SavedSale } from '@keur/contract/sale'
import { http } from '@keur/kit/http'

/** A sale is added as a form: texts, of which some are JSON, and its photos, which went before it. */
export function postSale(body: object): Promise<SavedSale> {
  const { title, description, category, status, localisation, details, autres, draft, images } = body as SaleUpdate
  const form = new FormData()
  for (const [name, text] of Object.entries({ title, description, category, status: status ?? '' }))
    form.append(name, text)
  for (const [name, value] of Object.entries({ localisation, details, autres, uploadedImages: images }))
    form.append(name, JSON.stringify(value))
  if (draft !== undefined) form.append('draft', String(draft))
  return http.post<SavedSale>('/sales', form)
}
