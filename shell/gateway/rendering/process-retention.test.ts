import type { Canary } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { createLiveBuilds } from '../builds/live-builds.ts'
import { createVisitorBuilds } from '../builds/visitor-builds.ts'
import { readConfig } from '../config.ts'
import { emptyStore, publish, trustedKeys, upload } from '../testing/build-fixtures.ts'
import { advanceClock, noCookies } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { remoteBuild, shellBuild } from '../testing/test-site.ts'
import { createRenderer, type Renderer } from './renderer.ts'

endWhatIsOpened()

const idOf = (digit: number) => String(digit).repeat(16)
const sales = (digit: number) => remoteBuild('ventes', idOf(digit), "'build process ' + process.pid")

const callApi = async () => ({ status: 0, body: Buffer.alloc(0), read: null })
let store: ObjectStore
let renderer: Renderer
beforeEach(async () => {
  store = emptyStore().store
  for (const build of [shellBuild, sales(1)]) await publish(store, build)
  for (const digit of [2, 3, 4, 5, 6, 7]) await upload(store, sales(digit))
  renderer = createRenderer(store, { ...readConfig({ TRUSTED_KEYS: JSON.stringify(trustedKeys) }), callApi }, () => {})
})
afterEach(async () => {
  await renderer.stop()
})

/** Renders a page with this build of the sales. Returns the id of the process that rendered it. */
async function processFor(digit: number, canary?: Canary): Promise<string> {
  const builds = createSignedBuilds(store, trustedKeys)
  const liveBuilds = createLiveBuilds(builds, () => ['ventes'])
  const selectors = [() => new Map([['ventes', idOf(digit)]])]
  const read = async () => {
    const live = await liveBuilds.current()
    return canary ? { ...live, canaries: new Map([['ventes', canary]]) } : live
  }
  const visitorBuilds = createVisitorBuilds({ liveBuilds: { current: read }, builds, selectors, log: () => {} })
  const selected = await visitorBuilds.select(noCookies)
  const { body } = await renderer.page(selected, selected.remotes.get('ventes') ?? null, {
    ...{ url: 'http://localhost/ventes', saving: false, network: '192.0.2.1' }
  })
  return body.toString()
}

test('of builds for single visitors the least recently used process ends first', async () => {
  const live = await processFor(1)
  const oldest = await processFor(2)
  const second = await processFor(3)
  for (const digit of [4, 5, 6]) await processFor(digit)
  expect(await processFor(3)).toBe(second)
  expect(await processFor(2)).not.toBe(oldest)
  expect(await processFor(1)).toBe(live)
  // and each a minute after its last page
  advanceClock(61)
  await processFor(1)
  expect(await processFor(3)).not.toBe(second)
})

test('the process of a canary is not one of them', async () => {
  const canary: Canary = { build: idOf(7), share: 10, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }
  const canaryProcess = await processFor(7, canary)
  for (const digit of [2, 3, 4, 5, 6]) await processFor(digit, canary)
  expect(await processFor(7, canary)).toBe(canaryProcess)
})
