import { ReleaseError } from '@keur/platform/release/steps'
import { followRelease } from './deploy.ts'
import type { Team } from './team.ts'

const started = { app: 'ventes', id: 'a', build: '2', state: 'running', steps: [], findings: [] }
/** A service that was started again, and has forgotten the release. */
const teamWith = (live: object) => ({
  client: {
    readProgress: () => Promise.reject(new ReleaseError('look', ['There is no such release.'], 404)),
    readApp: async () => ({ live })
  },
  log() {}
})
const follow = (live: object) => followRelease(teamWith(live) as unknown as Team, started as never)

test.each([
  ['live', { current: '2' }],
  ['a canary', { current: '1', canary: { build: '2' } }]
])('a release whose service was started again has succeeded where its build is %s', async (_, live) => {
  expect(await follow(live)).toEqual(live)
})

test('a release whose service was started again before its build was live is to be made again', async () => {
  await expect(follow({ current: '1' })).rejects.toThrow('publish ventes again')
})
