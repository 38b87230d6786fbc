import { setTimeout as sleep } from 'node:timers/promises'
import { useBuildStore } from '../../testing/builds.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { openSignedBuilds } from './releases.service.ts'

const builds = useBuildStore()
const api = useTestApp({ builds: builds.settings })
const [first, second, third] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const shell = '5e11000000000000'
const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`
const smoke = { pages: 5, seconds: 21.4, shell }

beforeAll(async () => {
  await builds.upload('shell', shell)
  await builds.point('shell', shell, { by: 'start', publishedAt: at(10), owner: 'equipe-shell', commit: 'abcdef0' })
  for (const build of [first, second, third]) {
    await builds.upload('ventes', build)
    // The clock of a file system may stand still for some milliseconds.
    await sleep(20)
  }
  const own = { owner: 'equipe-ventes', commit: 'abcdef0' }
  await builds.point('ventes', first, { ...own, by: 'start', publishedAt: at(10) })
  const deployed = { by: 'deploy', publishedAt: at(11), replaced: first, previous: first, smoke } as const
  await builds.point('ventes', second, { ...own, ...deployed })
})

const live = async () => (await api.asAdministrator('GET', '/api/admin/builds')).json().apps
const liveOf = async (name: string) => (await live()).find(({ app }: { app: string }) => app === name)
const history = (app: string) => api.asAdministrator('GET', `/api/admin/builds/${app}/history`)

test('each section has its live build, owner, time, smoke test and fallback', async () => {
  expect((await live()).map(({ app }: { app: string }) => app)).toEqual(['shell', 'ventes', 'btp'])
  const own = { build: second, owner: 'equipe-ventes', commit: 'abcdef0' }
  expect(await liveOf('ventes')).toEqual({
    ...{ app: 'ventes', address: '/ventes', fallBack: first, refused: false, canary: null, beside: null },
    live: { ...own, at: at(11), by: 'deploy', replaced: first, smoke },
    failing: null,
    errorsOfLastDay: 0
  })
  expect((await liveOf('shell')).live).not.toHaveProperty('smoke')
})

test('a section that was never published has nothing live, and one that is not there no history: 404', async () => {
  expect(await liveOf('btp')).toMatchObject({ app: 'btp', live: null, fallBack: null, refused: false })
  expect((await history('agenda')).statusCode).toBe(404)
})

test('the history of a section and its stored builds, newest first', async () => {
  const { app, releases, builds: stored } = (await history('ventes')).json()
  expect([app, releases]).toMatchObject([
    'ventes',
    [
      { build: second, by: 'deploy' },
      { build: first, by: 'start' }
    ]
  ])
  expect(stored.map(({ build }: { build: string }) => build)).toEqual([third, second, first])
  const own = { owner: 'equipe-ventes', commit: 'abcdef0' }
  expect(stored[0]).toEqual({ build: third, ...own, storedAt: expect.any(String) })
})

test('at most ten stored builds are listed, none without a valid signature, and at most fifty releases', async () => {
  for (let number = 10; number < 22; number += 1) await builds.upload('btp', `${number}`.padEnd(16, '0'))
  await builds.upload('btp', 'ffffffffffffffff', { signed: false })
  for (let number = 0; number < 51; number += 1) await builds.point('btp', '1100000000000000')
  const { releases, builds: stored } = (await history('btp')).json()
  const listed = stored.map(({ build }: { build: string }) => build)
  expect([listed.length, listed.includes('ffffffffffffffff'), releases.length]).toEqual([10, false, 50])
})

test('builds are there again as soon as their store is', async () => {
  let isAway = true
  const store = {
    get folder(): string {
      if (isAway) throw new Error('away')
      return builds.settings.store.folder
    }
  }
  const open = openSignedBuilds({ ...builds.settings, store })
  await expect(open()).rejects.toThrow('away')
  isAway = false
  expect((await open()).remotes()).toContain('ventes')
})

test('during a canary the live build keeps its own smoke result, and the canary is listed beside it', async () => {
  const expected = { build: third, share: 10, since: at(12), commit: 'abcdef1' }
  const trial = { pages: 6, seconds: 9, shell }
  const canary = { ...expected, smoke: trial }
  const published = { by: 'deploy', publishedAt: at(12), liveSince: at(11) } as const
  await builds.point('ventes', second, { ...published, previous: first, smoke, canary })
  expect(await liveOf('ventes')).toMatchObject({
    live: { build: second, at: at(11), smoke },
    canary: { ...expected, visits: 0, errors: 0, stoppedAt: null },
    beside: { visits: 0, errors: 0 }
  })
  const [release] = (await history('ventes')).json().releases
  expect(release).toMatchObject({ trial: { build: third, share: 10 }, smoke: trial })
})

test('a pointer without a valid signature is reported with the build that gateways serve instead', async () => {
  await builds.point('shell', 'ffffffffffffffff', { publishedAt: at(13) }, false)
  expect(await liveOf('shell')).toMatchObject({ live: { build: shell }, refused: true })
})

test.each([
  ['two failures of a few visits are none', 4, 2, false],
  ['three of two hundred and eight are one', 208, 3, true],
  ['three of two hundred and nine are none', 209, 3, false],
  ['of two hours ago are none', 20, 5, false, 120]
])(
  'a section that fails visitors in the last hour needs somebody: %s',
  async (_, visits, errors, isFailing, minutes = 0) => {
    // given visits of one build that failed, and the health of a second later
    const { reports } = api.services.repositories
    await api.services.database.db.collection('buildSums').deleteMany({})
    const at = new Date(Date.now() - minutes * 60_000)
    for (let index = 0; index < visits; index += 1) {
      const report = { remote: 'ventes', build: first, visit: `${index} of ${visits} ${minutes}` }
      await reports.count(
        { ...report, ...(index < errors ? { kind: 'error', phase: 'render' } : { kind: 'visit' }) },
        at
      )
    }
    await sleep(1_100)
    expect((await liveOf('ventes')).failing).toEqual(isFailing ? { visits, errors } : null)
  }
)
