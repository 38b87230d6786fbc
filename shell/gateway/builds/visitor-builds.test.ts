import type { Manifest } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { emptyStore, pointTo, publish, trustedKeys, unknownKey, upload } from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { openSite, stateOf } from '../testing/test-site.ts'
import { createLiveBuilds } from './live-builds.ts'
import { type BuildSelector, createVisitorBuilds } from './visitor-builds.ts'

const shell = { app: 'shell', id: '5e11000000000000' }
const [before, live, other] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const sales = (id: string, prefixes = ['/ventes']) => ({ app: 'ventes', id, prefixes })

let store: ObjectStore
let remove: () => Promise<void>
let lines: string[]
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  lines = []
  await publish(store, shell)
  for (const id of [before, live, other]) await upload(store, sales(id))
  await pointTo(store, 'ventes', live, before)
})
afterEach(() => remove())

const selects =
  (app: string, build: string): BuildSelector =>
  () =>
    new Map([[app, build]])

/** The preview of the visitor. */
let preview: Preview | null = null

async function selectWith(...selectors: BuildSelector[]) {
  const builds = createSignedBuilds(store, trustedKeys)
  const log = (line: string) => void lines.push(line)
  const liveBuilds = createLiveBuilds(builds, () => ['ventes', 'btp'], log)
  return createVisitorBuilds({ liveBuilds, builds, selectors, readPreview: async () => preview, log }).select(noCookies)
}

test('a visitor for whom nothing is selected gets the live builds', async () => {
  const { registry, remotes, shell: frame } = await selectWith(() => new Map())
  expect(registry.remotes).toEqual({ ventes: { prefixes: ['/ventes'], current: live, previous: before } })
  expect([frame.id, remotes.get('ventes')?.id]).toEqual([shell.id, live])
})

test('a selected build has its own prefixes, and the live build is its previous one', async () => {
  await upload(store, sales('dddddddddddddddd', ['/ventes', '/terrains']))
  const { registry, remotes, live: liveBuilds } = await selectWith(selects('ventes', 'dddddddddddddddd'))
  expect(registry.remotes.ventes).toEqual({
    prefixes: ['/ventes', '/terrains'],
    current: 'dddddddddddddddd',
    previous: live
  })
  expect(remotes.get('ventes')?.id).toBe('dddddddddddddddd')
  expect(liveBuilds.registry.remotes.ventes?.current).toBe(live)
})

test('the build before the live one has no previous build: never the one that failed', async () => {
  const { registry } = await selectWith(selects('ventes', before))
  expect(registry.remotes.ventes).toMatchObject({ current: before, previous: null })
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
  await upload(store, { app: 'shell', id: '5e11000000000001' })
  await upload(store, { app: 'btp', id: other, prefixes: ['/btp'] })
  const selected = await selectWith(selects('shell', '5e11000000000001'), selects('btp', other))
  expect(selected.shell.id).toBe('5e11000000000001')
  expect(selected.registry.remotes.btp).toEqual({ prefixes: ['/btp'], current: other, previous: null })
})

test.each([
  ['that does not exist', 'eeeeeeeeeeeeeeee'],
  ['with an unknown signature', 'ffffffffffffffff']
])('a build %s is not given to visitors', async (_, build) => {
  await upload(store, sales('ffffffffffffffff'), unknownKey)
  const { registry } = await selectWith(selects('ventes', build))
  expect(registry.remotes.ventes?.current).toBe(live)
  expect(lines.join()).toContain(`The build ventes ${build} is not given to visitors`)
})

test('a build that arrives a little after its pointer is given to visitors within seconds', async () => {
  const late = 'dddddddddddddddd'
  const builds = createSignedBuilds(store, trustedKeys)
  const liveBuilds = createLiveBuilds(builds, () => ['ventes'])
  const visitorBuilds = createVisitorBuilds({ liveBuilds, builds, selectors: [selects('ventes', late)], log: () => {} })
  const current = async () => (await visitorBuilds.select(noCookies)).registry.remotes.ventes?.current
  expect(await current()).toBe(live)
  await upload(store, sales(late))
  advanceClock(5.1)
  expect(await current()).toBe(late)
})

