import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DatabaseAddress, withDatabase } from './database/client.ts'
import type { DumpReport } from './database/dump.ts'
import { loadDatabase } from './database/load.ts'
import { filesNamedByPointers, mediaNamedBy, type NamedObject } from './objects/named-objects.ts'
import { readObjectList } from './objects/object-list.ts'
import {
  databaseFolder,
  dumpReportFile,
  objectListFile,
  objectsFolder,
  type StoreName,
  storeParts
} from './snapshot-layout.ts'

export interface VerifiedSnapshot {
  documents: number
  objects: number
}

/** At most as many are named in a sentence. */
const maxNamed = 3

/**
 * Verifies the files of a restored snapshot: loads the database into an empty scratch database and compares it with
 * what was dumped, compares each object with its hash, and finds each object that a document or a pointer names. Throws
 * a sentence that names what is missing or differs.
 */
export async function verifySnapshot(root: string, scratch: DatabaseAddress): Promise<VerifiedSnapshot> {
  const report = JSON.parse(await readFile(dumpReportFile(root), 'utf8')) as DumpReport
  const loaded = await loadDatabase(scratch, { folder: join(databaseFolder(root), report.database) })
  for (const [name, dumped] of Object.entries(report.collections)) {
    const stored = loaded.collections[name]
    if (stored && stored.sum !== dumped.sum)
      throw new Error(
        `The backup is not complete: the collection ${name} differs (${dumped.documents} documents were dumped, ${stored.documents} were restored).`
      )
  }
  const objects = (await verifyObjects(root, 'photos')) + (await verifyObjects(root, 'builds'))
  await withDatabase(scratch, (db) => requireNamed(objectsFolder(root, 'photos'), mediaNamedBy(db)))
  const builds = objectsFolder(root, 'builds')
  await requireNamed(builds, filesNamedByPointers(builds))
  const documents = Object.values(loaded.collections).reduce((sum, one) => sum + one.documents, 0)
  return { documents, objects }
}

async function verifyObjects(root: string, store: StoreName): Promise<number> {
  let count = 0
  for (const { name } of storeParts[store])
    for await (const { key, size, sha256 } of readObjectList(objectListFile(root, name))) {
      const found = await hashOf(join(objectsFolder(root, store), key))
      if (!found) throw new Error(`The backup is not complete: the object ${key} is missing from it.`)
      if (found.size !== size || found.sha256 !== sha256)
        throw new Error(`The backup is not complete: the object ${key} differs from what the store had.`)
      count += 1
    }
  return count
}

async function hashOf(file: string): Promise<{ size: number; sha256: string } | null> {
  if (!existsSync(file)) return null
  const hash = createHash('sha256')
  const source = createReadStream(file)
  await pipeline(source, hash)
  return { size: source.bytesRead, sha256: hash.digest('hex') }
}

async function requireNamed(folder: string, named: AsyncIterable<NamedObject>): Promise<void> {
  const missing: string[] = []
  let count = 0
  for await (const { key, by } of named) {
    if (existsSync(join(folder, key))) continue
    count += 1
    if (missing.length < maxNamed) missing.push(`${key} (named by ${by})`)
  }
  if (count > 0)
    throw new Error(
      `The backup is not complete: ${count} named ${count === 1 ? 'object is' : 'objects are'} missing from the store, ${missing.join(', ')}${count > maxNamed ? ', …' : ''}.`
    )
}
