import { ReleaseError } from '@keur/platform/release/steps'
import { followRelease } from './follow-release.ts'
import type { PublishingClient } from './publishing-client.ts'

const started = { app: 'ventes', id: 'a', build: '2', state: 'running', steps: [], findings: [] }
/** A service that was started again, and has forgotten the release. */
const clientWith = (live: object) =>
  ({
    readProgress: () => Promise.reject(new ReleaseError('look', ['There is no such release.'], 404)),
    readApp: async () => ({ live })
  }) as unknown as PublishingClient
const follow = (live: object) => followRelease(clientWith(live), started as never, () => {})

test.each([
  ['live', { current: '2' }],
  ['a canary', { current: '1', canary: { build: '2' } }]
])('a release whose service was started again has succeeded where its build is %s', async (_, live) => {
  expect(await follow(live)).toEqual(live)
})

test('a release whose service was started again before its build was live is to be made again', async () => {
  await expect(follow({ current: '1' })).rejects.toThrow('publish ventes again')
})
