import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
/** A program that fails as restic does. */
function failingRestic(text: string): string {
  const file = join(site.folder, 'restic')
  writeFileSync(file, `#!/bin/sh\necho '${text}' >&2\nexit 1\n`, { mode: 0o755 })
  return file
}

test('a backup without a photo that a listing names, or a file of a live build, does not count, and says which one', async () => {
  // given a site without one of each
  const [photo] = await site.addRental(2)
  const build = `builds/ventes/${await site.addBuild('ventes')}`
  for (const [store, key, by] of [
    [site.photos, `properties/400/${photo}.webp`, 'properties/[0-9a-f]{24}'],
    [site.builds, `${build}/entry.js`, `${build}/manifest.json`]
  ] as const) {
    const { body, contentType } = (await store.get(key))!
    const bytes = await buffer(body)
    await store.delete(key)
    // then it is named, and nothing can be restored
    const missing = `1 named object is missing from the store, ${key} \\(named by ${by}\\)`
    await expect(backup()).rejects.toThrow(new RegExp(`^The backup is not complete: ${missing}\\.$`))
    expect(await statusOf('complete')).toBeNull()
    expect(await statusOf('failure')).toMatchObject({ reason: expect.stringContaining(key) })
    await expect(repository.find('latest')).rejects.toThrow('has no complete backup: run npm run backup.')
    await store.put(key, bytes, { contentType, cacheControl: 'immutable' })
  }
  // Once all is there, the next backup counts, and the incomplete ones are gone.
  const status = await backup(repository, scratchEngine)
  expect(status).toMatchObject({ documents: 3, objects: 17, snapshot: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(await statusOf('complete')).toMatchObject({ snapshot: status.snapshot, documents: 3, at: expect.any(Date) })
  expect((await repository.list()).map(({ complete }) => complete)).toEqual([true])
  expect(await statusOf('failure')).toBeNull()
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
  expect(readFileSync(join(target.dataDir, 'secrets.json'), 'utf8')).toContain('"JWT_SECRET": "one"')
  for (const file of ['counters.json', 'keys/trusted.json'])
    expect(readFileSync(join(target.dataDir, file))).toEqual(readFileSync(join(site.settings.dataDir, file)))

  // When something is there already.
  await site.addRental()
  const { databaseName } = site.db
  const restore = (replace?: string) =>
    restoreSite({ repository, snapshot, target: site.settings, ...(replace ? { replace } : {}), log: () => {} })
  await expect(restore()).rejects.toThrow(`The database ${databaseName} has documents`)
  await expect(restore('other')).rejects.toThrow('--replace names other, but the database is')
  await restore(databaseName)
  expect(await site.db.collection('properties').countDocuments()).toBe(1)
  expect(Object.keys(await contentOf(site.photos))).toHaveLength(14)
})

test('of two backups at once one is refused, and names the other', async () => {
  const results = await Promise.allSettled([backup(), backup()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { reason } = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(reason.message).toMatch(
    /^Another backup of this site has been running since \d{4}-.*Z \(process \d+ on .*\): wait until it ends\./
  )
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

test('of several complete backups the newest is the latest', async () => {
  const own = await site.openRepository({ repository: join(site.folder, 'several') })
  const moments = ['2026-11-20T02:00:00.000Z', '2026-11-21T02:00:00.000Z']
  for (const moment of moments) await own.markComplete(await own.store(site.folder, ['data'], new Date(moment)))
  expect((await own.list()).map(({ at }) => at.toISOString())).toEqual(moments)
  expect((await own.find('latest')).at.toISOString()).toBe(moments[1])
})

test('a wrong password, a damaged repository and a full disk are named', async () => {
  const { repository: folder } = site.repositorySettings
  const wrong = await site.openRepository({ password: 'another' })
  await expect(backup(wrong)).rejects.toThrow(`BACKUP_PASSWORD is not the password of the repository ${folder}.`)
  const noSpace = failingRestic('Fatal: unable to save snapshot: write x: no space left on device')
  const full = await site.openRepository({}, noSpace)
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
  const target = aTarget()
  const restored = restoreSite({ repository, snapshot, target, replace: target.database.name as string, log: () => {} })
  await expect(restored).rejects.toThrow(`The repository ${folder} is damaged: `)
})
