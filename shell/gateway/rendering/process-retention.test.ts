import type { Canary } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { createVisitorBuilds } from '../builds/visitor-builds.ts'
import { createLiveBuilds } from '../builds/live-builds.ts'
import { parseCookies } from '../lib/cookies.ts'
import { readConfig } from '../config.ts'
import { emptyStore, publish, trustedKeys, upload } from '../testing/build-fixtures.ts'
import { remoteBuild, shellBuild } from '../testing/test-site.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const idOf = (digit: number) => String(digit).repeat(16)
const sales = (digit: number) => remoteBuild('ventes', idOf(digit), "'build process ' + process.pid")

let store: ObjectStore
let remove: () => Promise<void>
let renderer: Renderer
beforeEach(async () => {
  ;({ store, remove } = await emptyStore())
  await publish(store, shellBuild)
  await publish(store, sales(1))
  for (const digit of [2, 3, 4, 5, 6, 7]) await upload(store, sales(digit))
  renderer = createRenderer(store, readConfig({ TRUSTED_KEYS: JSON.stringify(trustedKeys) }), () => {})
})
afterEach(async () => {
  await renderer.stop()
  await remove()
})

/** Opens a page as a visitor who is given this build of the sales, and answers the process that rendered it. */
async function processFor(digit: number, canary?: Canary): Promise<string> {
  const builds = createSignedBuilds(store, trustedKeys)
  const liveBuilds = createLiveBuilds(builds, () => ['ventes'])
  const choosers = [() => new Map([['ventes', idOf(digit)]])]
  const read = async () => {
    const live = await liveBuilds.current()
    return canary ? { ...live, canaries: new Map([['ventes', canary]]) } : live
  }
  const chosenBuilds = createVisitorBuilds({ liveBuilds: { current: read }, builds, choosers, log: () => {} })
  const chosen = await chosenBuilds.of({ cookies: parseCookies(), give: () => {} })
  const { body } = await renderer.page(chosen, chosen.remotes.get('ventes') ?? null, 'http://localhost/ventes')
  return body
}

test('visitors with different builds of a section do not end each other’s processes', async () => {
  const first = await Promise.all([1, 2].map((digit) => processFor(digit)))
  expect(new Set(first).size).toBe(2)
  expect(await Promise.all([1, 2, 1, 2].map((digit) => processFor(digit)))).toEqual([...first, ...first])
})

test('of builds that single visitors are given, the one that was asked for least of late ends first', async () => {
  const live = await processFor(1)
  const oldest = await processFor(2)
  const second = await processFor(3)
  for (const digit of [4, 5, 6]) await processFor(digit)
  expect(await processFor(3)).toBe(second)
  expect(await processFor(2)).not.toBe(oldest)
  expect(await processFor(1)).toBe(live)
})

test('what is tried on a share of the visitors is not one of them', async () => {
  const canary: Canary = { build: idOf(7), share: 10, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }
  const tried = await processFor(7, canary)
  for (const digit of [2, 3, 4, 5, 6]) await processFor(digit, canary)
  expect(await processFor(7, canary)).toBe(tried)
})
