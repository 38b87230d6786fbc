import { aPropertyInput } from '@keur/contract/testing'
import { addSearchedListings } from '../../testing/searched-listings.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { idOfRawDocument } from './memory-index.ts'

const api = useTestApp()

test('a list is slow, and the same, while its indexes are missing', async () => {
  await addSearchedListings(api)
  const rentals = api.services.database.db.collection('properties')
  const questions = 'search=villa+thies localisation=grand+thies search=meubl&furnished=true sort=asc page=2'.split(' ')
  const answers = () => Promise.all(questions.map(async (query) => (await api.get(`/api/properties?${query}`)).json()))
  const before = await answers()
  expect(before.map(({ total }) => total)).toEqual([2, 2, 3, 15, 15])
  await rentals.dropIndexes()
  // A write makes everything be read again.
  await api.services.repositories.properties.revision.raise()
  expect(await answers()).toEqual(before)
})

test('a search of visitors leaves no draft out of the same search in the back office', async () => {
  for (const draft of [true, false])
    await api.services.properties.create(aPropertyInput({ title: 'Phare ocre de Ngor', draft }))
  const rows = async (list: ReturnType<typeof api.get>) => (await list).json().properties.length
  expect(await rows(api.get('/api/properties?search=phare+ocre'))).toBe(1)
  expect(await rows(api.asAdministrator('GET', '/api/admin/properties?search=phare+ocre'))).toBe(2)
})

test('the driver returns raw documents in the layout that identifiers are read from', async () => {
  const documents = api.services.database.db.collection('raw')
  const { insertedIds } = await documents.insertMany([{ title: 'one' }, { title: 'other' }])
  const cursor = documents.find({}, { projection: { _id: 1 }, raw: true }).sort({ _id: 1 })
  expect(await cursor.hasNext()).toBe(true)
  const ids = cursor.readBufferedDocuments().map(idOfRawDocument)
  expect(ids).toEqual([insertedIds[0]!.toHexString(), insertedIds[1]!.toHexString()])
})

test('anything but the BSON of an identifier is an error', () => {
  const document = Buffer.alloc(22)
  for (const wrong of [document, Buffer.alloc(30), { _id: 'x' }])
    expect(() => idOfRawDocument(wrong)).toThrow(TypeError)
  document[4] = 7
  expect(idOfRawDocument(document)).toBe('0'.repeat(24))
})
