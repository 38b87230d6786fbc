import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Pointer, pointerKey, trialKey } from '@keur/contract/build'
import { signPointer } from '@keur/store/release-request'
import type { ArtifactStore } from '../artifact-store.ts'
import { findPointer, nextPointer, swapPointer } from '../move-pointer.ts'
import { publish } from '../publish.ts'
import { reportKey } from '../service/report.ts'
import { openTestArtifactStore, type TestArtifactStore } from '../testing/test-artifact-store.ts'
import { upload } from '../upload.ts'
import { removeOldBuilds } from './retention.ts'

let site: TestArtifactStore
beforeEach(async () => {
  site = await openTestArtifactStore()
})
afterEach(() => site.remove())

const day = 86_400_000
const name = (number: number) => number.toString(16).padStart(16, '0')
const ids = async () => [...new Set((await site.keys('builds/ventes/')).map((key) => key.split('/')[2]))]

/** Publishes builds one after the other. */
async function publishMany(count: number) {
  for (let number = 1; number <= count; number += 1)
    await publish(site.artifacts, await site.aBuild({ app: 'ventes', id: name(number) }), () => {})
}

const now = Date.parse('2026-11-20T12:00:00.000Z')

/** The store with files of these ages, in days. */
function withAges(ageOf: (build: number, file: string) => number, moment = now): ArtifactStore {
  const list = async function* (prefix: string) {
    for await (const object of site.store.list(prefix)) {
      const [, , id = '', file = ''] = object.key.split('/')
      yield { ...object, modifiedAt: new Date(moment - ageOf(Number.parseInt(id, 16), file) * day) }
    }
  }
  return { ...site.artifacts, store: { ...site.store, list } }
}

/** Stores builds that were never live, with files of these ages. */
async function uploadMany(count: number, ageOf: (build: number, file: string) => number): Promise<ArtifactStore> {
  for (let number = 1; number <= count; number += 1)
    await upload(site.artifacts, await site.aBuild({ app: 'ventes', id: name(number) }))
  return withAges(ageOf)
}
const remove = (artifacts: ArtifactStore) => removeOldBuilds(artifacts, { app: 'ventes' }, now)

test.each<[string, number[] | null, number]>([
  ['for thirty days, and the ten youngest for good', [29.9, 31, 29, 28, 40, 30, 26, 30.1, 50, 60, 70, 80], 10],
  ['while the youngest of their files is not older', null, 12]
])('builds that were never live stay %s', async (_what, ages, count) => {
  const artifacts = await uploadMany(12, (build, file) => ages?.[build - 1] ?? (file === 'manifest.json' ? 30 : 50))
  expect(await remove(artifacts)).toBe(12 - count)
  expect(await ids()).toEqual(Array.from({ length: count }, (_, index) => name(index + 1)))
})

test('the trial of a build and its report go with the build, those of others stay', async () => {
  const artifacts = await uploadMany(11, (build) => 100 - build)
  const keysOf = (build: string) => [reportKey('ventes', build), trialKey('ventes', build)]
  for (const key of [name(1), name(2)].flatMap(keysOf))
    await site.store.put(key, Buffer.from('{}'), { contentType: 'text/plain' })
  await remove(artifacts)
  expect(await site.keys('trials/')).toEqual(keysOf(name(2)))
  expect(await ids()).not.toContain(name(1))
})

/** Makes the twelfth build live since January, with a change. */
async function pointTo(change: Partial<Pointer>) {
  const { keyOf, serviceKey, builds } = site.artifacts
  const before = await findPointer(site.artifacts, 'ventes')
  const manifest = await builds.readManifest('ventes', name(12))
  const pointer = { ...nextPointer(manifest, before, { by: 'deploy', previous: null }), replaced: null, ...change }
  const dated = { ...pointer, publishedAt: '2026-01-01T12:00:00.000Z' }
  await swapPointer(site.artifacts, before, signPointer(dated, keyOf('ventes'), serviceKey()))
}
const canary = { build: name(1), share: 10, since: '2026-01-01T12:00:00.000Z', commit: 'abcdef0' }

test.each<[string, Partial<Pointer>]>([
  ['that is live', { current: name(1) }],
  ['to which visitors fall back', { previous: name(1) }],
  ['that was live before', { replaced: name(1) }],
  ['that a share of the visitors gets', { canary }]
])('a build %s stays, however old, also where the history could not be written', async (_what, change) => {
  const artifacts = await uploadMany(12, (build) => 400 - build)
  await pointTo(change)
  for (const key of await site.keys('history/ventes/')) await site.store.delete(key)
  expect(await remove(artifacts)).toBe(1)
  expect(await ids()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(name))
})

test('where the live pointer cannot be verified, nothing is removed', async () => {
  const artifacts = await uploadMany(12, () => 400)
  await site.store.put(pointerKey('ventes'), Buffer.from('{}'), { contentType: 'application/json' })
  await expect(remove(artifacts)).rejects.toThrow('live/ventes.json')
  expect(await ids()).toHaveLength(12)
})

test('of builds that were live, those of thirty days and the last ten stay, and what these fell back to', async () => {
  await publish(site.artifacts, await site.aBuild({ app: 'btp', id: name(1) }), () => {})
  await publishMany(14)
  const after = (days: number) =>
    removeOldBuilds(
      withAges((build) => 54 - build, Date.now()),
      { app: 'ventes' },
      Date.now() + days * day
    )
  expect(await after(29)).toBe(0)
  expect(await after(31)).toBe(3)
  // the tenth of the last moves replaced the fourth build: somebody may go back to it
  expect(await ids()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(name))
  // other sections and the history are left alone
  expect(await site.keys('builds/btp/')).not.toEqual([])
  expect(await site.artifacts.builds.readHistory('ventes')).toHaveLength(14)
})

test('a removal that is cut off leaves no manifest of an incomplete build, to which a team could go back', async () => {
  await publishMany(14)
  let deletions = 0
  const cutOff = {
    ...site.store,
    // Files of real builds lie before and after their manifest.
    async *list(prefix: string) {
      yield* (await Array.fromAsync(site.store.list(prefix))).reverse()
    },
    delete: async (key: string) => {
      if (++deletions > 1) throw new Error('the store went away')
      await site.store.delete(key)
    }
  }
  const removal = removeOldBuilds({ ...site.artifacts, store: cutOff }, { app: 'ventes' }, Date.now() + 31 * day)
  await expect(removal).rejects.toThrow('the store went away')
  const manifests = (await site.keys('builds/ventes/')).filter((key) => key.endsWith('/manifest.json'))
  expect(manifests).toHaveLength(13)
})

test('what an interrupted publication left goes after a day', async () => {
  await publishMany(1)
  const writing = join(site.env.DATA_DIR!, 'builds', 'writing')
  await writeFile(join(writing, 'interrupted'), 'half a file')
  await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + day / 2)
  expect(await readdir(writing)).toEqual(['interrupted'])
  await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 2 * day)
  expect(await readdir(writing)).toEqual([])
})