test('a store that failed is asked again at the next page, and a build without a valid signature only after seconds', async () => {
  const reads: string[] = []
  let isAway = true
  const builds = createSignedBuilds(store, trustedKeys)
  const readManifest: typeof builds.readManifest = (app, build) => {
    reads.push(build)
    return isAway ? Promise.reject(new Error('connection refused')) : builds.readManifest(app, build)
  }
  const visitorBuilds = (build: string) =>
    createVisitorBuilds({
      liveBuilds: createLiveBuilds(builds, () => ['ventes']),
      builds: { ...builds, readManifest },
      selectors: [selects('ventes', build)],
      log: () => {}
    })
  const currentOf = async ({ select }: ReturnType<typeof visitorBuilds>) =>
    (await select(noCookies)).registry.remotes.ventes?.current
  const good = visitorBuilds(other)
  expect(await currentOf(good)).toBe(live)
  isAway = false
  expect(await currentOf(good)).toBe(other)
  // and an unsigned one is not read for every page
  reads.length = 0
  const unknown = visitorBuilds('dddddddddddddddd')
  for (const _page of [1, 2, 3]) expect(await currentOf(unknown)).toBe(live)
  expect(reads).toEqual(['dddddddddddddddd'])
})

test('a preview of a build that was deleted says so, and one that the store cannot read now goes on', async () => {
  const builds = createSignedBuilds(store, trustedKeys)
  const previewWith = async (build: string, failure: Error | null = null) => {
    const readManifest: typeof builds.readManifest = (...wanted) =>
      failure ? Promise.reject(failure) : builds.readManifest(...wanted)
    const visitorBuilds = createVisitorBuilds({
      liveBuilds: createLiveBuilds(builds, () => ['ventes']),
      builds: { ...builds, readManifest },
      selectors: [],
      readPreview: async () => ({ app: 'ventes', build, until: '2099-01-01T00:00:00.000Z' }),
      log: () => {}
    })
    const { preview, registry } = await visitorBuilds.select(noCookies)
    return [preview?.isAvailable, registry.remotes.ventes?.current]
  }
  expect(await previewWith('dddddddddddddddd')).toEqual([false, live])
  expect(await previewWith(live, new Error('connection refused'))).toEqual([true, live])
})

test('a preview overrides all selectors, and has no previous build', async () => {
  preview = { app: 'ventes', build: other, until: '2099-01-01T00:00:00.000Z' }
  const builds = await selectWith(selects('ventes', before))
  preview = null
  expect(builds.registry.remotes.ventes).toMatchObject({ current: other, previous: null })
  expect(builds.preview).toMatchObject({ app: 'ventes', build: other, isAvailable: true })
})

test('a page contains the hashes of every entry and list that its visitor may need', async () => {
  // given two remotes, one of them with a previous build
  const site = await openSite([{ app: 'shell', id: '5e11000000000000' }])
  try {
    const store = async (app: string, id: string) => upload(site.store, { app, id, prefixes: [`/${app}`] })
    const before = await store('ventes', 'aaaaaaaaaaaaaaaa')
    const live = await store('ventes', 'bbbbbbbbbbbbbbbb')
    const other = await store('btp', 'cccccccccccccccc')
    await pointTo(site.store, 'ventes', live.id, before.id)
    await pointTo(site.store, 'btp', other.id, 'dddddddddddddddd')
    // when somebody opens a page
    const { integrity } = stateOf(await site.request('/'))
    // then it contains their hashes, and none of a build that cannot be verified
    const hashes = ({ app, id, files }: Manifest) => ({
      [`/mfe/${app}/${id}/remoteEntry.js`]: files['remoteEntry.js'],
      [`/mfe/${app}/${id}/integrity.json`]: files['integrity.json']
    })
    expect(integrity).toEqual({
      '/mfe/shell/5e11000000000000/integrity.json': expect.stringMatching(/^sha384-.{64}$/),
      ...hashes(before),
      ...hashes(live),
      ...hashes(other)
    })
  } finally {
    await site.close()
    await site.remove()
  }
})
