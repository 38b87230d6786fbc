import { limits } from '@keur/contract/limits'
import { imageDataUrlPattern, type Photo, type PhotoInput } from '@keur/contract/photo'
import { invalidInput, tooLarge } from '../../problems/problem.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { ReceivePhoto, UploadsService } from '../uploads/uploads.service.ts'

/** A photo as a listing is sent with it: named by what an upload answered, as a text, or just read. */
export type SentImage = PhotoInput | PhotoFiles | string

type Images = (Photo | string)[]

interface Parts {
  section: 'properties' | 'sales' | 'btp'
  uploads: UploadsService
  receive: ReceivePhoto
}

/** Who a listing is written for, as its photos know it; who writes it; and what it has now. */
interface Taker {
  user: string
  sender: string
  held: () => Promise<Images>
}

const dataUrl = new RegExp(imageDataUrlPattern)

/** The photos that a listing keeps for itself while it shows them. */
export function createListingPhotos({ section, uploads, receive }: Parts) {
  /** One after the other, so that a request weighs no more than one picture and what was made of the others. */
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

  /** Lets those go that are not among the others. Texts are none of ours. */
  async function drop(images: Images, kept: Images, user: string): Promise<void> {
    const still = new Set(kept.map(idOf))
    await uploads.release(
      images.filter((image) => !still.has(idOf(image))),
      user
    )
  }

  return {
    drop,
    /**
     * Marks photos as used, and keeps those that are new; texts that the listing has already stay as they are. Whatever fails, the listing
     * loses none that it holds, and what was kept waits for the sweeper. Throws 400 for what is no image of ours, 413, 415 and 422 for
     * what is no good photo, 422 for one that is not there, 429, 507.
     */
    async take(images: SentImage[], known: Images, { user, sender, held }: Taker): Promise<Images> {
      const sent = await read(images, sender, known)
      const named = await uploads.attach(sent.filter(isNamed), user, held)
      try {
        const kept = await Promise.all(sent.filter(isRead).map((photo) => uploads.storePending(section, photo, sender)))
        const added = await uploads.attach(kept, user)
        return sent.map((image) =>
          typeof image === 'string' ? image : isRead(image) ? added.shift()! : named.shift()!
        )
      } catch (error) {
        await drop(named, await held(), user)
        throw error
      }
    }
  }
}

const isRead = (image: SentImage): image is PhotoFiles => typeof image !== 'string' && 'files' in image
const isNamed = (image: SentImage): image is PhotoInput => typeof image !== 'string' && !('files' in image)
const bytesOf = (text: string) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
const idOf = (image: Photo | string) => (typeof image === 'string' ? image : image.publicId)
