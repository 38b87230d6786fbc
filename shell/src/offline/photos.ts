import { type PhotoAddress, photoOf, smallPhoto, smallWidth } from './addresses.ts'
import { cacheNames, isCacheable, limitsOf, store } from './caches.ts'

/** In pixels. Of a wider photo the smallest size is cached instead. */
const maxWidth = 800

const keyOf = ({ type, id }: PhotoAddress, width: number, bytes: number) =>
  `/media/${type}/${id}?width=${width}&bytes=${bytes}`
/** Matches any size with `ignoreSearch`. */
const keyOfAnySize = ({ type, id }: PhotoAddress) => `/media/${type}/${id}`
const findPhoto = async (photo: PhotoAddress) =>
  (await caches.open(cacheNames.photos)).match(keyOfAnySize(photo), { ignoreSearch: true, ignoreVary: true })

/** A photo from the network; where that fails the cached one, whatever its size, or a placeholder. */
export async function respondWithPhoto(
  request: Request,
  photo: PhotoAddress,
  saver: boolean,
  waitUntil: (work: Promise<unknown>) => void
): Promise<Response> {
  try {
    const response = await fetch(request)
    if (isCacheable(response, /^image\//)) waitUntil(cachePhoto(photo, response.clone(), saver))
    return response
  } catch {
    return (await findPhoto(photo)) ?? placeholder()
  }
}

/** Caches photos that the page loaded before the worker was active, from the browser's HTTP cache. */
export async function cachePhotos(addresses: string[], saver: boolean) {
  for (const address of addresses.slice(0, limitsOf(saver).photos)) {
    const photo = photoOf(new URL(address, location.origin))
    const response = photo && (await fetch(address, { cache: 'force-cache' }).catch(() => null))
    if (response && isCacheable(response, /^image\//)) await cachePhoto(photo, response, saver)
  }
}

async function cachePhoto(photo: PhotoAddress, response: Response, saver: boolean) {
  if (photo.width <= maxWidth) return storePhoto(photo, photo.width, response, saver)
  // The small size is one more request, which a visitor who saves data is spared.
  if (saver || (await findPhoto(photo))) return
  const small = await fetch(smallPhoto(photo)).catch(() => null)
  if (small && isCacheable(small, /^image\//)) await storePhoto(photo, smallWidth, small, saver)
}

/** A cached photo is replaced only by a smaller size. */
async function storePhoto(photo: PhotoAddress, width: number, response: Response, saver: boolean) {
  const cache = await caches.open(cacheNames.photos)
  const [cached] = await cache.keys(keyOfAnySize(photo), { ignoreSearch: true, ignoreVary: true })
  if (cached && Number(new URL(cached.url).searchParams.get('width')) <= width) return
  const bytes = await response.arrayBuffer()
  await store(cacheNames.photos, keyOf(photo, width, bytes.byteLength), response, bytes)
  await trimPhotos(saver)
}

/** Deletes the oldest photos beyond the limits of number and bytes. */
async function trimPhotos(saver: boolean) {
  const { photos, photoBytes } = limitsOf(saver)
  const cache = await caches.open(cacheNames.photos)
  let count = 0
  let bytes = 0
  for (const key of (await cache.keys()).toReversed()) {
    count += 1
    bytes += Number(new URL(key.url).searchParams.get('bytes'))
    if (count > photos || bytes > photoBytes) await cache.delete(key, { ignoreVary: true })
  }
}

const placeholder = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#efe5d3"/>' +
      '<g fill="none" stroke="#8b7d68" stroke-width="6" stroke-linejoin="round">' +
      '<rect x="140" y="100" width="120" height="100" rx="8"/><path d="m146 186 34-40 26 28 18-20 30 32"/></g>' +
      '<circle cx="226" cy="128" r="9" fill="#8b7d68"/></svg>',
    { headers: { 'Content-Type': 'image/svg+xml' } }
  )
