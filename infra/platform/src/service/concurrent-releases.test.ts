import { pointerKey } from '@keur/contract/build'
import { id } from '../testing/test-artifact-store.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { openPublishedSite, openTestTeam, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
  await team.send(await team.aBuild())
})
afterEach(() => site.stop())

const liveBuild = async () => (await site.live('ventes'))?.current
const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work))

test('the same request five times at once is one release, tried once', async () => {
  const at = new Date().toISOString()
  const sent = await times(5, () => team.post({ at }))
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  await site.releases.idle()
  expect([site.tried.length, await liveBuild()]).toEqual([1, id('2')])
})

test('two requests for one counter at once: one is tried, the other is asked to wait', async () => {
  const sent = await Promise.all([team.post({}), team.post({ acceptLooks: true })])
  expect(sent.map(({ status }) => status).sort()).toEqual([202, 409])
  await site.releases.idle()
  expect((await site.live('ventes'))?.counter).toBe(2)
})

describe('a roll-back', () => {
  const back = { action: 'rollback' as const, build: id('1'), counter: 3 }
  beforeEach(async () => {
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

  test('by a writer of the store alone counts nothing: the older pointer is refused, a release goes on top', async () => {
    const [now, before] = await site.artifacts.builds.readHistory('ventes')
    await site.store.put(pointerKey('ventes'), Buffer.from(JSON.stringify(before)), { contentType: 'application/json' })
    const { apps } = await team.read('apps')
    const ventes = apps.find(({ app }: { app: string }) => app === 'ventes')
    expect([ventes.live.current, ventes.counter, ventes.refused]).toEqual([
      now?.current,
      2,
      expect.stringContaining('older than what was live already')
    ])
    expect((await team.post({ action: 'rollback', build: id('1'), counter: 2 })).status).toBe(409)
    await team.endOf((await team.post({ counter: 3 })).body)
    expect(await site.live('ventes')).toMatchObject({ counter: 3, current: id('2') })
  })
})
