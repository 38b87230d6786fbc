import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, opendir, open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isDiskFull,
  isKey,
  type ListedObject,
  type ObjectHead,
  type ObjectMetadata,
  type ObjectStore,
  PreconditionFailed,
  requireKey,
  StoreFull,
  StoreUnavailable
} from './object-store.ts'

const binary: ObjectMetadata = { contentType: 'application/octet-stream' }

/** Objects in a local folder. Several processes may use it at the same time. `open` is for tests of the disk. */
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
      await syncFolder(dirname(pathOf(key)), open)
      return { etag }
    } catch (error) {
      throw isDiskFull(error) ? new StoreFull(`no room in ${root}`, { cause: error }) : error
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
    async get(key, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const file = await openToRead(key)
      if (!file) return null
      const positions = { start: headLength + start, end: headLength + end }
      return { ...(await readHead(file)), body: file.createReadStream(positions) }
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
async function syncFolder(path: string, open: typeof openFile): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** An object is one file, which one rename publishes: a head of this length (JSON and spaces), then the bytes. */
const headLength = 1024

/** Writes bytes and head, returns the etag. The caller syncs, closes and renames. */
async function writeObject(file: FileHandle, bytes: Uint8Array | Readable, metadata: ObjectMetadata): Promise<string> {
  const hash = createHash('md5')
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk)
    await writeFully(file, chunk, headLength + size)
    size += chunk.length
  }
  const etag = hash.digest('hex')
  const head = JSON.stringify({ size, etag, contentType: metadata.contentType, cacheControl: metadata.cacheControl })
  if (Buffer.byteLength(head) > headLength) throw new RangeError('content type and cache control are too long')
  await writeFully(file, Buffer.from(head.padEnd(headLength - (Buffer.byteLength(head) - head.length))), 0)
  return etag
}

async function writeFully(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written)
    written += bytesWritten
  }
}

async function readHead(file: FileHandle): Promise<ObjectHead> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return JSON.parse(buffer.toString('utf8', 0, bytesRead))
}

/** The end of every file name. No key contains it, so the object `a` and objects below `a/` can both exist. */
const fileSuffix = '~'

/** Yields the objects whose key has the prefix, ordered by key. Holds the names of one folder at a time in memory. */
async function* listFolder(folder: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
  for (const key of await keysIn(join(folder, parent), parent)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(folder, prefix, key)
    } else if (key.startsWith(prefix)) {
      const file = await stat(join(folder, `${key}${fileSuffix}`)).catch(nullIfMissing)
      if (file) yield { key, size: file.size - headLength, modifiedAt: file.mtime }
    }
  }
}

/** Keys of files, and of folders with a slash at the end. */
async function keysIn(folder: string, parent: string): Promise<string[]> {
  const keys: string[] = []
  const entries = await opendir(folder, { bufferSize: 1000 }).catch(nullIfMissing)
  for await (const entry of entries ?? [])
    keys.push(`${parent}${entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileSuffix.length)}`)
  return keys.sort()
}

/** For `catch`: returns null if the file is missing, rethrows every other error. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

const timeoutMilliseconds = 10_000

/**
 * Runs a task while no other process runs one for the same key. The lock is a write transaction on an empty SQLite
 * database: the operating system releases it when the process dies, unlike a lock file.
 */
async function withKeyLock<T>(folder: string, key: string, task: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    await acquire(lock, key)
    return await task()
  } finally {
    lock.close()
  }
}

async function acquire(lock: DatabaseSync, key: string): Promise<void> {
  const end = performance.now() + timeoutMilliseconds
  while (!tryAcquire(lock)) {
    if (performance.now() > end) throw new StoreUnavailable(`another process holds ${key}`)
    await sleep(5 + Math.random() * 10)
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (/locked|busy/.test((error as Error).message)) return false
    throw error
  }
}
