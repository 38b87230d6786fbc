import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { historyPrefix, type Manifest, manifestKey, pointerKey } from '@keur/contract/build'
import { createFolderStore } from '@keur/store/folder-store'
import type { ObjectStore } from '@keur/store/object-store'
import { readApp } from './apps.ts'
import { type ArtifactStore, openArtifactStore } from './artifact-store.ts'
import type { Build } from './build-files.ts'
import { makeLocalKeys } from './keys.ts'
import { findPointer } from './move-pointer.ts'
import { isLive, publish } from './publish.ts'

let folder: string
let store: ObjectStore
let artifacts: ArtifactStore
let lines: string[]
const log = (line: string) => void lines.push(line)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keur-publish-'))
  store = createFolderStore(join(folder, 'store'))
  makeLocalKeys({ DATA_DIR: folder })
  artifacts = openArtifactStore(store, { DATA_DIR: folder })
  lines = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files: Record<string, string> = {
  'remoteEntry.js': 'entry',
  'page.12345678.css': '.card{}',
  'images/roof.webp': 'picture',
  'server.mjs': 'export const routes = []'
}

/** A finished build of the sales, as webpack leaves it. */
async function aBuild(id: string): Promise<Build> {
  const built = join(folder, id)
  for (const [name, content] of Object.entries(files)) {
    const path = join(built, name === 'server.mjs' ? 'server' : 'browser', name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, `${content} of ${id}`)
  }
  const manifest: Manifest = {
    id,
    app: 'ventes',
    owner: 'equipe-ventes',
    commit: 'abcdef0',
    entry: 'remoteEntry.js',
    server: 'server.mjs',
    prefixes: ['/ventes'],
    requires: {},
    provides: {},
    files: Object.fromEntries(Object.keys(files).map((name) => [name, 'sha384-x'])),
    scripts: ['remoteEntry.js'],
    styles: [],
    chunks: {},
    fonts: [],
    icon: null
  }
  return { app: readApp('ventes'), manifest, folder: built }
}

/** The same store, with every write noted, and refused where `fails` says so. */
function watched(fails: (key: string) => boolean = () => false) {
  const written: string[] = []
  const note = (key: string) => {
    if (fails(key)) throw new Error('the store went away')
    written.push(key)
  }
  const watching: ObjectStore = {
    ...store,
    put: async (key, bytes, kind) => {
      note(key)
      return store.put(key, bytes, kind)
    },
    putIf: async (key, ...rest) => {
      note(key)
      return store.putIf(key, ...rest)
    }
  }
  return { written, watching: openArtifactStore(watching, { DATA_DIR: folder }) }
}

const textOf = async (key: string) => {
  const found = await store.get(key)
  return found ? text(found.body) : ''
}
const live = async (app = 'ventes') => (await findPointer(artifacts, app)).pointer
const keysOf = async (prefix: string) => (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)
/** Where the newest line about a build lies. */
const historyLine = async (id: string) => (await keysOf(historyPrefix('ventes'))).findLast((key) => key.includes(id))
const one = 'aaaaaaaaaaaaaaaa'
const two = 'bbbbbbbbbbbbbbbb'
const three = 'cccccccccccccccc'

test('a build is put there file by file, then its manifest, and is live last of all', async () => {
  const { written, watching } = watched()
  await publish(watching, await aBuild(one), log)
  expect(written.slice(-3)).toEqual([manifestKey('ventes', one), pointerKey('ventes'), await historyLine(one)])
  expect(await keysOf(`builds/ventes/${one}/`)).toEqual(
    [
      'images/roof.webp',
      'manifest.json',
      'page.12345678.css',
      'page.12345678.css.br',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'server.mjs'
    ].map((name) => `builds/ventes/${one}/${name}`)
  )
  expect(lines).toEqual([`ventes: ${one} is live`])
})

test('every file keeps its bytes and says what it is; the compressed double is the same file', async () => {
  await publish(artifacts, await aBuild(one), log)
  const found = await store.get(`builds/ventes/${one}/server.mjs`)
  expect(found && (await text(found.body))).toBe(`export const routes = [] of ${one}`)
  const small = await store.get(`builds/ventes/${one}/remoteEntry.js.br`)
  expect(small?.contentType).toBe('text/javascript; charset=utf-8')
  expect(small && brotliDecompressSync(await buffer(small.body)).toString()).toBe(`entry of ${one}`)
  expect((await store.head(`builds/ventes/${one}/images/roof.webp`))?.contentType).toBe('image/webp')
})

test.each(['server.mjs', 'manifest.json', 'page.12345678.css.br'])(
  'a publication that is cut off at %s leaves the build before live, and can be done again',
  async (name) => {
    // given a live build
    await publish(artifacts, await aBuild(one), log)
    // when the store goes away in the middle of the next
    const { watching } = watched((key) => key.endsWith(`${two}/${name}`))
    await expect(publish(watching, await aBuild(two), log)).rejects.toThrow('the store went away')
    // then visitors see nothing of it
    expect((await live())?.current).toBe(one)
    // and the second try is whole
    await publish(artifacts, await aBuild(two), log)
    expect(await live()).toMatchObject({ current: two, previous: one })
    expect(await keysOf(`builds/ventes/${two}/`)).toHaveLength(7)
  }
)

test('publishing what is live already changes nothing', async () => {
  await publish(artifacts, await aBuild(one), log)
  await publish(artifacts, await aBuild(two), log)
  const before = await findPointer(artifacts, 'ventes')
  const { written, watching } = watched()
  await publish(watching, await aBuild(two), log)
  expect(written).toEqual([])
  expect(await findPointer(artifacts, 'ventes')).toEqual(before)
  expect(lines.at(-1)).toBe(`ventes: ${two} was live already`)
})

