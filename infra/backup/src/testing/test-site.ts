import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildKey, manifestKey, pointerKey } from '@keur/contract/build'
import { findRestic } from '@keur/engines/restic'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { keyOf, photoFileNames } from 'api/features/uploads/photo-layout'
import { MongoClient } from 'mongodb'
import { openRepository } from '../repository/restic.ts'
import type { RepositorySettings, SiteSettings } from '../settings.ts'

/** A site of a test: a database of its own, folders for photos, builds and keys, and a folder as repository. */
export async function openTestSite(uri: string) {
  const name = `site-${randomUUID()}`
  const folder = mkdtempSync(join(tmpdir(), 'keur-backup-'))
  const dataDir = join(folder, 'data')
  const settings: SiteSettings = {
    database: { uri, name },
    photos: { folder: join(dataDir, 'media') },
    builds: { folder: join(dataDir, 'builds') },
    dataDir,
    secrets: {}
  }
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), '{"JWT_SECRET":"one"}')
  writeFileSync(join(dataDir, 'counters.json'), '{"ventes":1}')
  writeFileSync(join(dataDir, 'keys', 'trusted.json'), '{}')
  const client = await MongoClient.connect(uri)
  const db = client.db(name)
  const [photos, builds] = await Promise.all([openStore(settings.photos), openStore(settings.builds)])
  const repositorySettings: RepositorySettings = {
    repository: join(folder, 'repository'),
    password: 'a password',
    keep: ['--keep-daily', '7']
  }
  return {
    folder,
    settings,
    db,
    photos,
    builds,
    repositorySettings,
    openRepository: async (changes: Partial<RepositorySettings> = {}) =>
      openRepository(await findRestic(), { ...repositorySettings, ...changes }, name),
    /** A rental with photos, stored as the API does: document and files of each photo, then the rental. Returns the ids of its photos. */
    async addRental(photoCount = 1): Promise<string[]> {
      const ids = Array.from({ length: photoCount }, () => randomUUID() as string)
      const headers = { contentType: 'image/jpeg', cacheControl: 'immutable' }
      for (const id of ids) {
        await db.collection('media').insertOne({ _id: id as never, type: 'properties', state: 'pending' })
        for (const file of photoFileNames) await photos.put(keyOf('properties', id, file), randomBytes(40), headers)
      }
      const images = ids.map((id) => ({ publicId: `properties/${id}` }))
      await db.collection('properties').insertOne({ title: 'Villa', images, updatedAt: new Date() })
      return ids
    },
    /** Publishes a build: its files, the manifest, then the pointer. */
    async addBuild(app: string): Promise<string> {
      const id = randomBytes(8).toString('hex')
      const script = randomBytes(100)
      await builds.put(buildKey(app, id, 'entry.js'), script, { contentType: 'text/javascript' })
      const files = { 'entry.js': `sha384-${createHash('sha384').update(script).digest('base64')}` }
      const json = (value: object) => Buffer.from(JSON.stringify(value))
      await builds.put(manifestKey(app, id), json({ app, id, files }), { contentType: 'application/json' })
      await builds.put(pointerKey(app), json({ app, current: id, counter: 1 }), { contentType: 'application/json' })
      return id
    },
    async remove() {
      await db.dropDatabase()
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** All objects of a store: by key, their bytes and headers. */
export async function contentOf(store: ObjectStore): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for await (const { key } of store.list('')) {
    const { body, contentType, cacheControl, size } = (await store.get(key))!
    content[key] = { bytes: (await buffer(body)).toString('hex'), contentType, cacheControl, size }
  }
  return content
}
