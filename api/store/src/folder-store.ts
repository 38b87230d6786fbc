import { randomUUID } from 'node:crypto'
import { link, mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { withKeyLock } from './folder/key-lock.ts'
import { fileSuffix, listFolder, nullIfMissing } from './folder/list-folder.ts'
import { headLength, readHead, writeObject } from './folder/object-file.ts'
import type { ObjectHead, ObjectMetadata, ObjectStore } from './object-store.ts'
import { isKey, PreconditionFailed, requireKey, StoreFull } from './object-store.ts'

const binary: ObjectMetadata = { contentType: 'application/octet-stream' }

/** Objects in a local folder. Several processes may use it at the same time. `open` is for tests of a full disk. */
export function createFolderStore(root: string, { open = openFile } = {}): ObjectStore {
  const objects = join(root, 'objects')
  const writing = join(root, 'writing')
  const pathOf = (key: string) => join(objects, `${key}${fileSuffix}`)

  /** Writes and syncs a temporary file, which `publish` then moves to its path. */
  async function write(key: string, bytes: Uint8Array | Readable, metadata: ObjectMetadata, publish: Publish) {
    requireKey(key)
    const temporary = join(writing, randomUUID())
    try {
      await Promise.all([
        mkdir(dirname(temporary), { recursive: true }),
        mkdir(dirname(pathOf(key)), { recursive: true })
      ])
      const file = await open(temporary, 'wx')
      let etag: string
      try {
        etag = await writeObject(file, bytes, metadata)
        await file.sync()
      } finally {
        await file.close()
      }
      await publish(temporary, pathOf(key))
      await syncFolder(dirname(pathOf(key)))
      return { etag }
    } catch (error) {
      throw isFull(error) ? new StoreFull(`no room in ${root}`, { cause: error }) : error
    } finally {
      await rm(temporary, { force: true })
    }
  }

  async function head(key: string): Promise<ObjectHead | null> {
    const file = await openToRead(key)
    try {
      return file && (await readHead(file))
    } finally {
      await file?.close()
    }
  }

  const openToRead = async (key: string) => (isKey(key) ? await openFile(pathOf(key), 'r').catch(nullIfMissing) : null)

  return {
    description: `folder ${root}`,
    put: (key, bytes, metadata) => write(key, bytes, metadata, rename),
    async putIf(key, bytes, condition, metadata = binary) {
      requireKey(key)
      if ('ifNoneMatch' in condition) return write(key, bytes, metadata, linkNew)
      return withKeyLock(join(root, 'locks'), key, async () => {
        if ((await head(key))?.etag !== condition.ifMatch) throw new PreconditionFailed(`${key} has changed`)
        return write(key, bytes, metadata, rename)
      })
    },
    async get(key) {
      const file = await openToRead(key)
      if (!file) return null
      return { ...(await readHead(file)), body: file.createReadStream({ start: headLength }) }
    },
    head,
    list: (prefix) => listFolder(objects, prefix),
    async delete(key) {
      if (isKey(key)) await rm(pathOf(key), { force: true })
    },
    async deletePartialWrites(before) {
      let deleted = 0
      for (const name of (await readdir(writing).catch(nullIfMissing)) ?? []) {
        const temporary = await stat(join(writing, name)).catch(nullIfMissing)
        if (!temporary || temporary.mtime >= before) continue
        await rm(join(writing, name), { force: true })
        deleted += 1
      }
      return deleted
    }
  }
}

type Publish = (temporary: string, path: string) => Promise<void>

/** A link, unlike a rename, fails if the path exists. */
async function linkNew(temporary: string, path: string): Promise<void> {
  await link(temporary, path).catch((error) => {
    throw error.code === 'EEXIST' ? new PreconditionFailed(`${path} already exists`) : error
  })
}

/** A new file name is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function isFull(error: unknown): boolean {
  return error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
