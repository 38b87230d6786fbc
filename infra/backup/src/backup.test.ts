import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@keur/store/open-store'
import { backUp } from './backup.ts'
import { withDatabase } from './database/client.ts'
import { sumOfCollection } from './database/load.ts'
import type { Repository } from './repository/restic.ts'
import { restoreSite } from './restore.ts'
import { scratchEngine } from './scratch/scratch-engine.ts'
import type { SiteSettings } from './settings.ts'
import { contentOf, openTestSite, type TestSite } from './testing/test-site.ts'

const uri = process.env.TEST_MONGODB_URI ?? ''
let site: TestSite
let repository: Repository
beforeEach(async () => {
  site = await openTestSite(uri)
  repository = await site.openRepository()
})
afterEach(() => site.remove())

const backup = (own: Repository = repository) =>
  backUp({ site: site.settings, repository: own, scratch: scratchEngine, log: () => {} })
const statusOf = (kind: string) => site.db.collection<{ _id: string }>('backups').findOne({ _id: kind })

/** An empty site beside the first one. */
function aTarget(): SiteSettings {
  const dataDir = join(site.folder, 'restored')
  return {
    database: { uri, name: `${site.db.databaseName}-b` },
    photos: { folder: join(dataDir, 'media') },
    builds: { folder: join(dataDir, 'builds') },
    dataDir,
    secrets: {}
  }
}
const dropTarget = () => withDatabase(aTarget().database, (db) => db.dropDatabase())
/** A program that fails as restic does. */
function failingRestic(text: string): string {
  const file = join(site.folder, 'restic')
  writeFileSync(file, `#!/bin/sh\necho '${text}' >&2\nexit 1\n`, { mode: 0o755 })
  return file
}

test('a site is backed up, and restored byte for byte: documents, photos, builds, keys', async () => {
  await site.addRental(2)
  await site.addBuild('ventes')
  const status = await backup()
  expect(status).toMatchObject({ documents: 3, objects: 17, snapshot: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(await statusOf('complete')).toMatchObject({ snapshot: status.snapshot, documents: 3, at: expect.any(Date) })
  // Nothing of a person stays outside of database and repository.
  expect(existsSync(join(site.settings.dataDir, 'backup', 'database'))).toBe(false)

  const target = aTarget()
  const snapshot = await repository.find('latest')
  try {
    expect(await restoreSite({ repository, snapshot, target, log: () => {} })).toEqual({ documents: 3, objects: 17 })
    for (const name of ['properties', 'media']) {
      const restored = await withDatabase(target.database, (db) => sumOfCollection(db, name))
      expect(restored).toEqual(await sumOfCollection(site.db, name))
    }
    expect(await contentOf(await openStore(target.photos))).toEqual(await contentOf(site.photos))
    expect(await contentOf(await openStore(target.builds))).toEqual(await contentOf(site.builds))
    expect(readFileSync(join(target.dataDir, 'secrets.json'), 'utf8')).toContain('"JWT_SECRET": "one"')
    for (const file of ['counters.json', 'keys/trusted.json'])
      expect(readFileSync(join(target.dataDir, file))).toEqual(readFileSync(join(site.settings.dataDir, file)))

    // When something is there already.
    await site.addRental()
    const again = () => restoreSite({ repository, snapshot, target: site.settings, log: () => {} })
    await expect(again()).rejects.toThrow(`The database ${site.db.databaseName} has documents`)
    const replaced = { repository, snapshot, target: site.settings, replace: site.db.databaseName, log: () => {} }
    await expect(restoreSite({ ...replaced, replace: 'other' })).rejects.toThrow(
      '--replace names other, but the database is'
    )
    await restoreSite(replaced)
    expect(await site.db.collection('properties').countDocuments()).toBe(1)
    expect(Object.keys(await contentOf(site.photos))).toHaveLength(14)
  } finally {
    await dropTarget()
  }
})

test('a backup without a photo that a listing names does not count, and says which one', async () => {
  const [id] = await site.addRental()
  await site.photos.delete(`properties/400/${id}.webp`)
  await expect(backup()).rejects.toThrow(
    new RegExp(
      `^The backup is not complete: 1 named object is missing from the store, properties/400/${id}.webp \\(named by properties/[0-9a-f]{24}\\)\\.$`
    )
  )
  expect(await statusOf('complete')).toBeNull()
  expect(await statusOf('failure')).toMatchObject({ reason: expect.stringContaining(id!) })
  await expect(repository.find('latest')).rejects.toThrow('has no complete backup: run npm run backup.')
  // Once it is there, the next backup counts, and the incomplete one is gone.
  await site.photos.put(`properties/400/${id}.webp`, Buffer.from('x'), { contentType: 'image/webp' })
  await backup()
  expect((await repository.list()).map(({ complete }) => complete)).toEqual([true])
  expect(await statusOf('failure')).toBeNull()
})

test('a build that is live must be there with all of its files', async () => {
  await site.addRental()
  const id = await site.addBuild('ventes')
  await site.builds.delete(`builds/ventes/${id}/entry.js`)
  await expect(backup()).rejects.toThrow(`builds/ventes/${id}/entry.js (named by builds/ventes/${id}/manifest.json)`)
})

test('of two backups at once one is refused, and names the other', async () => {
  await site.addRental()
  const results = await Promise.allSettled([backup(), backup()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { reason } = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(reason.message).toMatch(
    /^Another backup of this site has been running since \d{4}-.*Z \(process \d+ on .*\): wait until it ends\./
  )
})

test('a wrong password, a damaged repository and a full disk are named', async () => {
  await site.addRental()
  await backup()
  const { repository: folder } = site.repositorySettings
  const wrong = await site.openRepository({ password: 'another' })
  await expect(backup(wrong)).rejects.toThrow(`BACKUP_PASSWORD is not the password of the repository ${folder}.`)
  const full = await site.openRepository(
    {},
    failingRestic('Fatal: unable to save snapshot: write x: no space left on device')
  )
  await expect(backup(full)).rejects.toThrow(`The disk of the repository ${folder} or of the temporary folder is full`)
  const nowhere = await site.openRepository({ repository: join(site.folder, 'nowhere') })
  await expect(nowhere.find('latest')).rejects.toThrow('has no complete backup')
  for (const pack of globSync(`${folder}/data/*/*`)) {
    const bytes = readFileSync(pack)
    bytes.fill(0, 0, bytes.length >> 1)
    rmSync(pack)
    writeFileSync(pack, bytes)
  }
  const snapshot = await repository.find('latest')
  await expect(restoreSite({ repository, snapshot, target: aTarget(), log: () => {} })).rejects.toThrow(
    `The repository ${folder} is damaged: `
  )
})
