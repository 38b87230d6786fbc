import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { historyPrefix, manifestKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { type ArtifactStore, openArtifactStore } from './artifact-store.ts'
import { findPointer, swapPointer } from './move-pointer.ts'
import { isLive, publish } from './publish.ts'
import { id, openTestArtifactStore, type TestArtifactStore } from './testing/test-artifact-store.ts'

const [one, two, three] = [id('a'), id('b'), id('c')]
let site: TestArtifactStore
let artifacts: ArtifactStore
let store: ObjectStore
let lines: string[]
const log = (line: string) => void lines.push(line)
beforeEach(async () => {
  site = await openTestArtifactStore()
  artifacts = site.artifacts
  store = site.store
  lines = []
})
afterEach(() => site.remove())

const aBuild = (build: string) =>
  site.aBuild({ app: 'ventes', id: build, files: { 'page.css': '.card{}', 'images/roof.webp': 'picture' } })
async function publishAll(...builds: string[]) {
  for (const build of builds) await publish(artifacts, await aBuild(build), log)
}

/** The same store, with every write noted, and refused where `fails` says so. */
function watched(fails: (key: string) => boolean = () => false) {
  const written: string[] = []
  const noted =
    <Rest extends unknown[], Result>(write: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest) => {
      if (fails(key)) throw new Error('the store went away')
      written.push(key)
      return write(key, ...rest)
    }
  const watching: ObjectStore = { ...store, put: noted(store.put), putIf: noted(store.putIf) }
  return { written, watching: openArtifactStore(watching, site.env) }
}

const live = async () => (await findPointer(artifacts, 'ventes')).pointer
const historyOf = async () => (await artifacts.builds.readHistory('ventes')).map(({ current }) => current)

test('a build is put there file by file, then its manifest, and is live last of all', async () => {
  const { written, watching } = watched()
  await publish(watching, await aBuild(one), log)
  expect(written.slice(-3)).toEqual([
    manifestKey('ventes', one),
    pointerKey('ventes'),
    expect.stringMatching(`^${historyPrefix('ventes')}.*${one}`)
  ])
  const scripts = ['page.css', 'page.css.br', 'remoteEntry.js', 'remoteEntry.js.br', 'server.mjs']
  expect(await site.keys(`builds/ventes/${one}/`)).toEqual(
    ['images/roof.webp', 'manifest.json', ...scripts].map((name) => `builds/ventes/${one}/${name}`)
  )
  expect(lines).toEqual([`ventes: ${one} is live`])
  // Each has its type, and its compressed double is the same file.
  const [file, double] = await Promise.all(['', '.br'].map((end) => store.get(`builds/ventes/${one}/page.css${end}`)))
  expect(await text(file!.body)).toBe('.card{}')
  expect(double?.contentType).toBe('text/css; charset=utf-8')
  expect(brotliDecompressSync(await buffer(double!.body)).toString()).toBe('.card{}')
  expect((await store.head(`builds/ventes/${one}/images/roof.webp`))?.contentType).toBe('image/webp')
})

test.each(['server.mjs', 'manifest.json', 'page.css.br'])(
  'a publication that is cut off at %s leaves the build before live, and can be done again',
  async (name) => {
    // given a live build
    await publishAll(one)
    // when the store goes away in the middle of the next
    const { watching } = watched((key) => key.endsWith(`${two}/${name}`))
    await expect(publish(watching, await aBuild(two), log)).rejects.toThrow('the store went away')
    // then visitors see nothing of it
    expect((await live())?.current).toBe(one)
    // and the second try is whole
    await publishAll(two)
    expect(await live()).toMatchObject({ current: two, previous: one })
    expect(await site.keys(`builds/ventes/${two}/`)).toHaveLength(7)
  }
)

test('publishing what is live already changes nothing, and what was live once is not sent again', async () => {
  await publishAll(one, two)
  const before = await findPointer(artifacts, 'ventes')
  const { written, watching } = watched()
  await publish(watching, await aBuild(two), log)
  expect(written).toEqual([])
  expect(await findPointer(artifacts, 'ventes')).toEqual(before)
  expect(lines.at(-1)).toBe(`ventes: ${two} was live already`)
  await publish(watching, await aBuild(one), log)
  expect(written.filter((key) => key.startsWith('builds/'))).toEqual([])
  expect(await live()).toMatchObject({ current: one, previous: two })
})

test('two who publish at once both end well, one on top of the other, also where nothing was live', async () => {
  await Promise.all([publishAll(one), publishAll(one)])
  expect(await live()).toMatchObject({ current: one, previous: null })
  expect(lines).toHaveLength(2)
  await Promise.all([publishAll(two), publishAll(three)])
  const { current, previous } = (await live()) ?? {}
  expect([current, previous].sort()).toEqual([two, three])
})

test('a release in the middle of another one’s reading of the pointer is not overwritten', async () => {
  await publishAll(one)
  const others = [two]
  const get: ObjectStore['get'] = async (key, ...rest) => {
    const found = await store.get(key, ...rest)
    if (key === pointerKey('ventes')) await publishAll(...others.splice(0))
    return found
  }
  const slow = openArtifactStore({ ...store, get }, site.env)
  const before = await findPointer(slow, 'ventes')
  expect(before.pointer?.current).toBe(one)
  expect(await swapPointer(slow, before, { ...before.pointer!, counter: 3 })).toBe(false)
  expect((await live())?.current).toBe(two)
})

test('only the very build that is live needs no work', async () => {
  const asked = [`ventes ${one}`, `ventes ${two}`, `btp ${one}`].map((text) => text.split(' ') as [string, string])
  const areLive = () => Promise.all(asked.map(([app, id]) => isLive(artifacts, { app, id })))
  expect(await areLive()).toEqual([false, false, false])
  await publishAll(one)
  expect(await areLive()).toEqual([true, false, false])
  // and none whose files are never served
  await store.delete(manifestKey('ventes', one))
  expect(await areLive()).toEqual([false, false, false])
})

test('a team whose clock is late publishes after the others all the same: gateways compare counters', async () => {
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await publishAll(one)
  clock.mockReturnValue(now - 3_600_000)
  await publishAll(two)
  // also where what is live cannot be verified any more, and the history alone has its counter
  await store.put(pointerKey('ventes'), Buffer.from('{}'), { contentType: 'application/json' })
  await publishAll(three)
  const history = await artifacts.builds.readHistory('ventes')
  expect(history.map(({ current, counter, replaced }) => [current, counter, replaced])).toEqual([
    [three, 3, null],
    [two, 2, one],
    [one, 1, null]
  ])
})

test('a line that was not written because the publisher died is written by the next', async () => {
  const { watching } = watched((key) => key.startsWith(historyPrefix('ventes')))
  await publish(watching, await aBuild(one), log)
  expect([(await live())?.current, await historyOf()]).toEqual([one, []])
  await publishAll(two)
  expect(await historyOf()).toEqual([two, one])
})

test('a build that cannot be verified is live for none, is published again, and is no fallback', async () => {
  await publishAll(one)
  await store.put(manifestKey('ventes', one), Buffer.from('{}'), { contentType: 'application/json' })
  await publishAll(two)
  expect(await live()).toMatchObject({ current: two, previous: null })
})

test('a team without the key of a section, or with that of another, cannot publish it, and reads why', async () => {
  const keys = join(site.env.DATA_DIR as string, 'keys')
  const stranger = openArtifactStore(store, { ...site.env, TEAM_KEY: join(keys, 'btp.pem') })
  await expect(publish(stranger, await aBuild(one), log)).rejects.toThrow('is not one that gateways trust for ventes')
  await rm(join(keys, 'ventes.pem'))
  await expect(publishAll(one)).rejects.toThrow('There is no key to sign with as ventes')
  expect(await site.keys('')).toEqual([])
})
