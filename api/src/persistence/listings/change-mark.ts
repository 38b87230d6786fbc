import { createHash } from 'node:crypto'
import type { Listing } from '../../domain/listing.ts'
import { createCache } from '../../runtime/cache.ts'
import type { ListingCollection } from './listing-documents.ts'

/** More than a bulk change writes at once, so that a change by a process whose clock is late is seen too. */
const newest = 500

/**
 * A text that is another one after every change of a collection: by this process at once, by others within a second. Every
 * write moves `updatedAt`; what came or went without it moves the number of documents.
 */
export function createChangeMark<T extends Listing>(documents: ListingCollection<T>, version: () => number) {
  const recent = createCache<string>({ ttl: 1000, max: 1 })

  async function read(): Promise<string> {
    const [count, changes] = await Promise.all([
      documents.estimatedDocumentCount(),
      documents
        .find({}, { projection: { _id: 1, updatedAt: 1 } })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(newest)
        .toArray()
    ])
    const whole = `${count} ${changes.map(({ _id, updatedAt }) => `${_id.toHexString()}${updatedAt.getTime()}`).join()}`
    // It is compared with every answer.
    return createHash('sha1').update(whole).digest('base64url')
  }

  return async () => {
    const own = String(version())
    return `${own} ${await recent.get(own, read)}`
  }
}
