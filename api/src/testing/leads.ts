import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import { aProduct, aPropertyInput } from '@keur/contract/testing'
import type { TestApp } from './test-app.ts'

let visitors = 0

/** An address that nobody else sends from: limits are not what most tests are about. */
export function aVisitorAddress(): string {
  visitors += 1
  return `10.0.${visitors >> 8}.${visitors & 255}`
}

interface Sending {
  key?: string
  address?: string
}

/** Sends what a visitor fills in, each time as another visitor. */
export const sendLead = (
  api: TestApp,
  payload: object,
  { key, address = aVisitorAddress() }: Sending = {},
  url = '/api/leads'
) =>
  api.as(null, {
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: key ? { 'idempotency-key': key } : {}
  })

/** All leads, the newest first, as administrators see them. */
export const storedLeads = async (api: TestApp, query = '') =>
  (await api.asAdministrator('GET', `/api/admin/leads${query}`)).json().leads

/** The messages of a lead, as they lie in the outbox. */
export const messagesOfLead = (api: TestApp, id: string) =>
  api.services.database.db
    .collection<{ _id: string; [field: string]: unknown }>('outbox')
    .find({ _id: { $regex: `^lead/${id}/` } })
    .sort({ _id: 1 })
    .toArray()

/** A rental that visitors see. */
export const aStoredProperty = (api: TestApp): Promise<Property> =>
  api.services.properties.create(aPropertyInput({ title: 'Villa Baobab' }))

/** A building material that visitors see. */
export async function aStoredProduct(api: TestApp): Promise<Product> {
  const { repositories } = api.services
  const { _id, createdAt, updatedAt, images, ...product } = aProduct({ title: 'Ciment CEM II' })
  return repositories.products.insert(repositories.products.newId(), { ...product, images: [] })
}
