import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Photo } from '@keur/contract/photo'
import { mapWithConcurrency } from '../../../runtime/concurrency.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { usePhotos } from '../../../testing/test-photos.ts'
import { photoFileNames } from '../photo-layout.ts'

const photos = usePhotos()
const day = 86_400_000

const aPhoto = async () => photos.uploads.storePhoto('properties', await aJpeg({ width: 32, height: 24 }), 'somebody')

/** A rental with these photos, of which they know. */
async function rentalWith(...images: Photo[]): Promise<string> {
  const user = await photos.insert('properties', { images, deletedAt: null })
  await photos.uploads.attach(images, user)
  return user
}
const usersOf = async ({ publicId }: Photo) => (await photos.find(publicId))?.usedBy

test('consistent data is not changed', async () => {
  await rentalWith(await aPhoto(), await aPhoto())
  const before = await photos.keys()
  expect(await photos.reconcile()).toEqual({ attached: 0, released: 0, deleted: 0, restored: 0, errors: [] })
  expect(await photos.keys()).toEqual(before)
})

test('of a large site every photo and every listing is read: what is skipped would be taken for unused', async () => {
  const { repository, references } = photos.on({})
  const ids = Array.from({ length: 1100 }, (_, index) => `photo-${1000 + index}`)
  const described = { type: 'properties', owner: 'somebody', width: 32, height: 24, placeholder: '' } as const
  // As many at once as a pool of connections serves on a busy machine.
  const users = await mapWithConcurrency(ids, 10, async (id) => {
    await repository.reserve({ _id: id, ...described })
    await repository.attach(id, 'properties/one')
    return photos.insert('properties', { images: [id] })
  })
  expect(await Array.fromAsync(repository.attachedOf('properties'))).toEqual(ids)
  const pages = await Array.fromAsync(repository.attachedBefore(new Date(Date.now() + 1000)))
  expect(pages.flat().map(({ _id }) => _id)).toEqual(ids)
  expect((await references.find(users)).map(({ user }) => user).sort()).toEqual(users.toSorted())
  const found = (await Array.fromAsync(references.pages('properties'))).flat()
  expect(found.map(({ user }) => user).sort()).toEqual(users.toSorted())
})

describe('files that belong to no photo', () => {
  const put = (key: string) => photos.store.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
  const strays = [
    'properties/00000000-0000-4000-8000-000000000000.jpg',
    'sales/400/00000000-0000-4000-8000-000000000000.webp',
    'btp/share/00000000-0000-4000-8000-000000000000.jpg',
    'articles/something-else.txt'
  ]
  test('are deleted, and only those', async () => {
    await rentalWith(await aPhoto())
    // a pending one is known as well
    await aPhoto()
    await put('health/probe')
    const before = await photos.keys()
    for (const key of strays) await put(key)
    // not within a day, since an upload may be running
    expect(await photos.reconcile(day)).toMatchObject({ deleted: 0 })
    expect(await photos.reconcile()).toMatchObject({ deleted: strays.length, errors: [] })
    expect(await photos.keys()).toEqual(before)
  })
  test.each([
    [50, 0, 50],
    [51, 0, 0],
    [51, 51, 51],
    [52, 51, 0]
  ])(
    'where %i are unknown and %i known, %i are deleted: most of the store of another site is unknown',
    async (unknown, known, expected) => {
      const described = { type: 'properties', owner: 'somebody', width: 32, height: 24, placeholder: '' } as const
      for (let index = 0; index < unknown; index += 1) await put(`properties/stray-${index}.jpg`)
      for (let index = 0; index < known; index += 1) {
        const _id = randomUUID()
        await photos.on({}).repository.reserve({ _id, ...described })
        await put(`properties/${_id}.jpg`)
      }
      const { deleted, errors } = await photos.reconcile()
      expect([deleted, errors.length]).toEqual([expected, expected ? 0 : 1])
      expect(await photos.keys()).toHaveLength(unknown + known - expected)
    }
  )
})

