import { type Db, type Document, ObjectId } from 'mongodb'

/** Something that shows photos, whether anybody sees it or it is a draft or in the trash. */
export interface Holder {
  /** As photos name who uses them: `properties/<id>`. */
  user: string
  /** The uuids of its photos. */
  photos: string[]
}

export type PhotoHolders = ReturnType<typeof createPhotoHolders>

/** The collection of each section, by the first segment of its users. */
const collections: Record<string, string> = {
  properties: 'properties',
  sales: 'sales',
  btp: 'products',
  articles: 'articles',
  leads: 'leads'
}

const pageSize = 500
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const inText = new RegExp(`/media/(?:[a-z]+)/(?:[a-z0-9]+/)?(${uuid.source})\\.`, 'g')

/** Reads of all sections which photos they hold, and nothing else of them. */
export function createPhotoHolders(db: Db) {
  const read = (section: string, filter: Document): Promise<Document[]> =>
    db
      .collection(collections[section]!)
      .find(filter, { projection: { 'images.publicId': 1, publicId: 1, content: 1 } })
      .sort({ _id: 1 })
      .limit(pageSize)
      .toArray()

  return {
    createIndexes: async () => {},
    sections: Object.keys(collections),
    /** All of one section, page by page. */
    async *pages(section: string): AsyncGenerator<Holder[]> {
      for (let filter: Document = {}; ; ) {
        const found = await read(section, filter)
        if (found.length > 0) yield found.map((document) => toHolder(section, document))
        if (found.length < pageSize) return
        filter = { _id: { $gt: found.at(-1)!._id } }
      }
    },
    /** Those of some users that are still there; of sections that are not known, none. */
    async find(users: string[]): Promise<Holder[]> {
      const holders: Holder[] = []
      for (const section of Object.keys(collections)) {
        const ids = users.flatMap((user) => (user.startsWith(`${section}/`) ? [user.slice(section.length + 1)] : []))
        const known = ids.filter((id) => ObjectId.isValid(id)).map((id) => new ObjectId(id))
        for (let first = 0; first < known.length; first += pageSize) {
          const found = await read(section, { _id: { $in: known.slice(first, first + pageSize) } })
          holders.push(...found.map((document) => toHolder(section, document)))
        }
      }
      return holders
    }
  }
}

/** Photos stand in a list, alone, or within the text of an article. */
function toHolder(section: string, { _id, images, publicId, content }: Document): Holder {
  const named = [publicId, ...(Array.isArray(images) ? images.map((image) => image?.publicId) : [])]
  const written = typeof content === 'string' ? [...content.matchAll(inText)].map(([, id]) => id!) : []
  const photos = named.flatMap((name) => (typeof name === 'string' ? (uuid.exec(name) ?? []) : []))
  return { user: `${section}/${_id}`, photos: [...new Set([...photos, ...written])] }
}
