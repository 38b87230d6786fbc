import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Manifest, manifestKey, pointerKey } from '@keur/contract/build'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { createLiveBuilds } from '../builds/live-builds.ts'
import { emptyStore, publish, trustedKeys } from '../testing/build-fixtures.ts'
import { endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { type LocalBuilds, withLocalBuilds, withLocalFiles } from './local-builds.ts'

endWhatIsOpened()

const published = 'aaaaaaaaaaaaaaaa'
const own = 'dddddddddddddddd'
let site: Awaited<ReturnType<typeof emptyStore>>
let local: LocalBuilds

beforeEach(async () => {
  site = emptyStore()
  for (const app of ['shell', 'ventes', 'btp'])
    await publish(site.store, { app, id: published, prefixes: app === 'shell' ? [] : [`/${app}`] })
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'browser'), { recursive: true })
  writeFileSync(join(folder, 'browser/remoteEntry.js'), 'own entry')
  const manifest = { app: 'ventes', id: own, prefixes: ['/ventes'] } as Manifest
  const all = () => new Map([['ventes', { manifest, folder }]])
  local = { version: () => 'one', failure: () => null, hot: false, all }
})

test('a local build replaces the published one of its app only', async () => {
  const store = withLocalFiles(site.store, local)
  const liveBuilds = createLiveBuilds(createSignedBuilds(store, trustedKeys), () => ['ventes', 'btp'])
  const { registry, remotes } = await withLocalBuilds(liveBuilds, local).current()
  expect(registry.remotes.ventes).toEqual({ prefixes: ['/ventes'], current: own, previous: null })
  expect(registry.remotes.btp?.current).toBe(published)
  expect(remotes.get('ventes')?.id).toBe(own)
})

test('its files are read from its folder, and cannot be written to the build store', async () => {
  const store = withLocalFiles(site.store, local)
  const entry = await store.get(`builds/ventes/${own}/remoteEntry.js`)
  expect(entry && (await text(entry.body))).toBe('own entry')
  expect(await store.head(`builds/ventes/${own}/other.js`)).toBeNull()
  expect(await store.head(manifestKey('ventes', published))).not.toBeNull()
  const write = store.put(pointerKey('ventes'), Buffer.from('{}'), { contentType: 'application/json' })
  await expect(write).rejects.toThrow('for reading')
  expect(await Array.fromAsync(store.list('live/'))).toHaveLength(3)
})
