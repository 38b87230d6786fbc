import { type Pointer, pointerKey } from '@keur/contract/build'
import { signPointer } from '@keur/store/release-request'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { emptyStore, publish, serviceKey, teamKey, trustedKeys, unknownKey, upload } from '../testing/build-fixtures.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createLiveBuilds } from './live-builds.ts'
import { withCandidate } from './overlay-store.ts'

endWhatIsOpened()

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }
const next = 'cccccccccccccccc'

test.each([
  [teamKey, next],
  [unknownKey, undefined]
])('a candidate is live in its own store only, and only if it is signed', async (key, expected) => {
  const { store } = emptyStore()
  await publish(store, shell)
  await publish(store, sales)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  await upload(store, { ...sales, id: next })
  const publishedAt = '2026-11-21T12:00:00.000Z'
  const pointer: Pointer = { app: 'ventes', counter: 2, current: next, previous: sales.id, publishedAt }
  const overlay = withCandidate(store, signPointer(pointer, key, serviceKey))
  const liveIn = async (where: typeof store) =>
    (await createLiveBuilds(createSignedBuilds(where, trustedKeys), () => ['ventes', 'btp']).current()).registry.remotes
  expect((await liveIn(overlay)).ventes?.current).toBe(expected)
  expect((await liveIn(overlay)).btp?.current).toBe('eeeeeeeeeeeeeeee')
  expect((await liveIn(store)).ventes?.current).toBe(sales.id)
  await expect(overlay.put(pointerKey('ventes'), Buffer.from(''), { contentType: 'x' })).rejects.toThrow('for reading')
})
