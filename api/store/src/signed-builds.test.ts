import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
  historyKey,
  type Manifest,
  manifestKey,
  type Pointer,
  pointerKey,
  type Trial,
  trialKey
} from '@keur/contract/build'
import { publicKeyText, withSignature } from './build-signature.ts'
import { createFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { requestFor, signPointer } from './release-request.ts'
import { BuildVerificationError, createSignedBuilds, nullIfUnverified } from './signed-builds.ts'
import { useFolder } from './testing/use-folder.ts'
import { publishingService, type TrustedKeys } from './trusted-keys.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const foreignKey = generateKeyPairSync('ed25519').privateKey
const serviceKey = generateKeyPairSync('ed25519').privateKey
const keyList = (...keys: KeyObject[]) => keys.map((key) => ({ key: publicKeyText(key) }))
const service = { [publishingService]: { keys: keyList(serviceKey), prefixes: [] } }
const trustedKeys: TrustedKeys = {
  ...service,
  shell: { keys: keyList(privateKey), prefixes: [] },
  ventes: { keys: keyList(privateKey), prefixes: ['/ventes', '/biens'] },
  btp: { keys: keyList(foreignKey), prefixes: ['/btp'] }
}
const [first, second, third] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const

const allFolders = useFolder()
let folder: string
let store: ObjectStore
beforeEach(() => {
  folder = join(allFolders, randomUUID())
  store = createFolderStore(folder)
})

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

const pointerTo = (counter: number, current: string, change: Partial<Pointer> = {}): Pointer => ({
  app: 'ventes',
  counter,
  current,
  previous: null,
  publishedAt: '2026-11-03T12:00:00.000Z',
  ...change
})

/** Stores a pointer with this counter, and its entry in the history. `key` is the team's. */
async function point(counter: number, current: string, change: Partial<Pointer> = {}, key = privateKey) {
  const pointer = signPointer(pointerTo(counter, current, change), key, serviceKey)
  await put(pointerKey('ventes'), pointer)
  await put(historyKey(pointer), pointer)
  return pointer
}

describe('a manifest', () => {
  test('of the build that was asked for is read; it may claim a path below its listed prefix', async () => {
    await upload(first, { prefixes: ['/ventes', '/ventes/terrains'] })
    const manifest = manifestOf(first, { prefixes: ['/ventes', '/ventes/terrains'] })
    expect(await builds().readManifest('ventes', first)).toEqual(manifest)
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

  test('of a team without listed prefixes claims nothing, and may be live without one', async () => {
    const unlisted = { ...trustedKeys, ventes: { keys: keyList(privateKey), prefixes: [] } }
    await upload(first)
    await upload(second, { prefixes: [] })
    const read = (build: string) => createSignedBuilds(store, unlisted).readManifest('ventes', build)
    await expect(read(first)).rejects.toThrow('claims /ventes, which is not listed beside the keys of ventes')
    expect((await read(second)).prefixes).toEqual([])
  })

  test('is no longer right once one of its prefixes is taken off the list', async () => {
    const manifest = manifestOf(first, { prefixes: ['/ventes', '/biens'] })
    const owns = (...prefixes: string[]) =>
      createSignedBuilds(store, { ventes: { keys: [], prefixes } }).ownsPrefixes(manifest)
    expect([owns('/ventes', '/biens'), owns('/ventes')]).toEqual([true, false])
  })

  test.each([
    ['is missing', null, 'is not there'],
    ['is no JSON', '{', 'is no JSON'],
    ['is not signed', { ...manifestOf(first), signature: undefined }, 'is not signed'],
    ['was changed', { ...manifestOf(first), server: 'x.mjs' }, 'was changed after it was signed'],
    ['another team signed', withSignature('manifest', manifestOf(first), foreignKey), 'is signed by btp, not by ventes']
  ])('that %s is no build, and the reason is named', async (_what, content, reason) => {
    const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
    if (content) await store.put(manifestKey('ventes', first), bytes, { contentType: 'text/plain' })
    const reading = builds().readManifest('ventes', first)
    const error = await reading.catch((thrown) => thrown)
    expect([error instanceof BuildVerificationError, error.message]).toEqual([true, expect.stringContaining(reason)])
    expect(nullIfUnverified(error)).toBeNull()
  })

  test('of an app without a trusted key cannot be verified', async () => {
    await put(manifestKey('inconnu', first), manifestOf(first, { app: 'inconnu' }))
    await expect(builds().readManifest('inconnu', first)).rejects.toThrow('no key of inconnu is trusted here')
  })
})

test.each<[string, (read: ReturnType<typeof builds>) => Promise<unknown>]>([
  ['manifest', (read) => read.readManifest('ventes', first)],
  ['pointer', (read) => read.readPointer('ventes')],
  ['history', (read) => read.readHistory('ventes')],
  ['last valid build', (read) => read.findLastValid('ventes')],
  ['trial', (read) => read.readTrial('ventes', first)],
  ['list of builds', (read) => read.listStoredBuilds('ventes', 9)]
])('a %s that cannot be read since the store fails is an error of the store, and not missing', async (_what, read) => {
  await upload(first)
  await point(1, first)
  store = { ...store, get: () => Promise.reject(new Error('connection refused')) }
  const error = await read(builds()).catch((thrown) => thrown)
  expect(() => nullIfUnverified(error)).toThrow('connection refused')
})

describe('the live pointer', () => {
  test('may be replaced with one of the same counter or a larger one', async () => {
    const one = builds()
    for (const counter of [2, 2, 3]) {
      const pointer = await point(counter, first)
      expect(await one.readPointer('ventes')).toEqual(pointer)
    }
  })

  test.each(['that has read the newer one', 'that starts'])(
    'that was replaced with an older one is refused by a process %s',
    async (which) => {
      const one = builds()
      await point(3, second)
      if (which !== 'that starts') await one.readPointer('ventes')
      await put(pointerKey('ventes'), signPointer(pointerTo(2, first), privateKey, serviceKey))
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

  test('that is gone is an error if the app was live, and else none', async () => {
    expect(await builds().readPointer('ventes')).toBeNull()
    await point(3, second)
    await store.delete(pointerKey('ventes'))
    await expect(builds().readPointer('ventes')).rejects.toThrow('ventes was live')
  })

  test.each<[string, Partial<Pointer>, KeyObject, string]>([
    ['of another section', { app: 'btp' }, foreignKey, 'belongs to btp, not to ventes'],
    ['without a counter', { counter: undefined as never }, privateKey, 'has no counter']
  ])('%s is refused', async (_what, change, key, reason) => {
    await put(pointerKey('ventes'), signPointer(pointerTo(1, first, change), key, serviceKey))
    await expect(builds().readPointer('ventes')).rejects.toThrow(reason)
  })
})

describe('a section that the shell’s team moved back with the shell', () => {
  /** Stores a pointer of the shell that moves `ventes` to the third build. `key` signs for the publishing service. */
  async function moveWithShell(
    counter: number,
    { jointKey = serviceKey, shellKey = serviceKey, asked = {} as Partial<Pointer>, more = {} as Partial<Pointer> } = {}
  ) {
    const joint = pointerTo(counter, third, more)
    const shell = { ...pointerTo(9, second), app: 'shell', by: 'rollback' as const }
    const request = withSignature('request', requestFor({ ...shell, with: [{ ...joint, ...asked }] }), privateKey)
    const signed = { ...shell, request, with: [withSignature('pointer', { ...joint, request }, jointKey)] }
    await put(pointerKey('shell'), withSignature('pointer', signed, shellKey))
  }
  const live = async () => (await builds().readPointer('ventes'))?.current

  test.each([
    ['goes there', 3, third],
    ['goes there also if its own pointer is gone', null, third],
    ['stays where its own team has moved it since', 5, first]
  ])('%s', async (_what, counter, expected) => {
    if (counter) await put(pointerKey('ventes'), signPointer(pointerTo(counter, first), privateKey, serviceKey))
    await moveWithShell(4)
    expect(await live()).toBe(expected)
  })

  test('is refused where the publishing service did not sign that', async () => {
    await moveWithShell(4, { jointKey: privateKey })
    await expect(live()).rejects.toThrow('is signed by shell, not by @publishing')
  })

  test.each<[string, Partial<Pointer>]>([
    ['another build', { current: first }],
    ['another counter', { counter: 3 }],
    ['another section', { app: 'btp' }]
  ])('is refused where the shell’s team asked for %s', async (_what, asked) => {
    await moveWithShell(4, { asked })
    await expect(live()).rejects.toThrow('carries a request of shell')
  })

  test.each<Partial<Pointer>>([
    { canary: { build: second, share: 10, since: '2026-11-02T12:00:00.000Z', commit: 'abcdef0' } },
    { retired: { to: null } }
  ])('gets nothing else by it: %j', async (more) => {
    await moveWithShell(4, { more })
    await expect(live()).rejects.toThrow('carries a request of shell')
  })

  test('stays where the pointer of the shell is invalid', async () => {
    await put(pointerKey('ventes'), signPointer(pointerTo(3, first), privateKey, serviceKey))
    await moveWithShell(4, { shellKey: privateKey })
    expect(await live()).toBe(first)
  })
})

test.each<[string, Partial<Trial>, KeyObject, boolean]>([
  ['of this build, by the publishing service, counts', {}, serviceKey, true],
  ['of another build does not', { build: second }, serviceKey, false],
  ['of another section does not', { app: 'btp' }, serviceKey, false],
  ['that the team signed itself does not', {}, privateKey, false]
])('a trial %s', async (_what, change, key, counts) => {
  const smoke = { pages: 9, seconds: 30, shell: second }
  const at = '2026-11-03T12:00:00.000Z'
  const trial: Trial = { app: 'ventes', build: first, at, beside: {}, smoke, findings: [], ...change }
  const signed = withSignature('trial', trial, key)
  await put(trialKey('ventes', first), signed)
  expect(await builds().readTrial('ventes', first)).toEqual(counts ? signed : null)
})

test('a build without a trial, or with one that is no JSON, has none', async () => {
  await store.put(trialKey('ventes', second), Buffer.from('{'), { contentType: 'text/plain' })
  expect([await builds().readTrial('ventes', first), await builds().readTrial('ventes', second)]).toEqual([null, null])
})

describe('two signatures', () => {
  const forged = generateKeyPairSync('ed25519').privateKey
  const read = async (pointer: Pointer, keys = trustedKeys) => {
    await put(pointerKey('ventes'), pointer)
    const read = createSignedBuilds(store, keys).readPointer('ventes')
    return read.then(
      () => 'verified',
      (error: Error) => error.message
    )
  }
  const good = pointerTo(1, first)

  test('the key of a team alone makes nothing live', async () => {
    const { request } = signPointer(good, privateKey, forged)
    expect(await read(withSignature('pointer', { ...good, request }, privateKey))).toContain(
      'is signed by shell, not by @publishing'
    )
    expect(await read({ ...good, request })).toContain('is not signed by @publishing')
  })

  test('the key of the publishing service alone makes nothing live', async () => {
    expect(await read(withSignature('pointer', good, serviceKey))).toContain('carries no request of ventes')
    expect(await read(signPointer(good, forged, serviceKey))).toContain('no key of ventes signed')
    expect(await read(signPointer(good, foreignKey, serviceKey))).toContain('no key of ventes signed')
  })

  const asked = (change: Partial<Pointer>) => signPointer({ ...good, ...change }, privateKey, serviceKey).request
  const canary = { build: second, share: 10, since: '2026-11-02T12:00:00.000Z', commit: 'abcdef0' }
  test.each<[string, Partial<Pointer>, Partial<Pointer>]>([
    ['another build', { current: second }, {}],
    ['another counter: a request is good once', {}, { counter: 2 }],
    ['a canary', {}, { canary }],
    ['a larger share of a canary', { canary }, { canary: { ...canary, share: 50 } }],
    ['another build as a canary', { canary }, { canary: { ...canary, build: third } }],
    ['a retirement', {}, { retired: { to: null } }],
    ['a retirement to another address', { by: 'retire', retired: { to: '/a' } }, { retired: { to: '/b' } }],
    ['the end of a retirement', { by: 'retire', retired: { to: null } }, {}]
  ])('a request is not good for %s', async (_what, request, pointer) => {
    const changed = withSignature('pointer', { ...good, ...pointer, request: asked(request) }, serviceKey)
    expect(await read(changed)).toContain('is not what ventes asked for')
  })

  test.each<Partial<Pointer>>([
    ...(['deploy', 'promote', 'rollback', 'start'] as const).map((by) => ({ by })),
    ...[{ canary }, { by: 'retire' as const, retired: { to: null } }, { by: 'retire' as const, retired: { to: '/a' } }]
  ])('what a team asked for is live: %j', async (pointer) => {
    expect(await read(signPointer({ ...good, ...pointer }, privateKey, serviceKey))).toBe('verified')
  })

  test('a key that has ended signs nothing any more, and what it signed before stays live', async () => {
    const ended = (until: string) => ({
      ...trustedKeys,
      ventes: { keys: [{ key: publicKeyText(privateKey), until }], prefixes: ['/ventes'] }
    })
    const pointer = signPointer(good, privateKey, serviceKey)
    expect(await read(pointer, ended('2026-11-03'))).toBe('verified')
    expect(await read(pointer, ended('2026-11-02'))).toContain('no key of ventes signed while it was valid')
    const endedService = (until: string) => ({
      ...trustedKeys,
      [publishingService]: { keys: [{ key: publicKeyText(serviceKey), until }], prefixes: [] }
    })
    expect(await read(pointer, endedService('2026-11-03'))).toBe('verified')
    expect(await read(pointer, endedService('2026-11-02'))).toContain('was changed after it was signed, or its key had')
  })
})

describe('the history', () => {
  test('holds what the team signed, newest first, and no more than was asked for', async () => {
    for (const [index, build] of [first, second, third].entries()) await point(index + 1, build)
    await point(4, first, {}, foreignKey)
    const current = async (max?: number) =>
      (await builds().readHistory('ventes', max)).map((pointer) => pointer.current)
    expect([await current(), await current(2)]).toEqual([[third, second, first], [third]])
    expect([await builds().findLastCounter('ventes'), await builds().findLastCounter('btp')]).toEqual([3, 0])
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
    for (let counter = 2; counter <= 20; counter += 1) await point(counter, second)
    expect((await builds().findLastValid('ventes'))?.manifest.id).toBe(first)
    await point(21, second)
    expect(await builds().findLastValid('ventes')).toBeNull()
  })
})

test('the builds in the store are listed by the moment of their arrival, those without a signature left out', async () => {
  for (const [index, id] of [second, third, first].entries()) {
    await upload(id)
    await store.put(`builds/ventes/${id}/remoteEntry.js`, Buffer.from(''), { contentType: 'text/javascript' })
    const received = new Date(`2026-11-0${index + 1}T00:00:00.000Z`)
    await utimes(join(folder, 'objects', `${manifestKey('ventes', id)}~`), received, received)
  }
  await put(manifestKey('ventes', '4444444444444444'), { ...manifestOf('4444444444444444'), signature: undefined })
  await put(`builds/ventes/${first}/nested/manifest.json`, manifestOf(first))
  const listed = (await builds().listStoredBuilds('ventes', 2)).map(({ manifest, storedAt }) => [manifest.id, storedAt])
  expect(listed).toEqual([
    [first, new Date('2026-11-03T00:00:00.000Z')],
    [third, new Date('2026-11-02T00:00:00.000Z')]
  ])
})

test('the remotes are the apps with a trusted key, without shell and publishing service, and the list may change', () => {
  const nothing = { keys: [], prefixes: [] }
  let trusted: TrustedKeys = { [publishingService]: nothing, shell: nothing, ventes: nothing }
  const one = createSignedBuilds(store, () => trusted)
  expect(one.remotes()).toEqual(['ventes'])
  trusted = { ...trusted, btp: nothing }
  expect(one.remotes()).toEqual(['ventes', 'btp'])
  expect(builds().listedPrefixes('ventes')).toEqual(['/ventes', '/biens'])
})

test('a pointer that was verified is verified again when its key is no longer trusted, or it was changed', async () => {
  let trusted = trustedKeys
  const reader = createSignedBuilds(store, () => trusted)
  const pointer = signPointer(pointerTo(1, first), privateKey, serviceKey)
  await put(pointerKey('ventes'), pointer)
  for (let reading = 1; reading <= 2; reading += 1) expect((await reader.readPointer('ventes'))?.current).toBe(first)
  await put(pointerKey('ventes'), { ...pointer, current: second })
  await expect(reader.readPointer('ventes')).rejects.toThrow('was changed after it was signed')
  await put(pointerKey('ventes'), pointer)
  trusted = { ...trustedKeys, ventes: { keys: keyList(foreignKey), prefixes: ['/ventes'] } }
  await expect(reader.readPointer('ventes')).rejects.toThrow('no key of ventes signed')
})
