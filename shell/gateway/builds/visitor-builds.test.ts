import type { Manifest } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import { emptyStore, pointTo, publish, trustedKeys, unknownKey, upload } from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, stateOf } from '../testing/test-site.ts'
import { createLiveBuilds } from './live-builds.ts'
import { type BuildSelector, createVisitorBuilds } from './visitor-builds.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: '5e11000000000000' }
const [before, live, other] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
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
const previewOf = (build: string): Preview => ({ app: 'ventes', build, until: '2099-01-01T00:00:00.000Z' })

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
  const visitorBuilds = open([selects('ventes', late)])
  expect(await currentOf(visitorBuilds)).toBe(live)
  await upload(store, sales(late))
  advanceClock(5.1)
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
  const unknown = open([selects('ventes', 'dddddddddddddddd')], read)
  for (const _page of [1, 2, 3]) expect(await currentOf(unknown)).toBe(live)
  expect(reads).toEqual(['dddddddddddddddd'])
})

test('a preview of a build that was deleted says so, and one that the store cannot read now goes on', async () => {
  for (const [build, read, isAvailable] of [
    ['dddddddddddddddd', undefined, false] as const,
    [live, away, true] as const
  ]) {
    const { preview, registry } = await open([], read, previewOf(build)).select(noCookies)
    expect([preview?.isAvailable, registry.remotes.ventes?.current]).toEqual([isAvailable, live])
  }
})

test('a page contains the hashes of every entry and list that its visitor may need', async () => {
  // given two remotes, one of them with a previous build
  const site = await openSite([shell])
  const [previous, current, btp] = await Promise.all(
    [['ventes', before] as const, ['ventes', live] as const, ['btp', other] as const].map(([app, id]) =>
      upload(site.store, { app, id, prefixes: [`/${app}`] })
    )
  )
  await pointTo(site.store, 'ventes', live, before)
  await pointTo(site.store, 'btp', other, 'dddddddddddddddd')
  // when somebody opens a page
  const { integrity } = stateOf(await site.request('/'))
  // then it contains their hashes, and none of a build that cannot be verified
  const hashes = ({ app, id, files }: Manifest) => ({
    [`/mfe/${app}/${id}/remoteEntry.js`]: files['remoteEntry.js'],
    [`/mfe/${app}/${id}/integrity.json`]: files['integrity.json']
  })
  expect(integrity).toEqual({
    [`/mfe/shell/${shell.id}/integrity.json`]: expect.stringMatching(/^sha384-.{64}$/),
    ...Object.assign({}, ...[previous, current, btp].map((manifest) => hashes(manifest as Manifest)))
  })
})
