import { detailFields } from '@keur/contract/listing'
import { anUploadedPhoto, listingKinds } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

test.each(listingKinds(api))(
  'lists, searches and similar listings of $section leave out what cards do not show',
  async (kind) => {
    const { section, rows } = kind
    const list = async (query: string, path = `/api/${section}`) => (await api.get(`${path}?${query}`)).json()[rows]
    // given a listing with all that cards leave out, and a similar one
    const texts = section === 'properties' ? { regulation: 'Un mois de caution.', amenities: ['Garage'] } : {}
    const images = [await anUploadedPhoto(api, section), await anUploadedPhoto(api, section)]
    const { _id } = (await kind.send({ title: 'Grue jaune', images, ...texts })).json()
    await kind.send({ title: 'Autre' })
    const listing = (await api.get(`/api/${section}/${_id}`)).json()
    const [first, { placeholder, ...second }] = listing.images
    expect([first.placeholder, placeholder]).toEqual([expect.any(String), expect.any(String)])
    const card = { ...listing, images: [first, second] }
    for (const field of detailFields) delete card[field]
    // then
    const other = (await list('search=autre'))[0]
    const similar = `/api/${section}/${other._id}/similar`
    const isListing = (one: { _id: string }) => one._id === _id
    for (const [query, path] of [[''], ['search=grue'], ['sort=asc'], ['page=1&limit=100'], ['', similar]] as const) {
      expect((await list(`${query}&fields=card`, path)).find(isListing)).toEqual(card)
      expect((await list(query, path)).find(isListing)).toEqual(listing)
    }
  }
)

test('a page far down consists of cards, too', async () => {
  // given more than a hundred rentals, as rows of the database
  const documents = api.services.database.db.collection('properties')
  const { _id, ...stored } = (await documents.findOne({ deletedAt: null }))!
  const copy = (number: number) => ({
    ...stored,
    createdAt: new Date(number),
    details: { ...stored.details, reference: `COPY-${number}` }
  })
  await documents.insertMany(Array.from({ length: 120 }, (_, number) => copy(number)))
  const last = Math.ceil((await documents.countDocuments({ deletedAt: null, draft: false })) / 10)
  const { properties } = (await api.get(`/api/properties?page=${last}&limit=10&fields=card`)).json()
  expect(properties.length).toBeGreaterThan(0)
  for (const card of properties) for (const field of detailFields) expect(card).not.toHaveProperty(field)
})
