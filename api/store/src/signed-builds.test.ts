import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyKey, type Manifest, manifestKey, type Pointer, pointerKey } from '@keur/contract/build'
import { publicKeyText, withSignature } from './build-signature.ts'
import { createFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { BuildVerificationError, createSignedBuilds, nullIfUnverified } from './signed-builds.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const foreignKey = generateKeyPairSync('ed25519').privateKey
const trustedKeys = {
  shell: [publicKeyText(privateKey)],
  ventes: { keys: [publicKeyText(privateKey)], prefixes: ['/ventes', '/biens'] },
  btp: [publicKeyText(foreignKey)]
}
const [first, second, third] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const

let folder: string
let store: ObjectStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-signed-'))
  store = createFolderStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const builds = () => createSignedBuilds(store, trustedKeys)
const put = (key: string, value: object) =>
  store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })

function manifestOf(id: string, change: Partial<Manifest> = {}): Manifest {
  const lists = { prefixes: ['/ventes'], scripts: [], styles: [], fonts: [] }
  const records = { requires: {}, provides: {}, files: {}, chunks: {} }
  const named = { owner: 'equipe-ventes', commit: 'abcdef0', entry: 'remoteEntry.js', server: 'server.mjs', icon: null }
  return withSignature('manifest', { id, app: 'ventes', ...named, ...lists, ...records, ...change }, privateKey)
}
const upload = (id: string, change: Partial<Manifest> = {}) =>
  put(manifestKey(change.app ?? 'ventes', id), manifestOf(id, change))

