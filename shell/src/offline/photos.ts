import { type PhotoAddress, photoOf, smallest } from './addresses.ts'
import { limitsOf, mayBeKept, memory, remember } from './memory.ts'

/** Pictures wider than this are not kept: the smallest of the same photo is. */
const widest = 800

const keyOf = ({ type, id }: PhotoAddress, width: number, bytes: number) =>
  `/media/${type}/${id}?width=${width}&bytes=${bytes}`
const anyOf = ({ type, id }: PhotoAddress) => `/media/${type}/${id}`
const keptOf = async (photo: PhotoAddress) =>
  (await caches.open(memory.photos)).match(anyOf(photo), { ignoreSearch: true, ignoreVary: true })

/** A photo from the network; offline the one that was kept, whichever its size, else a drawing in its place. */
export async function photoFromAnywhere(
  request: Request,
  photo: PhotoAddress,
  saver: boolean,
  later: (work: Promise<unknown>) => void
): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (mayBeKept(answer, /^image\//)) later(keepPhoto(photo, answer.clone(), saver))
    return answer
  } catch {
    return (await keptOf(photo)) ?? drawing()
  }
}

/** Photos of a page that was there before the worker was. */
export async function keepPhotos(addresses: string[], saver: boolean) {
  for (const address of addresses.slice(0, limitsOf(saver).photos)) {
    const photo = photoOf(new URL(address, location.origin))
    const answer = photo && (await fetch(address, { cache: 'force-cache' }).catch(() => null))
    if (answer && mayBeKept(answer, /^image\//)) await keepPhoto(photo, answer, saver)
  }
}

async function keepPhoto(photo: PhotoAddress, answer: Response, saver: boolean) {
  if (photo.width <= widest) return keep(photo, photo.width, answer, saver)
  // A photo for a large screen: its small picture is enough offline, where the visitor does not count every byte.
  if (saver || (await keptOf(photo))) return
  const { address, width } = smallest(photo)
  const small = await fetch(address).catch(() => null)
  if (small && mayBeKept(small, /^image\//)) await keep(photo, width, small, saver)
}

async function keep(photo: PhotoAddress, width: number, answer: Response, saver: boolean) {
  const cache = await caches.open(memory.photos)
  const [known] = await cache.keys(anyOf(photo), { ignoreSearch: true, ignoreVary: true })
  if (known && Number(new URL(known.url).searchParams.get('width')) <= width) return
  const bytes = await answer.arrayBuffer()
  await remember(memory.photos, keyOf(photo, width, bytes.byteLength), answer, bytes)
  await forgetOldest(saver)
}

/** The oldest go until both the number and the bytes are within the budget. */
async function forgetOldest(saver: boolean) {
  const { photos, photoBytes } = limitsOf(saver)
  const cache = await caches.open(memory.photos)
  let count = 0
  let bytes = 0
  for (const key of (await cache.keys()).toReversed()) {
    count += 1
    bytes += Number(new URL(key.url).searchParams.get('bytes'))
    if (count > photos || bytes > photoBytes) await cache.delete(key, { ignoreVary: true })
  }
}

const drawing = () =>
  new Response(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#efe5d3"/>' +
      '<g fill="none" stroke="#8b7d68" stroke-width="6" stroke-linejoin="round">' +
      '<rect x="140" y="100" width="120" height="100" rx="8"/><path d="m146 186 34-40 26 28 18-20 30 32"/></g>' +
      '<circle cx="226" cy="128" r="9" fill="#8b7d68"/></svg>',
    { headers: { 'Content-Type': 'image/svg+xml' } }
  )
