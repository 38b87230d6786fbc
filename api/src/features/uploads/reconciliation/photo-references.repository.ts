import { type Db, type Document, ObjectId } from 'mongodb'

/** The photos and recordings of one document, drafts and deleted ones included. */
export interface PhotoReference {
  /** As in `usedBy` of a photo: `properties/<id>`. */
  user: string
  /** The UUIDs of its photos and recordings. */
  photos: string[]
}

export type PhotoReferences = ReturnType<typeof createPhotoReferences>

/** Collections by the first segment of `user`. */
const collections: Record<string, string> = {
  properties: 'properties',
  sales: 'sales',
  btp: 'products',
  articles: 'articles',
  leads: 'leads'
}

const pageSize = 500
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const mediaUrl = new RegExp(`/media/(?:[a-z]+)/(?:[a-z0-9]+/)?(${uuid.source})\\.`, 'g')

const projection = { 'images.publicId': 1, 'video.publicId': 1, 'presentation.publicId': 1, publicId: 1, content: 1 }

/** Reads which photos and recordings the documents of all sections reference. */
export function createPhotoReferences(db: Db) {
  const read = (section: string, filter: Document): Promise<Document[]> =>
    db.collection(collections[section]!).find(filter, { projection }).sort({ _id: 1 }).limit(pageSize).toArray()

  return {
    sections: Object.keys(collections),
    async *pages(section: string): AsyncGenerator<PhotoReference[]> {
      for (let filter: Document = {}; ; ) {
        const documents = await read(section, filter)
        if (documents.length > 0) yield documents.map((document) => toReference(section, document))
        if (documents.length < pageSize) return
        filter = { _id: { $gt: documents.at(-1)!._id } }
      }
    },
    /** The references of these users, without those that no longer exist. */
    async find(users: string[]): Promise<PhotoReference[]> {
      const references: PhotoReference[] = []
      for (const section of Object.keys(collections)) {
        const ids = users.flatMap((user) => (user.startsWith(`${section}/`) ? [user.slice(section.length + 1)] : []))
        const known = ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))
        for (let first = 0; first < known.length; first += pageSize) {
          const documents = await read(section, { _id: { $in: known.slice(first, first + pageSize) } })
          references.push(...documents.map((document) => toReference(section, document)))
        }
      }
      return references
    }
  }
}

/** Photos are in a list (`images`), alone (`publicId`), or in the text of an article (`content`). */
function toReference(section: string, document: Document): PhotoReference {
  const { _id, images, video, presentation, publicId, content } = document
  const many = Array.isArray(images) ? images.map((image) => image?.publicId) : []
  const publicIds = [publicId, video?.publicId, presentation?.publicId, ...many]
  const inContent = typeof content === 'string' ? [...content.matchAll(mediaUrl)].map(([, id]) => id!) : []
  const photos = publicIds.flatMap((name) => (typeof name === 'string' ? (uuid.exec(name) ?? []) : []))
  return { user: `${section}/${_id}`, photos: [...new Set([...photos, ...inContent])] }
}
