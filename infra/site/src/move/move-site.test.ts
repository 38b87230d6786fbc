import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { withDatabase } from '@keur/backup/database/client'
import { sumOfCollection } from '@keur/backup/database/load'
import { restoreKeys } from '@keur/backup/keys'
import { publish } from '@keur/platform/publish'
import { id, openTestArtifactStore } from '@keur/platform/testing/test-artifact-store'
import type { ObjectStore } from '@keur/store/object-store'
import { openDataFolder } from './data-folder.ts'
import { moveSite } from './move-site.ts'
import type { MovedSite, TargetSite } from './site-data.ts'

const silent = { log: () => {} }
const folders: string[] = []
type OpenSite = MovedSite & TargetSite
const opened: OpenSite[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-move-test-'))
  folders.push(folder)
  return folder
}
/** A data folder, which also takes what moves. */
async function open(folder: string): Promise<OpenSite> {
  const site = await openDataFolder(folder)
  const target = { ...site, description: folder, writeKeys: (from: string) => restoreKeys(from, folder) }
  opened.push(target)
  return target
}

const documentsOf = ({ database }: OpenSite) => withDatabase(database, (db) => sumOfCollection(db, 'properties'))
const objectsOf = (store: ObjectStore, prefix: string) =>
  Array.fromAsync(store.list(prefix), async ({ key }) => {
    const object = (await store.get(key))!
    const { contentType, cacheControl } = object
    return { key, contentType, cacheControl, bytes: (await buffer(object.body)).toString('base64') }
  })
const contentOf = async (site: OpenSite) => ({
  documents: await documentsOf(site),
  photos: await objectsOf(site.photos, 'properties/'),
  builds: await objectsOf(site.builds, ''),
  keys: await keysOf(site)
})
/** What it remembers outside of database and stores, by file. */
async function keysOf(site: OpenSite): Promise<Record<string, string>> {
  const folder = newFolder()
  await site.readKeys(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

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
    await db.collection('properties').insertMany([{ title: 'Villa à Thiès' }, { title: 'Terrain' }])
  })
  await site.photos.put('properties/photo.jpg', Buffer.from([0, 255, 1]), {
    contentType: 'image/jpeg',
    cacheControl: 'public, immutable'
  })
  // What a test of conditional writes leaves stays behind.
  await site.photos.put('probe/x', Buffer.from('x'), { contentType: 'text/plain' })
  await site.photos.put('properties/voice.mp3', Buffer.alloc(100_000, 7), { contentType: 'audio/mpeg' })
  return site
}

afterEach(async () => {
  for (const site of opened.splice(0)) await site.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a site moves, byte for byte, with its signatures valid', async () => {
  const from = await aSite()
  const keyFiles = readdirSync(join(folders[0]!, 'keys')).sort()
  const before = await contentOf(from)
  const lines: string[] = []
  const folder = newFolder()
  const other = await open(folder)
  const { put } = other.builds
  const order: string[] = []
  const builds: ObjectStore = {
    ...other.builds,
    put(key, ...given) {
      order.push(key)
      return put(key, ...given)
    }
  }
  await moveSite(from, { ...other, builds }, { log: (line) => lines.push(line) })
  expect(await contentOf(other)).toEqual(before)
  expect((await Array.fromAsync(other.photos.list(''))).map(({ key }) => key)).not.toContain('probe/x')
  expect(lines).toContain('Live and verified by the keys that moved: shell, ventes.')
  // A build is complete with its manifest, and live with its pointer; the list of builds has its order.
  const kinds = order.map((key) => /^(live|history)|manifest\.json$/.exec(key)?.[0] ?? 'file')
  expect(kinds.slice(kinds.indexOf('manifest.json'))).toEqual([
    ...['manifest.json', 'manifest.json', ...kinds.filter((kind) => kind === 'history'), 'live', 'live']
  ])
  const manifests = order.filter((key) => key.endsWith('manifest.json'))
  expect(manifests.map((key) => key.split('/')[1])).toEqual(['shell', 'ventes'])
  expect(before.keys['counters.json']).toMatch(/"ventes": \d/)
  expect(readdirSync(join(folder, 'keys')).sort()).toEqual(keyFiles)
  expect(keyFiles).toEqual(expect.arrayContaining(['@publishing.pem', 'trusted.json', 'ventes.pem']))
})

test.each(['photos', 'builds'] as const)(
  'a site that has %s is not written to, unless its database is named',
  async (part) => {
    const from = await aSite()
    const other = await open(newFolder())
    await other[part].put('properties/other.jpg', Buffer.from('x'), { contentType: 'image/jpeg' })
    await expect(moveSite(from, other, silent)).rejects.toThrow(`has ${part} already, so nothing is copied`)
    expect(await documentsOf(other)).toMatchObject({ documents: 0 })
    await moveSite(from, other, { ...silent, replace: 'keur-du-rail' })
    expect(await contentOf(other)).toEqual(await contentOf(from))
  }
)

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

type Put = ObjectStore['put']
test.each<[what: string, put: (put: Put) => Put, reason?: string]>([
  ['changes a byte', (put) => (key, _bytes, kind) => put(key, Buffer.from('damaged'), kind)],
  ['loses a type', (put) => (key, bytes, kind) => put(key, bytes, { ...kind, contentType: 'text/plain' })],
  [
    'forgets how to cache',
    (put) =>
      (key, bytes, { contentType }) =>
        put(key, bytes, { contentType })
  ],
  [
    'has what another one writes',
    (put) => async (key, bytes, kind) => {
      await put('properties/other.jpg', bytes, kind)
      return put(key, bytes, kind)
    },
    'has 3 objects, and 2 were copied'
  ]
])('a store that %s is found', async (_what, change, reason = 'after it was copied') => {
  const from = await aSite()
  const other = await open(newFolder())
  const photos = { ...other.photos, put: change(other.photos.put) }
  await expect(moveSite(from, { ...other, photos }, silent)).rejects.toThrow(reason)
})
