import type { Preview } from '@keur/contract/releases'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { parseCookies } from '../lib/cookies.ts'
import { emptyStore, pointTo, publish, strangersKey, trustedKeys, upload } from '../testing/build-fixtures.ts'
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

const names =
  (app: string, build: string): BuildSelector =>
  () =>
    new Map([[app, build]])

/** What an administrator tries out, where one asks. */
let tried: Preview | null = null

async function chosenBy(...choosers: BuildSelector[]) {
  const builds = createSignedBuilds(store, trustedKeys)
  const log = (line: string) => void lines.push(line)
  const liveBuilds = createLiveBuilds(builds, () => ['ventes', 'btp'], log)
  const chosen = createVisitorBuilds({ liveBuilds, builds, choosers, previewOf: async () => tried, log })
  return chosen.of({ cookies: parseCookies(), give: () => {} })
}

test('who is given nothing else gets what is live', async () => {
  const { registry, remotes, shell: frame } = await chosenBy(() => new Map())
  expect(registry.remotes).toEqual({ ventes: { prefixes: ['/ventes'], current: live, previous: before } })
  expect([frame.id, remotes.get('ventes')?.id]).toEqual([shell.id, live])
})

test('another build comes with its own addresses, and falls back to what is live', async () => {
  await upload(store, sales('dddddddddddddddd', ['/ventes', '/terrains']))
  const { registry, remotes, live: most } = await chosenBy(names('ventes', 'dddddddddddddddd'))
  expect(registry.remotes.ventes).toEqual({
    prefixes: ['/ventes', '/terrains'],
    current: 'dddddddddddddddd',
    previous: live
  })
  expect(remotes.get('ventes')?.id).toBe('dddddddddddddddd')
  expect(most.registry.remotes.ventes?.current).toBe(live)
})

test('the build before the live one has nothing to fall back to: never the one that failed', async () => {
  const { registry } = await chosenBy(names('ventes', before))
  expect(registry.remotes.ventes).toMatchObject({ current: before, previous: null })
})

test('the last to choose has the last word, and sees what was chosen', async () => {
  const seen: (string | undefined)[] = []
  const { registry } = await chosenBy(names('ventes', other), ({ registry: { remotes } }) => {
    seen.push(remotes.ventes?.current)
    return new Map([['ventes', live]])
  })
  expect(seen).toEqual([other])
  expect(registry.remotes.ventes).toMatchObject({ current: live, previous: before })
})

test('another shell, and a section that is not live yet, can be given too', async () => {
  await upload(store, { app: 'shell', id: '5e11000000000001' })
  await upload(store, { app: 'btp', id: other, prefixes: ['/btp'] })
  const chosen = await chosenBy(names('shell', '5e11000000000001'), names('btp', other))
  expect(chosen.shell.id).toBe('5e11000000000001')
  expect(chosen.registry.remotes.btp).toEqual({ prefixes: ['/btp'], current: other, previous: null })
})

test.each([
  ['that is not there', 'eeeeeeeeeeeeeeee'],
  ['that a stranger signed', 'ffffffffffffffff']
])('a build %s is given to nobody', async (_, build) => {
  await upload(store, sales('ffffffffffffffff'), strangersKey)
  const { registry } = await chosenBy(names('ventes', build))
  expect(registry.remotes.ventes?.current).toBe(live)
  expect(lines.join()).toContain(`The build ventes ${build} is given to nobody`)
})

test('what an administrator tries out is stronger than all that was chosen, and nothing stands in for it', async () => {
  tried = { app: 'ventes', build: other, until: '2099-01-01T00:00:00.000Z' }
  const { registry, preview } = await chosenBy(names('ventes', before))
  tried = null
  expect(registry.remotes.ventes).toMatchObject({ current: other, previous: null })
  expect(preview).toMatchObject({ app: 'ventes', build: other, given: true })
})

test('cookies are read by name; the first of two counts', () => {
  const cookies = parseCookies('keur_canary=7; keur_canary=90;économie=1; vide=; =x; seul')
  expect([...cookies]).toEqual([
    ['keur_canary', '7'],
    ['économie', '1'],
    ['vide', '']
  ])
})
