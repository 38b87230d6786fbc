import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import { aProduct, aPropertyInput } from '@keur/contract/testing'
import { unusedAddress } from './accounts.ts'
import type { TestApp } from './test-app.ts'

let lastPhone = 770_000_000
/** A telephone number that no other request has. */
export function unusedPhone(): string {
  lastPhone += 1
  return `+221${lastPhone}`
}

interface Sending {
  key?: string
  address?: string
  /** Of the account that sends it. */
  token?: string
}

/** Sends a lead, each time from another IP address. */
export const sendLead = (
  api: TestApp,
  payload: object,
  { key, address = unusedAddress(), token }: Sending = {},
  url = '/api/leads'
) =>
  api.as(token ?? null, {
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: key ? { 'idempotency-key': key } : {}
  })

/** All leads, newest first, as administrators see them. */
export const storedLeads = async (api: TestApp, query = '') =>
  (await api.asAdministrator('GET', `/api/admin/leads${query}`)).json().leads

/** The messages of a lead in the outbox. */
export const messagesOfLead = (api: TestApp, id: string) =>
  api.services.database.db
    .collection<{ _id: string; [field: string]: unknown }>('outbox')
    .find({ _id: { $regex: `^lead/${id}/` } })
    .sort({ _id: 1 })
    .toArray()

/** Stores a published rental. */
export const aStoredProperty = (api: TestApp): Promise<Property> =>
  api.services.properties.create(aPropertyInput({ title: 'Villa Baobab' }))

/** Stores a published material. */
export async function aStoredProduct(api: TestApp): Promise<Product> {
  const { repositories } = api.services
  const { _id, createdAt, updatedAt, images, ...product } = aProduct({ title: 'Ciment CEM II' })
  return repositories.products.insert(repositories.products.newId(), { ...product, images: [] })
}
