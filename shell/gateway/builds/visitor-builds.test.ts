import { type Manifest, manifestKey } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import { emptyStore, pointTo, publish, trustedKeys, unknownKey, upload } from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createLiveBuilds } from './live-builds.ts'
import { type BuildSelector, compositionOf, createVisitorBuilds, entryHashes } from './visitor-builds.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: '5e11000000000000' }
const otherShell = { app: 'shell', id: '5e11000000000001' }
const [before, live, other] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const late = 'dddddddddddddddd'
const sales = (id: string, prefixes = ['/ventes']) => ({ app: 'ventes', id, prefixes })

let store: ObjectStore
let lines: string[]
beforeEach(async () => {
  store = emptyStore().store
  lines = []
  await publish(store, shell)
  for (const id of [before, live, other]) await upload(store, sales(id))
  await pointTo(store, 'ventes', live, before)
})

const selects =
  (app: string, build: string): BuildSelector =>
  () =>
    new Map([[app, build]])

/** Builds of visitors, over this reading of manifests, and with this preview of each visitor. */
function open(selectors: BuildSelector[], readManifest?: SignedBuilds['readManifest'], preview: Preview | null = null) {
  const builds = createSignedBuilds(store, trustedKeys)
  return createVisitorBuilds({
    liveBuilds: createLiveBuilds(builds, () => ['ventes', 'btp']),
    builds: { ...builds, readManifest: readManifest ?? builds.readManifest },
    selectors,
    readPreview: async () => preview,
    log: (line) => void lines.push(line)
  })
}
const selectWith = (...selectors: BuildSelector[]) => open(selectors).select(noCookies)
const currentOf = async ({ select }: ReturnType<typeof open>) =>
  (await select(noCookies)).registry.remotes.ventes?.current
const away = () => Promise.reject(new Error('connection refused'))

test.each<[what: string, build: string, previous: string | null]>([
  ['another build', other, live],
  ['the live build', live, before],
  ['the build before the live one: never the one that failed', before, null]
])('who is given %s falls back on the right one', async (_what, build, previous) => {
  const { registry, remotes, live: liveBuilds } = await selectWith(selects('ventes', build))
  expect(registry.remotes.ventes).toEqual({ prefixes: ['/ventes'], current: build, previous })
  expect([remotes.get('ventes')?.id, liveBuilds.registry.remotes.ventes?.current]).toEqual([build, live])
})

test('a selected build has its own prefixes', async () => {
  await upload(store, sales(late, ['/ventes', '/terrains']))
  const { registry } = await selectWith(selects('ventes', late))
  expect(registry.remotes.ventes?.prefixes).toEqual(['/ventes', '/terrains'])
})

test('the last selector overrides the others, and gets what they selected', async () => {
  const received: (string | undefined)[] = []
  const { registry } = await selectWith(selects('ventes', other), ({ registry: { remotes } }) => {
    received.push(remotes.ventes?.current)
    return new Map([['ventes', live]])
  })
  expect(received).toEqual([other])
  expect(registry.remotes.ventes).toMatchObject({ current: live, previous: before })
})

test('another shell, and a remote that is not live yet, can be selected too', async () => {
  await upload(store, otherShell)
  await upload(store, { app: 'btp', id: other, prefixes: ['/btp'] })
  const selected = await selectWith(selects('shell', otherShell.id), selects('btp', other))
  expect(selected.shell.id).toBe(otherShell.id)
  expect(selected.registry.remotes.btp).toEqual({ prefixes: ['/btp'], current: other, previous: null })
})

test.each([
  ['that does not exist', null, {}],
  ['with an unknown signature', unknownKey, {}],
  ['that claims a prefix of another section', undefined, { prefixes: ['/ventes', '/btp/detail'] }]
])('a build %s is not given to visitors', async (_, key, more) => {
  if (key !== null) await upload(store, { ...sales(late), ...more }, key)
  const { registry } = await selectWith(selects('ventes', late))
  expect(registry.remotes.ventes).toEqual({ prefixes: ['/ventes'], current: live, previous: before })
  expect(lines.join()).toContain(`The build ventes ${late} is not given to visitors`)
})

