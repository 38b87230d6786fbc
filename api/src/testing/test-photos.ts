import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Photo } from '@keur/contract/photo'
import { createFolderStore } from '@keur/store/folder-store'
import type { ObjectStore } from '@keur/store/object-store'
import { useFolder } from '@keur/store/testing/use-folder'
import { ObjectId } from 'mongodb'
import { createPhotoReferences } from '../features/uploads/reconciliation/photo-references.repository.ts'
import { createReconciliation } from '../features/uploads/reconciliation/reconciliation.ts'
import { createUploadsRepository } from '../features/uploads/uploads.repository.ts'
import { createUploadsService } from '../features/uploads/uploads.service.ts'
import { makePhotoFilesOnce } from './pictures.ts'
import { useDatabase } from './test-database.ts'

/** The uploads service on a real database and its own store, without the rest of the API. Empty before each test. */
export function usePhotos() {
  const database = useDatabase()
  const folder = useFolder()
  let store: ObjectStore
  const parts = (itsStore = store) => {
    const repository = createUploadsRepository(database.db)
    const references = createPhotoReferences(database.db)
    return {
      repository,
      references,
      uploads: createUploadsService({
        repository,
        store: itsStore,
        publicUrl: '',
        makePhotoFiles: makePhotoFilesOnce
      }),
      reconcile: (grace = -1000) =>
        createReconciliation({ uploads: repository, references, store: itsStore }).reconcile(undefined, grace)
    }
  }

  beforeEach(async () => {
    store = createFolderStore(join(folder, randomUUID()))
    for (const name of ['media', 'properties', 'sales', 'products', 'articles', 'leads'])
      await database.db.collection(name).deleteMany({})
  })

  return {
    get store() {
      return store
    },
    /** The same photos with another behaviour of the store. */
    on: (changes: Partial<ObjectStore>) => parts({ ...store, ...changes }),
    get uploads() {
      return parts().uploads
    },
    reconcile: (grace?: number) => parts().reconcile(grace),
    find: (publicId: string) => parts().repository.find(publicId.split('/')[1]!),
    /** Moves the last change of a photo's state into the past. */
    async age({ publicId }: Photo, milliseconds: number): Promise<void> {
      const media = database.db.collection<{ _id: string }>('media')
      const since = new Date(Date.now() - milliseconds)
      await media.updateOne({ _id: publicId.split('/')[1]! }, { $set: { since } })
    },
    known: () => database.db.collection('media').countDocuments(),
    async keys(): Promise<string[]> {
      const keys: string[] = []
      for await (const { key } of store.list('')) keys.push(key)
      return keys
    },
    /** Inserts a document that references photos. Returns its name in `usedBy`. */
    async insert(
      section: 'properties' | 'sales' | 'btp' | 'articles' | 'leads',
      document: { images?: (Photo | string)[]; [field: string]: unknown }
    ) {
      const { insertedId } = await database.db
        .collection(section === 'btp' ? 'products' : section)
        .insertOne({ _id: new ObjectId(), ...document })
      return `${section}/${insertedId}`
    },
    async remove(user: string): Promise<void> {
      const [section, id] = user.split('/')
      await database.db.collection(section!).deleteOne({ _id: new ObjectId(id) })
    }
  }
}
