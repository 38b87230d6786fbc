import { type Pointer, pointerKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { emptyStore, publish, strangersKey, teamKey, trustedKeys, upload } from '../testing/build-fixtures.ts'
import { withCandidate } from './overlay-store.ts'
import { createLiveBuilds } from './live-builds.ts'

const shell = { app: 'shell', id: 'aaaaaaaaaaaaaaaa' }
const sales = { app: 'ventes', id: 'bbbbbbbbbbbbbbbb', prefixes: ['/ventes'] }
const next = 'cccccccccccccccc'

test.each([
  [teamKey, next],
  [strangersKey, undefined]
])('a candidate is tried beside all that is live, signed or not at all; visitors notice nothing', async (key, seen) => {
  const { store, remove } = await emptyStore()
  await publish(store, shell)
  await publish(store, sales)
  await publish(store, { app: 'btp', id: 'eeeeeeeeeeeeeeee', prefixes: ['/btp'] })
  await upload(store, { ...sales, id: next })
  const pointer: Pointer = { app: 'ventes', current: next, previous: sales.id, publishedAt: '2026-11-21T12:00:00.000Z' }
  const tried = withCandidate(store, withSignature('pointer', pointer, key))
  const liveIn = async (where: typeof store) =>
    (await createLiveBuilds(createSignedBuilds(where, trustedKeys), () => ['ventes', 'btp']).current()).registry.remotes
  expect((await liveIn(tried)).ventes?.current).toBe(seen)
  expect((await liveIn(tried)).btp?.current).toBe('eeeeeeeeeeeeeeee')
  expect((await liveIn(store)).ventes?.current).toBe(sales.id)
  await expect(tried.put(pointerKey('ventes'), Buffer.from(''), { contentType: 'x' })).rejects.toThrow('for reading')
  await remove()
})