/** On a day of November: a pointer, and its entry in the history. */
async function point(day: number, current: string, change: Partial<Pointer> = {}, key = privateKey): Promise<Pointer> {
  const publishedAt = `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const pointer = withSignature('pointer', { app: 'ventes', current, previous: null, publishedAt, ...change }, key)
  await put(pointerKey('ventes'), pointer)
  await put(historyKey(pointer), pointer)
  return pointer
}

/** Sets when the store received an object. */
async function receiveAt(key: string, moment: string): Promise<void> {
  await utimes(join(folder, 'objects', `${key}~`), new Date(moment), new Date(moment))
}

describe('a manifest', () => {
  test('of the build that was asked for is read', async () => {
    await upload(first)
    expect(await builds().readManifest('ventes', first)).toEqual(manifestOf(first))
  })

  test('of an older build in the place of another one is refused: a flaw that was mended would come back', async () => {
    await put(manifestKey('ventes', second), manifestOf(first))
    await expect(builds().readManifest('ventes', second)).rejects.toThrow(`is of the build ${first}`)
  })

  test.each<[string, Partial<Manifest>, string]>([
    ['of another app', { app: 'locations' }, 'belongs to locations, not to ventes'],
    ['that claims a prefix that is not listed', { prefixes: ['/ventes', '/terrains'] }, 'claims /terrains'],
    ['that claims a neighbour of its prefix', { prefixes: ['/ventes-x'] }, 'claims /ventes-x'],
    ['that claims a page of the shell', { prefixes: ['/login'] }, 'no section can own']
  ])('%s is refused', async (_what, change, reason) => {
    await put(manifestKey('ventes', first), manifestOf(first, change))
    await expect(builds().readManifest('ventes', first)).rejects.toThrow(reason)
  })

  test('may claim a path below its listed prefix', async () => {
    await upload(first, { prefixes: ['/ventes/terrains'] })
    expect((await builds().readManifest('ventes', first)).prefixes).toEqual(['/ventes/terrains'])
  })

  test.each([
    ['is missing', null, 'is not there'],
    ['is no JSON', '{', 'is no JSON'],
    ['is not signed', JSON.stringify({ ...manifestOf(first), signature: undefined }), 'is not signed'],
    ['was changed', JSON.stringify({ ...manifestOf(first), server: 'x.mjs' }), 'was changed after it was signed'],
    [
      'another team signed',
      JSON.stringify(withSignature('manifest', manifestOf(first), foreignKey)),
      'is signed by the team of btp'
    ]
  ])('that %s is no build, and the reason is named', async (_what, content, reason) => {
    if (content) await store.put(manifestKey('ventes', first), Buffer.from(content), { contentType: 'text/plain' })
    const error = await builds()
      .readManifest('ventes', first)
      .catch((thrown) => thrown)
    expect([error instanceof BuildVerificationError, error.message]).toEqual([true, expect.stringContaining(reason)])
    expect(nullIfUnverified(error)).toBeNull()
  })

  test('that was changed is refused as such also while the key of its team is rotated', async () => {
    const next = publicKeyText(generateKeyPairSync('ed25519').privateKey)
    const rotated = { ventes: [next, publicKeyText(privateKey)] }
    await put(manifestKey('ventes', first), { ...manifestOf(first), server: 'x.mjs' })
    await expect(createSignedBuilds(store, rotated).readManifest('ventes', first)).rejects.toThrow('was changed after')
  })

  test('of an app without a trusted key cannot be verified', async () => {
    await put(manifestKey('inconnu', first), manifestOf(first, { app: 'inconnu' }))
    await expect(builds().readManifest('inconnu', first)).rejects.toThrow('no key of inconnu is trusted here')
  })

  test('that cannot be read since the store fails is an error of the store', async () => {
    store = { ...store, get: () => Promise.reject(new Error('connection refused')) }
    const error = await builds()
      .readManifest('ventes', first)
      .catch((thrown) => thrown)
    expect(() => nullIfUnverified(error)).toThrow('connection refused')
  })
})

describe('the live pointer', () => {
  test('of an app that was never published is none', async () => {
    expect(await builds().readPointer('ventes')).toBeNull()
  })

  test('may be replaced with one of the same moment or a later one', async () => {
    const one = builds()
    for (const [day, build] of [
      [2, first],
      [2, second],
      [3, first]
    ] as const) {
      const pointer = await point(day, build)
      expect(await one.readPointer('ventes')).toEqual(pointer)
    }
  })

  test.each(['that has read the newer one', 'that starts'])(
    'that was replaced with an older one is refused by a process %s',
    async (which) => {
      const one = builds()
      await point(3, second)
      if (which !== 'that starts') await one.readPointer('ventes')
      const older: Pointer = { app: 'ventes', current: first, previous: null, publishedAt: '2026-11-03T11:59:59.999Z' }
      await put(pointerKey('ventes'), withSignature('pointer', older, privateKey))
      await expect(one.readPointer('ventes')).rejects.toThrow('older than what was live already')
    }
  )

  test('that was replaced with an older one is refused, also if a slow read of that one ends last', async () => {
    const older = await point(2, first)
    const [opened, continued] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { get } = store
    let reads = 0
    store = {
      ...store,
      async get(key) {
        const object = await get(key)
        if (key !== pointerKey('ventes') || ++reads > 1) return object
        opened.resolve()
        await continued.promise
        return object
      }
    }
    const one = builds()
    const slow = one.readPointer('ventes')
    await opened.promise
    await point(3, second)
    expect((await one.readPointer('ventes'))?.current).toBe(second)
    continued.resolve()
    expect((await slow)?.current).toBe(first)
    await put(pointerKey('ventes'), older)
    await expect(one.readPointer('ventes')).rejects.toThrow('older than what was live already')
  })

  test('that is gone is an error: the app was live', async () => {
    await point(3, second)
    await store.delete(pointerKey('ventes'))
    await expect(builds().readPointer('ventes')).rejects.toThrow('ventes was live')
  })

  test('without a moment is refused', async () => {
    await put(
      pointerKey('ventes'),
      withSignature('pointer', { app: 'ventes', publishedAt: 'hier' } as Pointer, privateKey)
    )
    await expect(builds().readPointer('ventes')).rejects.toThrow('has no valid publishedAt')
  })
})

describe('the history', () => {
  test('holds what the team signed, newest first, and no more than was asked for', async () => {
    for (const [day, build] of [first, second, third].entries()) await point(day + 1, build)
    await point(4, first, {}, foreignKey)
    const undated = withSignature('pointer', { app: 'ventes', current: first, publishedAt: 'z' } as Pointer, privateKey)
    await put(historyKey(undated), undated)
    const current = async (max?: number) =>
      (await builds().readHistory('ventes', max)).map((pointer) => pointer.current)
    expect([await current(), await current(2)]).toEqual([[first, third, second, first], [first]])
    expect(await builds().findLastPublication('ventes')).toBe(Date.parse('2026-11-03T12:00:00.000Z'))
    expect(await builds().findLastPublication('btp')).toBeNull()
  })

  test('leads to the newest build that fits, without its canary', async () => {
    const canary = { build: third, share: 10, since: '2026-11-02T12:00:00.000Z', commit: 'abcdef0' }
    await upload(first)
    await upload(second, { server: 'unfit.mjs' })
    await point(1, first, { canary })
    await point(2, second)
    await point(3, third)
    const found = await builds().findLastValid('ventes', ({ server }) => server === 'server.mjs')
    expect([found?.manifest.id, found?.pointer.canary]).toEqual([first, null])
    expect((await builds().findLastValid('ventes'))?.manifest.id).toBe(second)
    expect(await builds().findLastValid('ventes', () => false)).toBeNull()
  })

  test('is searched twenty pointers deep', async () => {
    await upload(first)
    await point(1, first)
    for (let day = 2; day <= 20; day += 1) await point(day, second)
    expect((await builds().findLastValid('ventes'))?.manifest.id).toBe(first)
    await point(21, second)
    expect(await builds().findLastValid('ventes')).toBeNull()
  })

  test('says since when a claim was made without interruption, by the clock of the store', async () => {
    await upload(first)
    await upload(second, { prefixes: ['/ventes/terrains'] })
    // The third build is deleted, and a team may write any moment into its pointers.
    for (const [day, build] of [first, second, third, first].entries()) {
      const pointer = await point(day + 1, build)
      await receiveAt(historyKey(pointer), `2026-10-0${day + 1}T00:00:00.000Z`)
    }
    const since = (prefix: string) => builds().findClaimStart('ventes', ({ prefixes }) => prefixes.includes(prefix))
    expect(await since('/ventes')).toBe(Date.parse('2026-10-04T00:00:00.000Z'))
    expect(await since('/ventes/terrains')).toBe(Number.POSITIVE_INFINITY)
    expect(await builds().findClaimStart('ventes', () => true)).toBe(Date.parse('2026-10-01T00:00:00.000Z'))
  })
})

test('the builds in the store are listed by the moment of their arrival, those without a signature left out', async () => {
  for (const [index, id] of [second, third, first].entries()) {
    await upload(id)
    await store.put(`builds/ventes/${id}/remoteEntry.js`, Buffer.from(''), { contentType: 'text/javascript' })
    await receiveAt(manifestKey('ventes', id), `2026-11-0${index + 1}T00:00:00.000Z`)
  }
  await put(manifestKey('ventes', '4444444444444444'), { ...manifestOf('4444444444444444'), signature: undefined })
  await put(`builds/ventes/${first}/nested/manifest.json`, manifestOf(first))
  const listed = (await builds().listStoredBuilds('ventes', 2)).map(({ manifest, storedAt }) => [manifest.id, storedAt])
  expect(listed).toEqual([
    [first, new Date('2026-11-03T00:00:00.000Z')],
    [third, new Date('2026-11-02T00:00:00.000Z')]
  ])
})

test('the remotes are the apps with a trusted key, without the shell, and the list may change', () => {
  let trusted: Record<string, readonly string[]> = { shell: [], ventes: [] }
  const one = createSignedBuilds(store, () => trusted)
  expect(one.remotes()).toEqual(['ventes'])
  trusted = { ...trusted, btp: [] }
  expect(one.remotes()).toEqual(['ventes', 'btp'])
  expect([builds().listedPrefixes('ventes'), builds().listedPrefixes('btp')]).toEqual([['/ventes', '/biens'], null])
})
