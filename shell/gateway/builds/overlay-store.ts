import { Readable } from 'node:stream'
import { type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectHead, ObjectStore } from '@keur/store/object-store'

interface OverlayObject extends ObjectHead {
  open(): Readable
}

/** A read-only view of a store in which `find` replaces some objects. Everything else is read from the store. */
export function overlayStore(
  store: ObjectStore,
  description: string,
  find: (key: string) => OverlayObject | null
): ObjectStore {
  const rejectWrite = () =>
    Promise.reject(new Error(`The store (${store.description}, ${description}) is for reading.`))
  return {
    description: `${store.description}, ${description}`,
    list: (prefix) => store.list(prefix),
    async get(key) {
      const object = find(key)
      if (!object) return store.get(key)
      const { open, ...head } = object
      return { ...head, body: open() }
    },
    async head(key) {
      const object = find(key)
      if (!object) return store.head(key)
      const { open: _, ...head } = object
      return head
    },
    put: rejectWrite,
    putIf: rejectWrite,
    delete: rejectWrite,
    deletePartialWrites: rejectWrite
  }
}

/** The build store as it would be with this pointer in it. */
export function withCandidate(store: ObjectStore, pointer: Pointer): ObjectStore {
  const bytes = Buffer.from(JSON.stringify(pointer))
  return overlayStore(store, `with ${pointer.app} ${pointer.current}`, (key) =>
    key === pointerKey(pointer.app)
      ? {
          size: bytes.length,
          etag: pointer.current,
          contentType: 'application/json',
          open: () => Readable.from([bytes])
        }
      : null
  )
}
