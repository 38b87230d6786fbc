import type { Readable } from 'node:stream'

/** What is known of an object without its bytes. */
export interface ObjectHead {
  size: number
  /** Changes when the bytes change; without quotation marks. */
  etag: string
  contentType: string
  cacheControl?: string
}

export interface StoredObject extends ObjectHead {
  /** Read it to its end, or destroy it: an open file or connection stands behind it. */
  body: Readable
}

export interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

export interface ObjectMetadata {
  contentType: string
  cacheControl?: string
}

/** `ifMatch`: only over the object with this etag. `ifNoneMatch: '*'`: only where there is none. */
export type PutCondition = { ifMatch: string } | { ifNoneMatch: '*' }

/**
 * Objects by key, such as `properties/4f….jpg` (see object-key.ts for what a key may be).
 * A put is whole or not at all, and lasts once it has answered. One key is always written in the same way, with a condition or without.
 * Throws StoreFull where there is no room, StoreUnavailable where the store does not answer, InvalidKey for a bad key on a write;
 * no object can be read under a bad key, so reading one answers null.
 */
export interface ObjectStore {
  /** For people: what this store is and where. */
  readonly description: string
  put(key: string, bytes: Uint8Array | Readable, kind: ObjectMetadata): Promise<{ etag: string }>
  /** Compare and swap, safe among processes. Throws PreconditionFailed, and then nothing has changed. */
  putIf(key: string, bytes: Uint8Array, condition: PutCondition, kind?: ObjectMetadata): Promise<{ etag: string }>
  get(key: string): Promise<StoredObject | null>
  head(key: string): Promise<ObjectHead | null>
  /** All objects whose key begins so, in the order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes what writes that were interrupted before a moment have left. Returns how many files. */
  deletePartialWrites(before: Date): Promise<number>
}
