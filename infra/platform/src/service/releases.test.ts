import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { historyKey, type Pointer, type ReleaseRequest, type Trial, trialKey } from '@keur/contract/build'
import type { PublishedApp, PublishedApps } from '@keur/contract/publishing'
import { publicKeyText, withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { StoreFull } from '@keur/store/object-store'
import { signPointer } from '@keur/store/release-request'
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
const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work))

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

  test.each([
    ...['', '{', '[]', 'null', '{"app":"ventes"}', '{"__proto__":{"app":"ventes"}}'].map((body) => [body, body]),
    ['too large', JSON.stringify('x'.repeat(70_000))],
    ['nested deeply in a field', `{"app":"ventes","at":${'['.repeat(20_000)}${']'.repeat(20_000)}}`]
  ] as [string, string][])('that is malformed is 4xx: %s', async (_, body) => {
    const { status } = await team.postBody(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('counts once: the same one five times at once is one release, also after a restart of the service', async () => {
    const at = new Date().toISOString()
    const sent = await times(5, () => team.post({ at }))
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect(await team.endOf(sent[0]!.body)).toMatchObject({ state: 'live', live: { current: id('2'), counter: 2 } })
    expect((await team.post({ at })).body).toMatchObject({ state: 'live', id: sent[0]!.body.id })
    expect(site.tried).toHaveLength(1)
    const other = await startTestService({}, site)
    expect((await openTestTeam(other).post({ at })).body.state).toBe('live')
    await other.stop()
  })

  test('for the same counter as another one at once is asked to wait', async () => {
    const sent = await Promise.all([team.post({}), team.post({ acceptLooks: true })])
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 409])
    await site.releases.idle()
    expect((await site.live('ventes'))?.counter).toBe(2)
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

test('a build whose key ended before it was signed leaves the site by the next key of its team', async () => {
  const trusted = JSON.parse(await readFile(join(site.env.DATA_DIR as string, 'keys/trusted.json'), 'utf8'))
  const next = anotherKey()
  const keys = [{ ...trusted.ventes.keys[0], until: '2020-01-01' }, { key: publicKeyText(next) }]
  const env = {
    ...site.env,
    TRUSTED_KEYS: JSON.stringify({ ...trusted, ventes: { ...trusted.ventes, keys } })
  }
  const service = await startTestService({}, { ...site, env })
  const after = openTestTeam(service)
  const ventes = async () =>
    ((await after.read('apps')) as PublishedApps).apps.find(({ app }) => app === 'ventes') as PublishedApp
  expect(await ventes()).toMatchObject({ live: null, counter: 1, refusedBuild: id('1') })
  const retire = { action: 'retire', counter: 2 } as const
  expect((await after.post({ ...retire, build: id('2') }, next)).status).toBe(422)
  expect((await after.post({ ...retire, build: id('1') }, next)).status).toBe(200)
  expect(await ventes()).toMatchObject({ live: { current: id('1'), retired: { to: null } }, refusedBuild: null })
  await service.stop()
})

test('what is live is public, holds no signature, and is in no cache', async () => {
  expect((await fetch(`${team.base}/apps`)).headers.get('cache-control')).toBe('no-store')
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
})

describe('a rollback', () => {
  const back = { action: 'rollback' as const, build: id('1'), counter: 3 }
  beforeEach(async () => {
    await team.send(await team.aBuild())
    await team.endOf((await team.post({})).body)
  })

  test('that is sent five times at once is made once, and each sender reads that it is live', async () => {
    const at = new Date().toISOString()
    const sent = await times(5, () => team.post({ ...back, at }))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await site.releases.idle()
    expect(await site.live('ventes')).toMatchObject({ counter: 3, current: id('1') })
  })

  test.each(['one', 'another'])('and another one at once of %s service over one store: one is live', async (which) => {
    const other = which === 'another' ? await startTestService({}, site) : site
    const later = { ...back, at: '2026-11-27T10:00:00.000Z' }
    const sent = await Promise.all([team.post(back), openTestTeam(other).post(later)])
    if (other !== site) await other.stop()
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    // The one that was overtaken reads by whom.
    expect(sent.find(({ status }) => status === 409)?.body.live?.current).toBe(id('1'))
    expect(await site.live('ventes')).toMatchObject({ counter: 3, current: id('1') })
  })
})

test('an attacker with the key of the store alone passes no trial, and adds nothing to the history', async () => {
  const write = (key: string, value: object) =>
    site.store.put(key, Buffer.from(JSON.stringify(value)), { contentType: 'application/json' })
  const rollBack = async () => (await team.post({ action: 'rollback' })).body.message
  const stranger = anotherKey()
  await team.send(await team.aBuild())
  const smoke = { pages: 9, seconds: 9, shell: id('5') }
  const trial: Trial = { app: 'ventes', build: id('2'), at: '', beside: {}, smoke, findings: [] }
  await write(trialKey('ventes', id('2')), withSignature('trial', trial, stranger))
  expect(await rollBack()).toContain('has passed no trial')
  const forged = { ...((await site.live('ventes')) as Pointer), current: id('2'), counter: 9 }
  await write(historyKey(forged), signPointer(forged, stranger, stranger))
  expect(await rollBack()).toContain('was never live')
})

describe('a release that is interrupted', () => {
  beforeEach(async () => {
    await team.send(await team.aBuild())
  })

  test('during its trial changes nothing, and can be asked for again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    site.change({
      async runTrial(...parameters) {
        await promise
        return passingTrial(...parameters)
      }
    })
    const { body } = await team.post({})
    // when the service is started again, then it knows nothing of it
    const other = await startTestService({}, site)
    expect((await fetch(`${other.address}/api/publishing/ventes/releases/${body.id}`)).status).toBe(404)
    expect(await liveBuild()).toBe(id('1'))
    await other.stop()
    resolve()
    await site.releases.idle()
  })

  test('by a store that fails at any write changes nothing, or the new build is live', async () => {
    for (const failing of ['trials/', 'live/', 'history/']) {
      const store = createFolderStore(join(site.env.DATA_DIR as string, 'builds'))
      const refuse = async (key: string) => {
        if (key.startsWith(failing)) throw new StoreFull('full')
      }
      const put: typeof store.put = (key, ...rest) => refuse(key).then(() => store.put(key, ...rest))
      const putIf: typeof store.putIf = (key, ...rest) => refuse(key).then(() => store.putIf(key, ...rest))
      const other = await startTestService({ store: { ...store, put, putIf } }, site)
      const counter = ((await site.live('ventes'))?.counter ?? 0) + 1
      const { body: progress } = await openTestTeam(other).post({ counter })
      await other.releases.idle()
      const ended = other.releases.find('ventes', progress.id)
      expect([ended.state, await liveBuild()]).toEqual(
        failing === 'history/' ? ['live', id('2')] : ['refused', id('1')]
      )
      if (ended.state === 'refused') expect(ended.findings.join()).toContain('The build store is full')
      await other.stop()
    }
  })
})

test('after a release nothing is read that a reading from before it has found', async () => {
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  const get: typeof site.store.get = async (...key) => {
    const found = await site.store.get(...key)
    if (isHeld) {
      begun.resolve()
      await held.promise
    }
    return found
  }
  const slow = await startTestService({ store: { ...site.store, get } }, site)
  const { read, send, aBuild, post, endOf } = openTestTeam(slow)
  isHeld = true
  const before = read('apps')
  await begun.promise
  isHeld = false
  await send(await aBuild())
  await endOf((await post({})).body)
  const after = read('apps')
  await Promise.race([after, pause(500)])
  held.resolve()
  await before
  const found = JSON.stringify(await after)
  await slow.stop()
  expect(found).toContain(id('2'))
})
