import type { Readable } from 'node:stream'

export interface ObjectHead {
  size: number
  /** Changes when the bytes change; without quotation marks. */
  etag: string
  contentType: string
  cacheControl?: string
}

export interface StoredObject extends ObjectHead {
  /** Read it to its end or destroy it: it holds an open file or connection. */
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

/** Positions of the first and the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** `ifMatch`: only if the stored object has this etag. `ifNoneMatch: '*'`: only if there is no object. */
export type PutCondition = { ifMatch: string } | { ifNoneMatch: '*' }

/**
 * Objects by key, such as `properties/4f….jpg`. A put is atomic, and durable once it resolves. Writers of one key must
 * agree to use conditions or not. Throws StoreFull, StoreUnavailable, and InvalidKey on a write; a read of an invalid
 * key returns null.
 */
export interface ObjectStore {
  /** The driver and its location, for logs. */
  readonly description: string
  put(key: string, bytes: Uint8Array | Readable, kind: ObjectMetadata): Promise<{ etag: string }>
  /** Compare and swap, safe across processes. Throws PreconditionFailed and then changes nothing. */
  putIf(key: string, bytes: Uint8Array, condition: PutCondition, kind?: ObjectMetadata): Promise<{ etag: string }>
  /** With a range, `body` is that part; `size` is still that of the whole object. The range must be within it. */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>
  head(key: string): Promise<ObjectHead | null>
  /** All objects whose key has the prefix, ordered by key. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Deleting a missing object is not an error. */
  delete(key: string): Promise<void>
  /** Deletes the remains of writes that were interrupted before a moment. Returns the number of files. */
  deletePartialWrites(before: Date): Promise<number>
}

/** The store has no room for another object. Stored objects can still be read. */
export class StoreFull extends Error {
  override name = 'StoreFull'
}

/** Whether a write failed because the disk or its quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** The store did not respond in time, or failed. A write may or may not have happened. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Another writer has changed the object. */
export class PreconditionFailed extends Error {
  override name = 'PreconditionFailed'
}

export class InvalidKey extends Error {
  override name = 'InvalidKey'
}

const segment = /^[A-Za-z0-9_@+=-][A-Za-z0-9._@+=-]{0,199}$/

/**
 * A key has at most 700 characters: segments of letters, digits and `._@+=-`, separated by slashes. No segment begins
 * with a dot, so a key never leads out of its folder.
 */
export function isKey(text: string): boolean {
  return text.length <= 700 && text.split('/').every((part) => segment.test(part))
}

export function requireKey(text: string): void {
  if (!isKey(text)) throw new InvalidKey(`${JSON.stringify(text.slice(0, 100))} is not a valid object key`)
}
