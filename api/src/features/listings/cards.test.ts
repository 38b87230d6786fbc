import { detailFields } from '@keur/contract/listing'
import { anUploadedPhoto, listingKinds } from '../../testing/listing-kinds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

describe.each([0, 1, 2])('cards of each kind (%i)', (index) => {
  const kind = listingKinds(api)[index]!
  const { section, rows } = kind
  const list = async (query: string, path = `/api/${section}`) => (await api.get(`${path}?${query}`)).json()[rows]

  const texts = section === 'properties' ? { regulation: 'Un mois de caution.', amenities: ['Garage'] } : {}

  /** A listing with all that cards leave out, and a similar one. */
  async function add() {
    const images = [await anUploadedPhoto(api, section), await anUploadedPhoto(api, section)]
    const { _id } = (await kind.send({ title: 'Grue jaune', images, ...texts })).json()
    await kind.send({ title: 'Autre' })
    return (await api.get(`/api/${section}/${_id}`)).json()
  }

  test('lists, searches and similar listings leave out what cards do not show; without `fields` they are whole', async () => {
    const listing = await add()
    const [first, second] = listing.images
    const { placeholder, ...withoutPlaceholder } = second
    expect([first.placeholder, placeholder]).toEqual([expect.any(String), expect.any(String)])
    const card = { ...listing, images: [first, withoutPlaceholder] }
    for (const field of detailFields) delete card[field]
    const isListing = ({ _id }: { _id: string }) => _id === listing._id
    const other = (await list('search=autre'))[0]
    const similarPath = `/api/${section}/${other._id}/similar`
    for (const query of ['', 'search=grue', 'sort=asc', 'page=1&limit=100']) {
      expect((await list(`${query}&fields=card`)).find(isListing)).toEqual(card)
      expect((await list(query)).find(isListing)).toEqual(listing)
    }
    expect((await list('fields=card', similarPath)).find(isListing)).toEqual(card)
    expect((await list('', similarPath)).find(isListing)).toEqual(listing)
  })
})

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
