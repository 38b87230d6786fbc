import { Readable } from 'node:stream'
import { type Pointer, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'

/** The build store as it would be with this pointer in it: everything else is read as it is live. For reading alone. */
export function withCandidate(store: ObjectStore, pointer: Pointer): ObjectStore {
  const bytes = Buffer.from(JSON.stringify(pointer))
  const known = { size: bytes.length, etag: pointer.current, contentType: 'application/json' }
  const isPointer = (key: string) => key === pointerKey(pointer.app)
  const readOnly = () => Promise.reject(new Error('A store with a candidate in it is for reading.'))
  return {
    description: `${store.description}, with ${pointer.app} ${pointer.current}`,
    get: async (key) => (isPointer(key) ? { ...known, body: Readable.from([bytes]) } : store.get(key)),
    head: async (key) => (isPointer(key) ? known : store.head(key)),
    list: (prefix) => store.list(prefix),
    put: readOnly,
    putIf: readOnly,
    delete: readOnly,
    deletePartialWrites: readOnly
  }
}