describe('photos with missing files', () => {
  test('are restored from the full size, which stays unchanged', async () => {
    const photo = await aPhoto()
    await rentalWith(photo, await aPhoto())
    const before = await photos.keys()
    const fullSize = `${photo.publicId}.jpg`
    const read = async () => buffer((await photos.store.get(fullSize))!.body)
    const full = await read()
    const derived = before.filter((key) => key.includes(photo.publicId.split('/')[1]!) && key !== fullSize)
    expect(derived).toHaveLength(photoFileNames.length - 1)
    for (const key of derived) await photos.store.delete(key)
    expect(await photos.reconcile()).toMatchObject({ restored: 1, errors: [] })
    expect(await photos.keys()).toEqual(before)
    expect(full.equals(await read())).toBe(true)
  })
  test('are reported when the full size is missing, or cannot be read', async () => {
    const [missing, unreadable] = [await aPhoto(), await aPhoto()]
    await rentalWith(missing, unreadable)
    await photos.store.delete(`${missing.publicId}.jpg`)
    await photos.store.put(`${unreadable.publicId}.jpg`, Buffer.from('broken'), { contentType: 'image/jpeg' })
    await photos.store.delete(unreadable.publicId.replace('/', '/400/').concat('.jpg'))
    const { restored, errors } = await photos.reconcile()
    expect([restored, errors]).toEqual([0, [expect.stringMatching(/^2 photos have lost/)]])
    for (const { publicId } of [missing, unreadable]) expect(errors[0]).toContain(publicId)
  })
})

describe('photos and the documents that reference them', () => {
  test('a photo is released by a listing that no longer shows it, or is deleted; one that another still shows stays', async () => {
    const [shown, dropped] = [await aPhoto(), await aPhoto()]
    const [user, gone] = [await rentalWith(shown), await rentalWith(shown)]
    await photos.uploads.attach([dropped], user)
    await photos.remove(gone)
    expect(await photos.reconcile()).toMatchObject({ released: 2 })
    expect([await usersOf(shown), await usersOf(dropped)]).toEqual([[user], []])
  })
  test('drafts, the trash, sales, materials, articles, their texts and leads reference photos', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, aPhoto))
    const [draft, trash, sold, material, lead, cover, inside] = all as [Photo, Photo, Photo, Photo, Photo, Photo, Photo]
    const article = { publicId: cover.publicId, content: `![Cour](${inside.url})` }
    const holders: [string, Photo[]][] = [
      [await photos.insert('properties', { images: [draft], draft: true }), [draft]],
      [await photos.insert('properties', { images: [trash], deletedAt: new Date() }), [trash]],
      [await photos.insert('sales', { images: [sold] }), [sold]],
      [await photos.insert('btp', { images: [material] }), [material]],
      [await photos.insert('leads', { images: [lead] }), [lead]],
      [await photos.insert('articles', article), [cover, inside]]
    ]
    for (const [user, images] of holders) await photos.uploads.attach(images, user)
    expect(await photos.reconcile()).toMatchObject({ released: 0, attached: 0, errors: [] })
  })
  test('a running write is not disturbed, and an unknown section, such as a future one, keeps its photos', async () => {
    const [written, ofSection] = [await aPhoto(), await aPhoto()]
    await photos.uploads.attach([written], 'properties/0123456789abcdef01234567')
    await photos.uploads.attach([ofSection], 'quarters/1')
    expect(await photos.reconcile(day)).toMatchObject({ released: 0 })
    const { _id, since } = (await photos.find(written.publicId))!
    const release = (when: Date) => photos.on({}).repository.releaseUnchanged(_id, ['properties/1'], when)
    expect([await release(new Date(since.getTime() - 1)), await release(since)]).toEqual([false, true])
    expect(await photos.reconcile()).toMatchObject({ released: 1 })
    expect(await usersOf(ofSection)).toEqual(['quarters/1'])
  })
  test('a photo that is shown but not attached becomes attached, and is reported where it is missing', async () => {
    const photo = await aPhoto()
    const user = await photos.insert('properties', { images: [photo, 'an older image'] })
    expect(await photos.reconcile()).toMatchObject({ attached: 1, errors: [] })
    expect(await usersOf(photo)).toEqual([user])
    expect(await photos.uploads.sweep(-1000)).toBe(0)
    const publicId = 'properties/00000000-0000-4000-8000-000000000000'
    const other = await photos.insert('properties', { images: [{ url: `/media/${publicId}.jpg`, publicId }] })
    expect((await photos.reconcile()).errors).toEqual([expect.stringContaining(other)])
  })
})
