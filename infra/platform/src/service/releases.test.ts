import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestKey, type ReleaseRequest } from '@keur/contract/build'
import { id } from '../testing/test-artifact-store.ts'
import { passingTrial, startTestService, type TestService } from '../testing/test-service.ts'
import { anotherKey, openPublishedSite, openTestTeam, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterEach(() => site.stop())

const liveBuild = async () => (await site.live('ventes'))?.current

describe('a request', () => {
  beforeEach(async () => {
    await team.send(await team.aBuild())
  })

  test.each<[string, Partial<ReleaseRequest>, number, string]>([
    ['is for a counter that has passed', { counter: 1 }, 409, `Meanwhile ${id('1')}`],
    ['is for a counter that is to come', { counter: 3 }, 409, 'Meanwhile'],
    ['is for a build that is not stored', { build: id('f') }, 422, 'is not there'],
    ['goes back to a build that was never live', { action: 'rollback' }, 422, 'was never live'],
    ['promotes what is no canary', { action: 'promote' }, 422, 'is not in canary'],
    ['has a share of 60 %', { action: 'canary', share: 60 }, 400, 'share'],
    ['leads visitors to another site', { action: 'retire', build: id('1'), to: '//evil.example' }, 400, 'to'],
    ['is for another app than its address', { app: 'btp' }, 403, 'not signed with a key that is trusted for btp']
  ])('is refused where it %s', async (_, request, status, reason) => {
    const { app = 'ventes' } = request
    const result = await team.post(request, team.keyOf('ventes'), app)
    expect(result).toMatchObject({ status, body: { message: expect.stringContaining(reason) } })
    await site.releases.idle()
    expect(await liveBuild()).toBe(id('1'))
  })

  const brackets = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  test.each([
    ...['', '{', '[]', 'null', '{"app":"ventes"}', '{"__proto__":{"app":"ventes"}}'].map((body) => [body, body]),
    ['too large', JSON.stringify('x'.repeat(70_000))],
    ['nested deeply', brackets],
    ['nested deeply in a field', `{"app":"ventes","at":${brackets}}`],
    ['nested deeply in half a body', '{"a":'.repeat(10_000)]
  ] as [string, string][])('that is malformed is 4xx: %s', async (_, body) => {
    const { status } = await team.postBody(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('counts once: the same one again reports the same release', async () => {
    const at = new Date().toISOString()
    const first = await team.post({ at })
    const second = await team.post({ at })
    expect([first.status, second.body.id]).toEqual([202, first.body.id])
    expect(await team.endOf(first.body)).toMatchObject({ state: 'live', live: { current: id('2'), counter: 2 } })
    expect(site.tried).toHaveLength(1)
    // also after a restart of the service
    const other = await startTestService({}, site)
    expect((await openTestTeam(other).post({ at })).body.state).toBe('live')
    await other.stop()
  })

  test('is accepted while strangers of the same network have used up theirs', async () => {
    const unsigned = () => team.post({ action: 'rollback' }, anotherKey())
    for (let sent = 0; sent < 1_000; sent += 50) await Promise.all(Array.from({ length: 50 }, unsigned))
    expect((await unsigned()).status).toBe(429)
    expect((await team.endOf((await team.post({})).body)).state).toBe('live')
    expect((await team.post({ action: 'rollback', build: id('1'), counter: 3 })).status).toBe(200)
  })

  test('is not shown to others: a release is found by its random id alone', async () => {
    const { body } = await team.post({})
    expect(body.id).toMatch(/^[0-9a-f]{32}$/)
    for (const path of [`btp/releases/${body.id}`, `ventes/releases/${'0'.repeat(32)}`, 'ventes/releases/1'])
      expect((await fetch(`${team.base}/${path}`)).status).toBeGreaterThanOrEqual(400)
    await team.endOf(body)
  })
})

test('a key that ends during a trial makes nothing live', async () => {
  const list = join(site.env.DATA_DIR as string, 'keys/trusted.json')
  await team.send(await team.aBuild())
  site.change({
    async runTrial(...parameters) {
      const trusted = JSON.parse(await readFile(list, 'utf8'))
      trusted.ventes.keys[0].until = new Date().toISOString()
      await writeFile(list, JSON.stringify(trusted))
      // The list is read again once a second.
      const later = performance.now() + 1_100
      jest.spyOn(performance, 'now').mockReturnValue(later)
      return passingTrial(...parameters)
    }
  })
  const { state, findings } = await team.endOf((await team.post({})).body)
  expect([state, findings.join()]).toEqual(['refused', expect.stringContaining('and has not ended')])
  expect(await liveBuild()).toBe(id('1'))
})

test('what is live is public, and holds no signature', async () => {
  const { apps } = await team.read('apps')
  expect(apps[0]).toMatchObject({ app: 'shell', counter: 1, provides: { '@keur/kit': '1.2.0' } })
  expect(JSON.stringify(apps)).not.toContain('signature')
  const { releases } = await team.read('ventes/history')
  expect(releases).toMatchObject([{ live: { current: id('1') }, versions: { requires: { react: '^19.0.0' } } }])
})

test('a report of a trial is shown, and runs nothing', async () => {
  site.change({
    runTrial: async (...parameters) => ({
      ...(await passingTrial(...parameters)),
      report: '<script>alert(1)</script>'
    })
  })
  await team.send(await team.aBuild())
  const { body } = await team.post({})
  expect((await team.endOf(body)).hasReport).toBe(true)
  const report = await fetch(`${team.base}/ventes/releases/${body.id}/report`)
  expect(report.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(report.headers.get('content-security-policy')).toContain('sandbox')
  expect(await report.text()).toContain('<script>')
  expect(await site.store.head(manifestKey('ventes', id('2')))).not.toBeNull()
})
