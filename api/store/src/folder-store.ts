import { randomUUID } from 'node:crypto'
import { link, mkdir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { withKeyLock } from './folder/key-lock.ts'
import { fileSuffix, listFolder, nullIfMissing } from './folder/list-folder.ts'
import { headLength, readHead, writeObject } from './folder/object-file.ts'
import { isKey, requireKey } from './object-key.ts'
import type { ObjectHead, ObjectMetadata, ObjectStore } from './object-store.ts'
import { PreconditionFailed, StoreFull } from './store-errors.ts'

const anyBytes: ObjectMetadata = { contentType: 'application/octet-stream' }

/** Objects in a folder of one machine. Several processes may use it at once. `open` is for tests that fill the disk. */
export function createFolderStore(root: string, { open = openFile } = {}): ObjectStore {
  const objects = join(root, 'objects')
  const writing = join(root, 'writing')
  const pathOf = (key: string) => join(objects, `${key}${fileSuffix}`)

  /** Writes a whole, lasting file beside the objects, and lets `publish` give it its name. */
  async function write(key: string, bytes: Uint8Array | Readable, kind: ObjectMetadata, publish: Publish) {
    requireKey(key)
    const draft = join(writing, randomUUID())
    try {
      await Promise.all([mkdir(dirname(draft), { recursive: true }), mkdir(dirname(pathOf(key)), { recursive: true })])
      const file = await open(draft, 'wx')
      let etag: string
      try {
        etag = await writeObject(file, bytes, kind)
        await file.sync()
      } finally {
        await file.close()
      }
      await publish(draft, pathOf(key))
      await syncFolder(dirname(pathOf(key)))
      return { etag }
    } catch (error) {
      throw isFull(error) ? new StoreFull(`no room in ${root}`, { cause: error }) : error
    } finally {
      await rm(draft, { force: true })
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
    put: (key, bytes, kind) => write(key, bytes, kind, rename),
    async putIf(key, bytes, condition, kind = anyBytes) {
      requireKey(key)
      if ('ifNoneMatch' in condition) return write(key, bytes, kind, createOnly)
      return withKeyLock(join(root, 'locks'), key, async () => {
        if ((await head(key))?.etag !== condition.ifMatch) throw new PreconditionFailed(`${key} has changed`)
        return write(key, bytes, kind, rename)
      })
    },
    async get(key) {
      const file = await openToRead(key)
      if (!file) return null
      const known = await readHead(file)
      return { ...known, body: file.createReadStream({ start: headLength }) }
    },
    head,
    list: (prefix) => listFolder(objects, prefix),
    async delete(key) {
      if (isKey(key)) await rm(pathOf(key), { force: true })
    },
    async deletePartialWrites(before) {
      let deleted = 0
      for (const name of (await readdir(writing).catch(nullIfMissing)) ?? []) {
        const draft = await stat(join(writing, name)).catch(nullIfMissing)
        if (!draft || draft.mtime >= before) continue
        await rm(join(writing, name), { force: true })
        deleted += 1
      }
      return deleted
    }
  }
}

type Publish = (draft: string, path: string) => Promise<void>

/** A link, unlike a rename, fails where something is already there. */
async function createOnly(draft: string, path: string): Promise<void> {
  await link(draft, path).catch((error) => {
    throw error.code === 'EEXIST' ? new PreconditionFailed(`${path} is there already`) : error
  })
}

/** The name of a new file lasts once its folder is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await openFile(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function isFull(error: unknown): boolean {
  return error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}
