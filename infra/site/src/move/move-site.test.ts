import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { withDatabase } from '@keur/backup/database/client'
import { startMinio } from '@keur/engines/minio'
import { publish } from '@keur/platform/publish'
import { id, openTestArtifactStore } from '@keur/platform/testing/test-artifact-store'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { BSON } from 'mongodb'
import { openDataFolder } from './data-folder.ts'
import { moveSite } from './move-site.ts'
import type { SiteData } from './site-data.ts'

const silent = { log: () => {} }
const folders: string[] = []
const opened: SiteData[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-move-test-'))
  folders.push(folder)
  return folder
}
async function open(folder: string): Promise<SiteData> {
  const site = await openDataFolder(folder)
  opened.push(site)
  return site
}
/** The engine of a folder serves one owner at a time. */
async function close(site: SiteData) {
  opened.splice(opened.indexOf(site), 1)
  await site.close()
}

const documentsOf = ({ database }: SiteData) =>
  withDatabase(database, async (db) => {
    const names = (await db.listCollections().toArray()).map(({ name }) => name).sort()
    return Promise.all(
      names.map(async (name) => {
        const documents = await db
          .collection(name)
          .find({}, { raw: true, sort: { _id: 1 } })
          .toArray()
        const bytes = Buffer.concat(documents as unknown as Buffer[]).toString('base64')
        return { name, bytes, indexes: await db.collection(name).listIndexes().toArray() }
      })
    )
  })
const objectsOf = (store: ObjectStore) =>
  Array.fromAsync(store.list(''), async ({ key }) => {
    const object = (await store.get(key))!
    const { contentType, cacheControl } = object
    return { key, contentType, cacheControl, bytes: (await buffer(object.body)).toString('base64') }
  })
const contentOf = async (site: SiteData) => ({
  documents: await documentsOf(site),
  photos: await objectsOf(site.photos),
  builds: await objectsOf(site.builds),
  files: await site.readFiles()
})

/** A data folder with listings, a photo, a recording, a published shell and section, keys, counters and secrets. */
async function aSite() {
  const test = await openTestArtifactStore()
  const folder = test.env.DATA_DIR!
  folders.push(folder)
  const quiet = () => {}
  await publish(test.artifacts, await test.aBuild({ app: 'shell', id: id('1') }), quiet)
  await publish(test.artifacts, await test.aBuild({ app: 'ventes', id: id('2') }), quiet)
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ JWT_SECRET: 'j'.repeat(48), VISIT_SECRET: 'v'.repeat(48) })
  )
  const site = await open(folder)
  await withDatabase(site.database, async (db) => {
    await db.collection('properties').insertMany([
      { _id: new BSON.ObjectId(), title: 'Villa à Thiès', price: BSON.Long.fromString('9007199254740993') },
      { _id: new BSON.ObjectId(), price: BSON.Decimal128.fromString('0.30'), until: new Date(-1) }
    ])
    await db.collection('properties').createIndex({ title: 1 }, { unique: true, sparse: true })
  })
  await site.photos.put('properties/photo.jpg', Buffer.from([0, 255, 1]), {
    contentType: 'image/jpeg',
    cacheControl: 'public, immutable'
  })
  await site.photos.put('properties/voice.mp3', Buffer.alloc(100_000, 7), { contentType: 'audio/mpeg' })
  return site
}

afterEach(async () => {
  for (const site of opened.splice(0)) await site.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a site moves into another data folder and back, byte for byte, with its signatures valid', async () => {
  const from = await aSite()
  const keyFiles = readdirSync(join(folders[0]!, 'keys')).sort()
  const before = await contentOf(from)
  const lines: string[] = []
  const other = await open(newFolder())
  await moveSite(from, other, { log: (line) => lines.push(line) })
  expect(await contentOf(other)).toEqual(before)
  expect(lines).toContain('Live and verified by the keys that moved: shell, ventes.')
  await close(from)

  const backFolder = newFolder()
  const back = await open(backFolder)
  await moveSite(other, back, silent)
  expect(await contentOf(back)).toEqual(before)
  expect(before.files.counters).toMatch(/"ventes": \d/)
  expect(readdirSync(join(backFolder, 'keys')).sort()).toEqual(keyFiles)
  expect(keyFiles).toEqual(expect.arrayContaining(['@publishing.pem', 'trusted.json', 'ventes.pem']))
})

test('the list of stored builds has the same order afterwards', async () => {
  const from = await aSite()
  const other = await open(newFolder())
  await moveSite(from, other, silent)
  const manifests = async (store: ObjectStore) =>
    (await Array.fromAsync(store.list('builds/')))
      .filter(({ key }) => key.endsWith('/manifest.json'))
      .sort((one, two) => Number(one.modifiedAt) - Number(two.modifiedAt))
      .map(({ key }) => key)
  expect(await manifests(other.builds)).toEqual(await manifests(from.builds))
})

test('a site that has data is not written to, unless its database is named', async () => {
  const from = await aSite()
  const other = await open(newFolder())
  await other.photos.put('properties/other.jpg', Buffer.from('x'), { contentType: 'image/jpeg' })
  await expect(moveSite(from, other, silent)).rejects.toThrow(/has photos already, so nothing is copied/)
  expect(await documentsOf(other)).toEqual([])
  await moveSite(from, other, { ...silent, replace: 'keur-du-rail' })
  expect(await contentOf(other)).toEqual(await contentOf(from))
})

test.each(['live/ventes.json', `builds/ventes/${id('2')}/manifest.json`])(
  '%s, which the keys do not verify, stops the move with its name',
  async (key) => {
    const from = await aSite()
    const signed = JSON.parse((await buffer((await from.builds.get(key))!.body)).toString())
    const changed = Buffer.from(JSON.stringify({ ...signed, owner: 'somebody else', publishedAt: '2026-01-01' }))
    await from.builds.put(key, changed, { contentType: 'application/json' })
    await expect(moveSite(from, await open(newFolder()), silent)).rejects.toThrow(
      `${key} was changed after it was signed`
    )
  }
)

test('a store that changes a byte is found', async () => {
  const from = await aSite()
  const other = await open(newFolder())
  const photos: ObjectStore = {
    ...other.photos,
    put: (key, _bytes, kind) => other.photos.put(key, Buffer.from('damaged'), kind)
  }
  await expect(moveSite(from, { ...other, photos }, silent)).rejects.toThrow(/differs in .* after it was copied/)
})

test('photos and builds move into MinIO and back', async () => {
  const dataDir = newFolder()
  const required = process.env.CI === 'true'
  const env = { ...process.env, MINIO_ENDPOINT: undefined }
  const minio = await startMinio({ dataDir, env, build: required })
  if (!minio && required) throw new Error('MinIO is required with CI=true.')
  if (!minio) return console.warn('skipped: MinIO is not available')
  try {
    const from = await aSite()
    const before = await contentOf(from)
    const other = await open(newFolder())
    const bucket = (name: string) => openStore({ minio: { ...minio, bucket: name } })
    const onMinio = { ...other, photos: await bucket('moved'), builds: await bucket('moved-builds') }
    await moveSite(from, onMinio, silent)
    expect(await contentOf(onMinio)).toEqual(before)
    const back = await open(newFolder())
    await moveSite(onMinio, back, silent)
    expect(await contentOf(back)).toEqual(before)
  } finally {
    await minio.stop()
  }
})
