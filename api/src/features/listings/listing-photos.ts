import { limits } from '@keur/contract/limits'
import { imageDataUrlPattern, type Photo, type PhotoInput } from '@keur/contract/photo'
import type { MediaReference } from '../../domain/listing-media.ts'
import { invalidInput, tooLarge } from '../../problems/problem.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { ReceivePhoto, UploadsService } from '../uploads/uploads.service.ts'

/** A photo in an input: the reference of an upload, a data URL or stored address, or a file just received. */
export type SentImage = PhotoInput | PhotoFiles | string

type Images = (Photo | string)[]

interface Parts {
  section: 'properties' | 'sales' | 'btp'
  uploads: UploadsService
  receive: ReceivePhoto
}

/** The user of the photos (section and id), the sender of new ones, and the photos that are stored now. */
interface Taker {
  user: string
  sender: string
  held: () => Promise<MediaReference[]>
}

const dataUrl = new RegExp(imageDataUrlPattern)

export function createListingPhotos({ section, uploads, receive }: Parts) {
  /** Reads one after the other, so that a request holds one decoded picture at a time. */
  async function read(images: SentImage[], sender: string, known: Images): Promise<SentImage[]> {
    const isNew = (image: SentImage) => typeof image === 'string' && !known.includes(image)
    const texts = images.filter(isNew) as string[]
    if (!texts.every((text) => dataUrl.test(text)))
      throw invalidInput({ field: 'images', message: 'Les images doivent venir de ce site.' })
    if (texts.length > limits.uploadFiles) throw tooLarge(`Une requête ne peut avoir que ${limits.uploadFiles} images.`)
    const sent: SentImage[] = []
    for (const image of images) sent.push(isNew(image) ? await receive(bytesOf(image as string), sender) : image)
    return sent
  }

  /** Releases photos, and recordings, that are not among `remaining`. Texts are stored addresses of earlier versions. */
  async function release(media: MediaReference[], remaining: MediaReference[], user: string): Promise<void> {
    const ids = new Set(remaining.map(idOf))
    await uploads.release(
      media.filter((one) => !ids.has(idOf(one))),
      user
    )
  }

  return {
    release,
    /**
     * Attaches photos, and stores new ones; images that the listing has already stay as they are. After a failure the
     * listing keeps all that it holds, and the sweeper deletes new ones. Throws 400 for an image of another site, 413,
     * 415 and 422 for an invalid photo, 422 for one that does not exist, 429, 507.
     */
    async take(images: SentImage[], known: Images, { user, sender, held }: Taker): Promise<Images> {
      const sent = await read(images, sender, known)
      const stay = new Map(sent.map((image) => [image, isNamed(image) ? knownPhoto(image, known) : undefined]))
      const others = sent.filter(isNamed).filter((image) => !stay.get(image))
      const named = await uploads.attach(others, user, held)
      try {
        const stored = await Promise.all(
          sent.filter(isRead).map((photo) => uploads.storePending(section, photo, sender))
        )
        const added = await uploads.attach(stored, user)
        return sent.map((image) =>
          typeof image === 'string' ? image : isRead(image) ? added.shift()! : (stay.get(image) ?? named.shift()!)
        )
      } catch (error) {
        await release(named, await held(), user)
        throw error
      }
    }
  }
}

/** A photo that the listing has is attached; its text may be another one. Those of before its sizes were stored get them. */
function knownPhoto({ url, publicId, alt }: PhotoInput, known: Images): Photo | undefined {
  const found = known.find((image): image is Photo => typeof image !== 'string' && image.url === url)
  if (!found?.width || (publicId ?? found.publicId) !== found.publicId) return undefined
  const { alt: _alt, ...photo } = found
  return { ...photo, ...(alt ? { alt } : {}) }
}

const isRead = (image: SentImage): image is PhotoFiles => typeof image !== 'string' && 'files' in image
const isNamed = (image: SentImage): image is PhotoInput => typeof image !== 'string' && !('files' in image)
const bytesOf = (text: string) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
const idOf = (media: MediaReference) => (typeof media === 'string' ? media : media.publicId)
