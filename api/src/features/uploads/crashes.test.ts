import type { Photo } from '@keur/contract/photo'
import { StoreUnavailable } from '@keur/store/object-store'
import { aJpeg } from '../../testing/pictures.ts'
import { usePhotos } from '../../testing/test-photos.ts'
import { photoFileNames } from './photo-layout.ts'

/** What is left where a process dies at each step, and that it all goes away: no file for nothing, no listing without its photo. */
const photos = usePhotos()
let bytes: Buffer
beforeAll(async () => {
  bytes = await aJpeg({ width: 32, height: 24 })
})
const pendingPhoto = () => photos.uploads.storePhoto('properties', bytes, 'somebody')

/** Works for a number of calls, and then the process is gone. */
function dyingAfter<A extends unknown[], R>(times: number, work: (...parameters: A) => Promise<R>) {
  let left = times
  return async (...parameters: A): Promise<R> => {
    if (left === 0) throw new StoreUnavailable('gone')
    left -= 1
    return work(...parameters)
  }
}

const isEmpty = async () => expect([await photos.known(), await photos.keys()]).toEqual([0, []])
/** After all that is done by itself. */
async function nothingIsLeft(): Promise<void> {
  await photos.reconcile()
  await photos.uploads.sweep(-1000)
  await isEmpty()
}

async function isWhole({ publicId }: Photo): Promise<void> {
  await photos.reconcile()
  await photos.uploads.sweep(-1000)
  const keys = (await photos.keys()).filter((key) => key.includes(publicId.split('/')[1]!))
  expect(keys).toHaveLength(photoFileNames.length)
}

test.each(photoFileNames.map((_name, index) => index))(
  'after the document and %i of the files are stored: all of it is deleted',
  async (puts) => {
    const { uploads } = photos.on({ put: dyingAfter(puts, photos.store.put) })
    await expect(uploads.storePhoto('properties', bytes, 'somebody')).rejects.toThrow(StoreUnavailable)
    expect(await photos.known()).toBe(1)
    expect(await photos.keys()).toHaveLength(puts)
    await photos.uploads.sweep(-1000)
    await isEmpty()
  }
)

test('after the listing is written: its photo stays, and its previous one is deleted', async () => {
  // given a listing that showed one photo
  const [before, after] = [await pendingPhoto(), await pendingPhoto()]
  const user = await photos.insert('properties', { images: [after] })
  await photos.uploads.attach([before], user)
  // when it shows another, and the first was never let go
  await photos.uploads.attach([after], user)
  // then
  await isWhole(after)
  expect(await photos.find(before.publicId)).toBeNull()
})

test('before photos are attached, before their listing is written, and after some of them are released: all of it is deleted', async () => {
  const [, attached, one, other] = [
    await pendingPhoto(),
    await pendingPhoto(),
    await pendingPhoto(),
    await pendingPhoto()
  ]
  const user = 'properties/0123456789abcdef01234567'
  await photos.uploads.attach([attached], 'properties/fedcba98765432100123456a')
  await photos.uploads.attach([one, other], user)
  await photos.uploads.release([one], user)
  await nothingIsLeft()
})

test.each(photoFileNames.map((_name, index) => index))(
  'during the sweep, with %i of the files deleted: the photo cannot be attached, and the rest is deleted',
  async (deletions) => {
    const photo = await pendingPhoto()
    const { uploads } = photos.on({ delete: dyingAfter(deletions, photos.store.delete) })
    await expect(uploads.sweep(-1000)).rejects.toThrow(StoreUnavailable)
    await expect(photos.uploads.attach([photo], 'properties/1')).rejects.toMatchObject({ status: 422 })
    await nothingIsLeft()
  }
)

const minute = 60_000

test.each(['sent', 'let go'])('an unused photo is deleted a day after it was %s', async (what) => {
  const photo = await pendingPhoto()
  if (what === 'let go') {
    await photos.uploads.attach([photo], 'properties/1')
    await photos.age(photo, 25 * 60 * minute)
    await photos.uploads.release([photo], 'properties/1')
  }
  expect(await photos.uploads.sweep()).toBe(0)
  await photos.age(photo, 24 * 60 * minute - minute)
  expect(await photos.uploads.sweep()).toBe(0)
  await photos.age(photo, 24 * 60 * minute + minute)
  expect(await photos.uploads.sweep()).toBe(1)
  await isEmpty()
})

test('a photo that cannot be stored is refused once none of its files is being written any more', async () => {
  let writing = 0
  const put: typeof photos.store.put = async (key, ...what) => {
    if (key.includes('/400/')) throw new StoreUnavailable('gone')
    writing += 1
    const stored = await photos.store.put(key, ...what)
    writing -= 1
    return stored
  }
  await expect(photos.on({ put }).uploads.storePhoto('properties', bytes, 'somebody')).rejects.toThrow('gone')
  expect(writing).toBe(0)
})

test('a deletion that was interrupted is finished after ten minutes; one that may still run is left alone', async () => {
  const photo = await pendingPhoto()
  await photos.age(photo, 25 * 60 * minute)
  const { uploads } = photos.on({ delete: dyingAfter(1, photos.store.delete) })
  await expect(uploads.sweep()).rejects.toThrow(StoreUnavailable)
  await photos.age(photo, 9 * minute)
  expect(await photos.uploads.sweep()).toBe(0)
  await photos.age(photo, 11 * minute)
  expect(await photos.uploads.sweep()).toBe(1)
  await isEmpty()
})

test('two concurrent sweeps and a listing that attaches the photo: it is either complete or rejected', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const photo = await pendingPhoto()
    const user = await photos.insert('properties', { images: [photo] })
    const [taken] = await Promise.allSettled([
      photos.uploads.attach([photo], user),
      photos.uploads.sweep(-1000),
      photos.uploads.sweep(-1000)
    ])
    if (taken.status === 'fulfilled') await isWhole(photo)
    else expect(taken.reason).toMatchObject({ status: 422 })
    await photos.remove(user)
    await nothingIsLeft()
  }
})
