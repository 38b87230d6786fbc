import type { Photo } from '@keur/contract/photo'
import type { SaleInput } from '@keur/contract/sale'
import { aProductInput, aPropertyInput, aSaleInput } from '@keur/contract/testing'
import { aFile, aForm, aJpeg, type FormPart } from './pictures.ts'
import type { TestApp } from './test-app.ts'

type Overrides = {
  title?: string
  category?: string
  draft?: boolean
  images?: object[]
  details?: object
  agent?: string
}

/** A listing of any kind, as administrators receive it. */
export interface WrittenListing {
  _id: string
  title: string
  draft: boolean
  revision: number
  updatedAt: string
  details: { reference: string; price: number }
  images: Photo[]
}

/** One of the three kinds of listings, with the requests that write it. */
export interface ListingKindUnderTest {
  section: 'properties' | 'sales' | 'btp'
  rows: 'properties' | 'sales' | 'materiels'
  missing: string
  input(overrides?: Overrides): object
  /** Sends the POST request. */
  send(overrides?: Overrides): Promise<{ statusCode: number; json(): WrittenListing }>
  delete(id: string): Promise<{ statusCode: number }>
}

export function listingKinds(api: TestApp): ListingKindUnderTest[] {
  const kind = (
    section: ListingKindUnderTest['section'],
    words: Pick<ListingKindUnderTest, 'rows' | 'missing'>,
    input: (overrides?: object) => object
  ): ListingKindUnderTest => ({
    ...{ section, ...words, input },
    send: async (overrides) => api.asAdministrator('POST', `/api/${section}`, input(overrides)),
    delete: async (id) => api.asAdministrator('DELETE', `/api/${section}/${id}`)
  })
  return [
    kind('properties', { rows: 'properties', missing: 'Location non trouvée' }, aPropertyInput),
    {
      ...kind('sales', { rows: 'sales', missing: 'Vente non trouvée' }, aSaleInput),
      send: async ({ images, ...overrides } = {}) => {
        const sent = await sendSale(api, saleParts(aSaleInput(overrides as object)))
        return images ? api.asAdministrator('PUT', `/api/sales/${sent.json()._id}`, { ...sent.json(), images }) : sent
      },
      delete: async (id) => api.asAdministrator('DELETE', '/api/sales', { ids: [id] })
    },
    kind('btp', { rows: 'materiels', missing: 'Produit non trouvé' }, aProductInput)
  ]
}

/** The text fields of the form of a sale. */
export function saleParts({ images, ...input }: SaleInput): FormPart[] {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined)
  return sent.map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }))
}

/** Sends the form of a sale, with one photo unless others are given. */
export async function sendSale(api: TestApp, parts: FormPart[], files?: FormPart[]) {
  const photos = files ?? [aFile(await aJpeg({ width: 40, height: 30 }))]
  return api.as(api.administratorToken(), { method: 'POST', url: '/api/sales', ...aForm(...parts, ...photos) })
}

/** Uploads a pending photo. */
export async function anUploadedPhoto(api: TestApp, type = 'properties'): Promise<Photo> {
  const form = aForm({ name: 'type', value: type }, aFile(await aJpeg({ width: 40, height: 30 })))
  const response = await api.as(api.administratorToken(), { method: 'POST', url: '/api/upload', ...form })
  return response.json().uploadedImages[0]
}

/** The state of a photo: pending, attached, deleting, or undefined. */
export async function photoState(api: TestApp, { publicId }: Photo): Promise<string | undefined> {
  return (await api.services.repositories.uploads.find(publicId.split('/')[1]!))?.state
}