test('a build that arrives a little after its pointer is given to visitors five seconds later', async () => {
  const visitorBuilds = open([selects('ventes', late)])
  expect(await currentOf(visitorBuilds)).toBe(live)
  await upload(store, sales(late))
  advanceClock(4.5)
  expect(await currentOf(visitorBuilds)).toBe(live)
  advanceClock(0.6)
  expect(await currentOf(visitorBuilds)).toBe(late)
})

test('a store that failed is asked again at the next page, and a build without a valid signature only after seconds', async () => {
  const reads: string[] = []
  let isAway = true
  const { readManifest } = createSignedBuilds(store, trustedKeys)
  const read: typeof readManifest = (app, build) => {
    reads.push(build)
    return isAway ? away() : readManifest(app, build)
  }
  const good = open([selects('ventes', other)], read)
  expect(await currentOf(good)).toBe(live)
  isAway = false
  expect(await currentOf(good)).toBe(other)
  // and an unsigned one is not read for every page
  reads.length = 0
  const unknown = open([selects('ventes', late)], read)
  for (const _page of [1, 2, 3]) expect(await currentOf(unknown)).toBe(live)
  expect(reads).toEqual([late])
})

test.each<
  [what: string, build: string, read: SignedBuilds['readManifest'] | undefined, isAvailable: boolean, at: string]
>([
  ['of another build has no build to fall back on', other, undefined, true, other],
  ['of a build that was deleted says so, and is the live one', late, undefined, false, live],
  ['that the store cannot read now goes on', live, away, true, live]
])('a preview %s', async (_what, build, read, isAvailable, at) => {
  const visitorBuilds = open([], read, { app: 'ventes', build, until: '2099-01-01T00:00:00.000Z' })
  const { preview, registry } = await visitorBuilds.select(noCookies)
  expect([preview?.isAvailable, registry.remotes.ventes]).toEqual([
    isAvailable,
    { prefixes: ['/ventes'], current: at, previous: isAvailable ? null : before }
  ])
})

test('the build before takes the place of one that failed, if it can be used', async () => {
  const visitorBuilds = open([])
  const selected = await visitorBuilds.select(noCookies)
  const replaced = await visitorBuilds.withPrevious(selected, 'ventes')
  expect(replaced?.registry.remotes.ventes).toMatchObject({ current: before, previous: null })
  expect(await visitorBuilds.withPrevious(replaced!, 'ventes')).toBeNull()
  expect(await visitorBuilds.withPrevious(selected, 'btp')).toBeNull()
  await store.delete(manifestKey('ventes', before))
  const fresh = open([])
  expect(await fresh.withPrevious(await fresh.select(noCookies), 'ventes')).toBeNull()
})

test('visitors with other builds of shell or section, or another build to fall back on, never share a page', async () => {
  await upload(store, otherShell)
  const compositions = async () => {
    const visitorBuilds = [[], [selects('ventes', other)], [selects('shell', otherShell.id)]].map((all) => open(all))
    return Promise.all(visitorBuilds.map(async ({ select }) => compositionOf(await select(noCookies))))
  }
  const first = await compositions()
  expect(await compositions()).toEqual(first)
  await pointTo(store, 'ventes', live, other)
  expect(new Set([...first, ...(await compositions())]).size).toBe(6)
})

test('a page contains the hashes of every entry and list that its visitor may need', async () => {
  // given two remotes, one of them with a previous build
  const btp = await upload(store, { app: 'btp', id: other, prefixes: ['/btp'] })
  await pointTo(store, 'btp', other, late)
  const selected = await selectWith()
  // then it contains their hashes, and none of a build that cannot be verified
  const hashes = ({ app, id, files }: Manifest, names = ['remoteEntry.js', 'integrity.json']) =>
    Object.fromEntries(names.map((file) => [`/mfe/${app}/${id}/${file}`, files[file]]))
  expect(entryHashes(selected)).toEqual({
    ...hashes(selected.shell, ['integrity.json']),
    ...hashes(selected.remotes.get('ventes')!),
    ...hashes(selected.live.previous.get('ventes')!),
    ...hashes(btp)
  })
})