test('the build before is named with the live one, and its files stay', async () => {
  for (const id of [one, two, three]) await publish(artifacts, await aBuild(id), log)
  expect(await live()).toMatchObject({ app: 'ventes', current: three, previous: two })
  for (const id of [one, two, three]) expect(await store.head(manifestKey('ventes', id))).not.toBeNull()
})

test('a build that was live once is live again without being sent again', async () => {
  for (const id of [one, two]) await publish(artifacts, await aBuild(id), log)
  const { written, watching } = watched()
  await publish(watching, await aBuild(one), log)
  expect(written.filter((key) => key.startsWith('builds/'))).toEqual([])
  expect(await live()).toMatchObject({ current: one, previous: two })
})

test('two who publish at once both end well, one on top of the other', async () => {
  await publish(artifacts, await aBuild(one), log)
  const builds = [await aBuild(two), await aBuild(three)]
  await Promise.all(builds.map((build) => publish(artifacts, build, log)))
  const { current, previous } = (await live()) ?? {}
  expect([current, previous].sort()).toEqual([two, three])
})

test('two who publish the same at once agree, also where nothing was live', async () => {
  const build = await aBuild(one)
  await Promise.all([publish(artifacts, build, log), publish(artifacts, build, log)])
  expect(await live()).toMatchObject({ current: one, previous: null })
  expect(lines).toContain(`ventes: ${one} is live`)
  expect(lines).toHaveLength(2)
})

test('only the very build that is live needs no work', async () => {
  expect(await isLive(artifacts, { app: 'ventes', id: one })).toBe(false)
  await publish(artifacts, await aBuild(one), log)
  expect(await isLive(artifacts, { app: 'ventes', id: one })).toBe(true)
  expect(await isLive(artifacts, { app: 'ventes', id: two })).toBe(false)
  expect(await isLive(artifacts, { app: 'btp', id: one })).toBe(false)
  // and none whose files are never served
  await store.delete(manifestKey('ventes', one))
  expect(await isLive(artifacts, { app: 'ventes', id: one })).toBe(false)
})

test('every build that was live is a line of the history, in order, with what it replaced', async () => {
  for (const id of [one, two, one]) await publish(artifacts, await aBuild(id), log)
  const history = await artifacts.builds.readHistory('ventes')
  expect(history.map(({ current, replaced }) => [current, replaced])).toEqual([
    [one, two],
    [two, one],
    [one, null]
  ])
  expect(history[0]).toMatchObject({ by: 'start', owner: 'equipe-ventes', commit: 'abcdef0' })
})

test('a team whose clock is late publishes after the others all the same: gateways compare counters', async () => {
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await publish(artifacts, await aBuild(one), log)
  clock.mockReturnValue(now - 3_600_000)
  await publish(artifacts, await aBuild(two), log)
  // also where what is live cannot be verified any more, and the history alone has its counter
  await store.put(pointerKey('ventes'), Buffer.from('{}'), { contentType: 'application/json' })
  await publish(artifacts, await aBuild(three), log)
  const history = await artifacts.builds.readHistory('ventes')
  expect(history.map(({ current, counter }) => [current, counter])).toEqual([
    [three, 3],
    [two, 2],
    [one, 1]
  ])
})

test('a line that was not written because the publisher died is written by the next', async () => {
  const { watching } = watched((key) => key.startsWith(historyPrefix('ventes')))
  await publish(watching, await aBuild(one), log)
  expect((await live())?.current).toBe(one)
  expect(await artifacts.builds.readHistory('ventes')).toEqual([])
  await publish(artifacts, await aBuild(two), log)
  expect((await artifacts.builds.readHistory('ventes')).map(({ current }) => current)).toEqual([two, one])
})

describe('builds from before there were signatures', () => {
  beforeEach(async () => {
    await publish(artifacts, await aBuild(one), log)
    for (const key of [manifestKey('ventes', one), pointerKey('ventes')]) {
      const { signature: _, ...unsigned } = JSON.parse(await textOf(key))
      await store.put(key, Buffer.from(JSON.stringify(unsigned)), { contentType: 'application/json' })
    }
  })

  test('are not live for anybody, and are published again without an error', async () => {
    expect(await isLive(artifacts, { app: 'ventes', id: one })).toBe(false)
    await publish(artifacts, await aBuild(one), log)
    expect(await isLive(artifacts, { app: 'ventes', id: one })).toBe(true)
    expect(await live()).toMatchObject({ current: one, previous: null })
  })

  test('are nothing to fall back to', async () => {
    await publish(artifacts, await aBuild(two), log)
    expect(await live()).toMatchObject({ current: two, previous: null })
  })
})

test('a team without the key of a section cannot publish it, and reads why', async () => {
  await rm(join(folder, 'keys/ventes.pem'))
  await expect(publish(artifacts, await aBuild(one), log)).rejects.toThrow('There is no key to sign ventes with')
  expect(await keysOf('')).toEqual([])
})

test('nor with the key of another', async () => {
  const stranger = openArtifactStore(store, { DATA_DIR: folder, TEAM_KEY: join(folder, 'keys/btp.pem') })
  await expect(publish(stranger, await aBuild(one), log)).rejects.toThrow('is not one that gateways trust for ventes')
  expect(await keysOf('')).toEqual([])
})
