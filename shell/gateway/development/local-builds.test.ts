import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Manifest, manifestKey, pointerKey } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { createLiveBuilds } from '../builds/live-builds.ts'
import { emptyStore, publish, trustedKeys } from '../testing/build-fixtures.ts'
import { endWhatIsOpened, temporaryFolder } from '../testing/opened.ts'
import { type LocalBuilds, withLocalBuilds, withLocalFiles } from './local-builds.ts'

endWhatIsOpened()

const published = 'aaaaaaaaaaaaaaaa'
const own = 'dddddddddddddddd'
let store: ObjectStore
let local: LocalBuilds

beforeEach(async () => {
  const site = emptyStore()
  for (const app of ['shell', 'ventes', 'btp'])
    await publish(site.store, { app, id: published, prefixes: app === 'shell' ? [] : [`/${app}`] })
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'browser'), { recursive: true })
  writeFileSync(join(folder, 'browser/remoteEntry.js'), 'own entry')
  const manifest = { app: 'ventes', id: own, prefixes: ['/ventes'] } as Manifest
  local = {
    version: () => 'one',
    failure: () => null,
    hot: false,
    all: () => new Map([['ventes', { manifest, folder }]])
  }
  store = withLocalFiles(site.store, local)
})

test('a local build replaces the published one of its app only', async () => {
  const liveBuilds = createLiveBuilds(createSignedBuilds(store, trustedKeys), () => ['ventes', 'btp'])
  const { registry, remotes } = await withLocalBuilds(liveBuilds, local).current()
  expect(registry.remotes).toMatchObject({
    ventes: { prefixes: ['/ventes'], current: own, previous: null },
    btp: { current: published }
  })
  expect(remotes.get('ventes')?.id).toBe(own)
})

test('its files are read from its folder, and cannot be written to the build store', async () => {
  const entry = await store.get(`builds/ventes/${own}/remoteEntry.js`)
  expect(entry && (await text(entry.body))).toBe('own entry')
  expect(await store.head(`builds/ventes/${own}/other.js`)).toBeNull()
  expect(await store.head(manifestKey('ventes', published))).not.toBeNull()
  const write = store.put(pointerKey('ventes'), Buffer.from('{}'), { contentType: 'application/json' })
  await expect(write).rejects.toThrow('for reading')
  expect(await Array.fromAsync(store.list('live/'))).toHaveLength(3)
})
