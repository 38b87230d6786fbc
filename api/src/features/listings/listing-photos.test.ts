import type { Photo } from '@keur/contract/photo'
import { StoreFull } from '@keur/store/object-store'
import { anUploadedPhoto, listingKinds, photoState, type WrittenListing } from '../../testing/listing-kinds.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const aDataUrl = async (kind = 'jpeg', bytes?: Buffer) =>
  `data:image/${kind};base64,${(bytes ?? (await aJpeg({ width: 48, height: 32 }))).toString('base64')}`
const media = (state?: string) => api.services.database.db.collection('media').countDocuments(state ? { state } : {})
const gone = { url: '/media/properties/00000000-0000-4000-8000-000000000000.jpg' }

describe('pictures within a listing', () => {
  const [kind] = listingKinds(api)
  const { section } = kind!
  const put = (listing: WrittenListing, images: unknown[]) =>
    api.asAdministrator('PUT', `/api/${section}/${listing._id}`, { ...listing, images })
  const added = async () => (await kind!.send()).json()

  test('a picture within the listing becomes a photo of ours, in its place', async () => {
    const [listing, other] = [await added(), await anUploadedPhoto(api, section)]
    const answer = await put(listing, [await aDataUrl(), other, await aDataUrl('png')])
    expect(answer.statusCode).toBe(200)
    const images = answer.json<WrittenListing>().images
    const ours = { publicId: expect.stringMatching(`^${section}/`), width: 48, height: 32 }
    expect(images).toEqual([expect.objectContaining(ours), other, expect.objectContaining(ours)])
    expect(await Promise.all(images.map((photo) => photoState(api, photo)))).toEqual(Array(3).fill('attached'))
    expect((await api.get(images[0]!.url)).headers['content-type']).toBe('image/jpeg')
    // sent back, it is the same photo
    expect((await put(answer.json(), images)).json().images).toEqual(images)
  })

  test.each<[string, number, () => Promise<unknown> | unknown]>([
    ['no picture', 415, () => aDataUrl('jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a damaged picture', 422, async () => aDataUrl('jpeg', (await aJpeg()).subarray(0, 500))],
    ['an empty one', 400, () => 'data:image/png;base64,'],
    ['an address elsewhere', 400, () => 'https://ailleurs.example/photo.jpg'],
    ['a photo that is not there', 422, () => gone]
  ])('%s: %i, and nothing is stored', async (_what, status, image) => {
    const [listing, photo] = [await added(), await anUploadedPhoto(api, section)]
    const before = await media()
    const answer = await put(listing, [photo, await aDataUrl(), await image()])
    expect(answer.statusCode).toBe(status)
    expect([await media(), await photoState(api, photo)]).toEqual([before, 'pending'])
  })

  test('ten at once are taken; eleven, or more than a body may weigh: 413, and nothing is stored', async () => {
    expect((await put(await added(), Array(10).fill(await aDataUrl()))).json().images).toHaveLength(10)
    const [listing, before] = [await added(), await media()]
    expect((await put(listing, Array(11).fill(await aDataUrl()))).statusCode).toBe(413)
    expect((await put(listing, [await aDataUrl('jpeg', Buffer.alloc(200_000))])).statusCode).toBe(413)
    expect(await media()).toBe(before)
  })

  test.each(['insert', 'replace'] as const)(
    'where the database fails on %s, a photo stays: its listing may be stored',
    async (step) => {
      const [listing, photo] = [await added(), await anUploadedPhoto(api, section)]
      const { properties } = api.services.repositories
      const whole = properties[step]
      properties[step] = (() => Promise.reject(new Error('gone'))) as never
      const failed = step === 'insert' ? kind!.send({ images: [photo] }) : put(listing, [photo])
      expect((await failed).statusCode).toBe(500)
      properties[step] = whole as never
      expect(await photoState(api, photo)).toBe('attached')
    }
  )

  test('where somebody was faster, it waits for the sweeper', async () => {
    const listing = await added()
    const [attached, pending] = [await media('attached'), await media('pending')]
    const answers = await Promise.all([put(listing, [await aDataUrl()]), put(listing, [await aDataUrl()])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const replaced = listing.images.length
    expect(await media('attached')).toBe(attached + 1 - replaced)
    // The later one may have come so late that its picture was never stored.
    expect([0, 1]).toContain((await media('pending')) - pending - replaced)
  })

  test('without room: 507, and the listing keeps what it has', async () => {
    const [listing, photo] = [await added(), await anUploadedPhoto(api, section)]
    const { uploads } = api.services
    const { storePending } = uploads
    uploads.storePending = () => Promise.reject(new StoreFull())
    const answer = await put(listing, [...listing.images, photo, await aDataUrl()])
    uploads.storePending = storePending
    expect([answer.statusCode, answer.json().error]).toEqual([507, 'store_full'])
    expect(await photoState(api, photo)).toBe('pending')
    for (const own of listing.images) expect(await photoState(api, own)).toBe('attached')
  })

  test('a change that fails takes no photo from the one that was faster', async () => {
    // given two who send the same new photo, one of them beside a photo that is not there
    const [listing, photo] = [await added(), await anUploadedPhoto(api, section)]
    const { uploads } = api.services.repositories
    const { attach } = uploads
    let faster: WrittenListing | undefined
    uploads.attach = async (id, user) => {
      const isGone = gone.url.includes(id)
      // when the other is stored in the midst of this one
      if (isGone) faster = (await put(listing, [photo])).json()
      return attach(id, user)
    }
    const answer = await put(listing, [photo, gone])
    uploads.attach = attach
    // then
    expect(answer.statusCode).toBe(422)
    expect(faster?.images).toEqual([photo])
    expect(await photoState(api, photo as Photo)).toBe('attached')
  })

  test('nor does a change that comes too late', async () => {
    const [listing, photo] = [await added(), await anUploadedPhoto(api, section)]
    const { properties } = api.services.repositories
    const { replace } = properties
    properties.replace = async (...values) => {
      properties.replace = replace
      // when another change with the same new photo is stored just before this one
      expect((await put(listing, [photo])).statusCode).toBe(200)
      return replace(...values)
    }
    expect((await put(listing, [photo])).statusCode).toBe(409)
    expect(await photoState(api, photo as Photo)).toBe('attached')
  })
})

test.each(['properties', 'btp'] as const)('a new listing may bring its pictures along (%s)', async (section) => {
  const kind = listingKinds(api).find((one) => one.section === section)!
  const listing = { ...kind.input(), images: [await aDataUrl('webp')] }
  const answer = await api.asAdministrator('POST', `/api/${section}`, listing)
  expect(answer.statusCode).toBe(201)
  expect(await photoState(api, answer.json().images[0])).toBe('attached')
})
