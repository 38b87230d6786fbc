import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openStore } from '@keur/store/open-store'
import { backUp } from './backup.ts'
import { withDatabase } from './database/client.ts'
import { sumOfCollection } from './database/load.ts'
import type { Repository } from './repository/restic.ts'
import { restoreSite } from './restore.ts'
import { type Scratch, scratchBeside } from './scratch/scratch.ts'
import { scratchEngine } from './scratch/scratch-engine.ts'
import type { SiteSettings } from './settings.ts'
import { createBackupState } from './state/backup-state.ts'
import { contentOf, openTestSite, type TestSite } from './testing/test-site.ts'

const uri = process.env.TEST_MONGODB_URI ?? ''
let site: TestSite
let repository: Repository
beforeAll(async () => {
  site = await openTestSite(uri)
  repository = await site.openRepository()
})
afterAll(async () => {
  await withDatabase(aTarget().database, (db) => db.dropDatabase())
  await site.remove()
})

const backup = (own: Repository = repository, scratch: Scratch = scratchBeside) =>
  backUp({ site: site.settings, repository: own, scratch, log: () => {} })
const statusOf = (kind: string) => site.db.collection<{ _id: string }>('backups').findOne({ _id: kind })

/** An empty site beside the first one. */
function aTarget(name = 'restored'): SiteSettings {
  const dataDir = join(site.folder, name)
  return {
    database: { uri, name: `${site.db.databaseName}-${name}` },
    photos: { folder: join(dataDir, 'media') },
    builds: { folder: join(dataDir, 'builds') },
    dataDir,
    secrets: {}
  }
}
test('a backup without a photo that a listing names, or a file of a live build, does not count, and says which one', async () => {
  // given a site without all files of a photo, or without one of a build
  const [photo] = await site.addRental(2)
  const build = `builds/ventes/${await site.addBuild('ventes')}`
  const ofPhoto = Object.keys(await contentOf(site.photos)).filter((key) => key.includes(photo!))
  for (const [store, keys, named, missing] of [
    [site.photos, ofPhoto, photo!, /7 named objects are missing from the store, (\S+ \(named by \S+\), ){3}…/],
    [site.builds, [`${build}/entry.js`], build, /1 named object is missing from the store, \S+ \(named by \S+\)/]
  ] as const) {
    const bytes = await Promise.all(keys.map(async (key) => buffer((await store.get(key))!.body)))
    for (const key of keys) await store.delete(key)
    // then it is named, and nothing can be restored
    await expect(backup()).rejects.toThrow(new RegExp(`^The backup is not complete: ${missing.source}\\.$`))
    expect(await statusOf('complete')).toBeNull()
    expect(await statusOf('failure')).toMatchObject({ reason: expect.stringContaining(named) })
    await expect(repository.find('latest')).rejects.toThrow('has no complete backup: run npm run backup.')
    for (const [index, key] of keys.entries())
      await store.put(key, bytes[index]!, { contentType: 'image/jpeg', cacheControl: 'immutable' })
  }
  // Once all is there, the next backup counts, and the incomplete ones are gone.
  const status = await backup(repository, scratchEngine)
  expect(status).toMatchObject({ documents: 3, objects: 17, snapshot: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(await statusOf('complete')).toMatchObject({ snapshot: status.snapshot, documents: 3, at: expect.any(Date) })
  expect((await repository.list()).map(({ complete }) => complete)).toEqual([true])
  expect(await statusOf('failure')).toBeNull()
  // A pointer that moves meanwhile must not name a build that was copied before it was stored.
  const copiedAt = (part: string) =>
    statSync(join(site.settings.dataDir, 'backup/objects', `${part}.jsonl`), { bigint: true }).mtimeNs
  expect(['builds', 'history', 'live'].toSorted((one, other) => (copiedAt(one) < copiedAt(other) ? -1 : 1))[2]).toBe(
    'builds'
  )
  // Nothing of a person stays outside of database and repository.
  expect(existsSync(join(site.settings.dataDir, 'backup', 'database'))).toBe(false)
})

test('a site is restored byte for byte: documents, photos, builds, keys; and nothing is replaced by mistake', async () => {
  const target = aTarget()
  const snapshot = await repository.find('latest')
  expect(await restoreSite({ repository, snapshot, target, log: () => {} })).toEqual({ documents: 3, objects: 17 })
  for (const name of ['properties', 'media']) {
    const restored = await withDatabase(target.database, (db) => sumOfCollection(db, name))
    expect(restored).toEqual(await sumOfCollection(site.db, name))
  }
  expect(await contentOf(await openStore(target.photos))).toEqual(await contentOf(site.photos))
  expect(await contentOf(await openStore(target.builds))).toEqual(await contentOf(site.builds))
  expect(readFileSync(join(target.dataDir, 'keys/trusted.json'), 'utf8')).toBe('{}')
  // A pointer comes after all that it names.
  const objects = join(target.dataDir, 'builds/objects')
  const writtenAt = (name: string) => statSync(join(objects, name), { bigint: true }).mtimeNs
  const files = globSync('**/*', { cwd: objects }).filter((name) => statSync(join(objects, name)).isFile())
  expect(files.sort((one, other) => (writtenAt(one) < writtenAt(other) ? -1 : 1)).at(-1)).toMatch(/^live\/ventes/)

  // When something is there already, in one place alone, nothing is restored.
  const store = async (settings: SiteSettings, part: 'photos' | 'builds') =>
    (await openStore(settings[part])).put('live/x', Buffer.from('x'), { contentType: 'text/plain' })
  for (const [index, [fill, reason]] of [
    [(own: SiteSettings) => store(own, 'photos'), 'has objects, such as live/x'],
    [(own: SiteSettings) => store(own, 'builds'), 'has objects, such as live/x'],
    [async (own: SiteSettings) => writeFileSync(join(own.dataDir, 'secrets.json'), '{}'), 'has keys or secrets']
  ].entries() as Iterable<[number, [(own: SiteSettings) => Promise<void>, string]]>) {
    const own = aTarget(`other-${index}`)
    mkdirSync(own.dataDir)
    await fill(own)
    await expect(restoreSite({ repository, snapshot, target: own, log: () => {} })).rejects.toThrow(reason)
    expect(await withDatabase(own.database, (db) => db.listCollections().toArray())).toEqual([])
  }
  await site.addRental()
  await site.addBuild('btp')
  const { databaseName } = site.db
  const restore = (replace?: string) =>
    restoreSite({ repository, snapshot, target: site.settings, replace, log: () => {} })
  await expect(restore()).rejects.toThrow(`The database ${databaseName} has documents`)
  await expect(restore('other')).rejects.toThrow('--replace names other, but the database is')
  await restore(databaseName)
  expect(await site.db.collection('properties').countDocuments()).toBe(1)
  const count = async (own: SiteSettings['photos']) => Object.keys(await contentOf(await openStore(own))).length
  expect([await count(site.settings.photos), await count(site.settings.builds)]).toEqual([14, 3])
})

test('a backup that fails leaves no copy of database and keys outside of them', async () => {
  const full: Repository = { ...repository, store: () => Promise.reject(new Error('The disk is full.')) }
  await expect(backup(full)).rejects.toThrow('The disk is full.')
  const copied = ['database', 'keys'].filter((name) => existsSync(join(site.settings.dataDir, 'backup', name)))
  expect(copied).toEqual([])
})

test('while another backup of the site runs, none begins', async () => {
  const { withLock } = createBackupState(site.db)
  await withLock(() => expect(backup()).rejects.toThrow('Another backup of this site'))
})

test('a backup whose copy of a photo has other bytes, as many as it had, does not count', async () => {
  const damaging: Repository = {
    ...repository,
    async restore(snapshot, folder) {
      await repository.restore(snapshot, folder)
      const [photo] = globSync(`${folder}/**/*.webp`) as [string]
      writeFileSync(
        photo,
        readFileSync(photo).map((byte) => byte ^ 1)
      )
    }
  }
  await expect(backup(damaging)).rejects.toThrow(/the object properties\/.*\.webp differs from what the store had/)
})

test('a wrong password and a damaged repository are named', async () => {
  const { repository: folder } = site.repositorySettings
  const wrong = await site.openRepository({ password: 'another' })
  await expect(backup(wrong)).rejects.toThrow(`BACKUP_PASSWORD is not the password of the repository ${folder}.`)
  const snapshot = await repository.find('latest')
  for (const pack of globSync(`${folder}/data/*/*`)) {
    const bytes = readFileSync(pack)
    bytes.fill(0, 0, bytes.length >> 1)
    rmSync(pack)
    writeFileSync(pack, bytes)
  }
  const target = aTarget()
  const restored = restoreSite({ repository, snapshot, target, replace: target.database.name as string, log: () => {} })
  await expect(restored).rejects.toThrow(`The repository ${folder} is damaged: `)
})
