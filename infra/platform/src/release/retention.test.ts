import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signPointer } from '@keur/store/release-request'
import { changedPointer, findPointer, swapPointer } from '../move-pointer.ts'
import { publish } from '../publish.ts'
import { openTestArtifactStore, type TestArtifactStore } from '../testing/test-artifact-store.ts'
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

test('what is younger than thirty days stays, and what was live in that time, however many there are', async () => {
  await publishMany(14)
  expect(await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 29 * day)).toBe(0)
  // also builds that were made long before
  const olderFiles = {
    ...site.store,
    async *list(prefix: string) {
      for await (const object of site.store.list(prefix))
        yield { ...object, modifiedAt: new Date(object.modifiedAt.getTime() - 40 * day) }
    }
  }
  expect(await removeOldBuilds({ ...site.artifacts, store: olderFiles }, { app: 'ventes' })).toBe(0)
  expect(await ids()).toHaveLength(14)
})

test('of what is older, ten builds stay, and what those fell back to', async () => {
  await publishMany(14)
  expect(await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 31 * day)).toBe(3)
  // the tenth of the last moves replaced the fourth build: somebody may go back to it
  expect(await ids()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(name))
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

test('a build that is live stays, however old', async () => {
  await publishMany(14)
  await publish(site.artifacts, await site.aBuild({ app: 'ventes', id: name(1) }), () => {})
  await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 400 * day)
  expect(await ids()).toContain(name(1))
  expect(await site.artifacts.builds.readManifest('ventes', name(1))).toMatchObject({ id: name(1) })
})

test('a build that a share of the visitors gets stays, however old', async () => {
  await publishMany(14)
  const before = await findPointer(site.artifacts, 'ventes')
  if (!before.pointer) throw new Error('Nothing is live.')
  const canary = { build: name(1), share: 10, since: before.pointer.publishedAt, commit: 'abcdef0' }
  const pointer = changedPointer(before.pointer, before.lastCounter, { canary })
  const { keyOf, serviceKey } = site.artifacts
  await swapPointer(site.artifacts, before, signPointer(pointer, keyOf('ventes'), serviceKey()))
  await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 400 * day)
  expect(await ids()).toContain(name(1))
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

test('other sections are left alone, and the history is for good', async () => {
  await publish(site.artifacts, await site.aBuild({ app: 'btp', id: name(1) }), () => {})
  await publishMany(12)
  await removeOldBuilds(site.artifacts, { app: 'ventes' }, Date.now() + 400 * day)
  expect(await site.keys('builds/btp/')).not.toEqual([])
  expect(await site.artifacts.builds.readHistory('ventes')).toHaveLength(12)
})
