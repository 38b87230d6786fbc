import { buildKey, trialKey } from '@keur/contract/build'
import { findPointer } from '@keur/platform/move-pointer'
import { publish } from '@keur/platform/publish'
import { ReleaseError } from '@keur/platform/release/steps'
import type { RunTrial } from '@keur/platform/service/run-trial'
import { id, type TestBuild } from '@keur/platform/testing/test-artifact-store'
import { passingTrial, startTestService, type TestService } from '@keur/platform/testing/test-service'
import { type Deployment, deploy, followRelease } from './deploy.ts'
import { createPublishingClient } from './publishing-client.ts'
import { type RollbackOptions, rollBack } from './rollback.ts'
import { promote, retire, type Team } from './team.ts'

let site: TestService
let lines: string[]
beforeEach(async () => {
  site = await startTestService()
  lines = []
  for (const [app, digit] of [['shell', '5'] as const, ['btp', 'b'] as const, ['ventes', '1'] as const])
    await start({ app, id: id(digit) })
})
afterEach(() => site.stop())

const start = async (build: TestBuild) => publish(site.artifacts, await site.aBuild(build), () => {})
const team = (app: string) => ({
  client: createPublishingClient(site.address),
  key: site.artifacts.keyOf(app),
  log: (line: string) => void lines.push(line)
})
/** A team publishes, with nothing but the site's address and its key. */
const send = async (build: TestBuild, more: Partial<Deployment> = {}) => {
  const made = await site.aBuild(build)
  return deploy(made.app.name, { ...team(build.app), build: async () => made, ...more })
}
const sales = (digit: string, more: Partial<TestBuild> = {}): TestBuild => ({ app: 'ventes', id: id(digit), ...more })
const back = (app: string, options?: RollbackOptions) => rollBack(app, team(app), options)
const findingsOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error) => (error as ReleaseError).findings.join('\n')
  )
const failing: RunTrial = async () => ({ findings: ['/ventes: exception: boom'], smoke: null, beside: {} })
/** Another release is made during the first trial. */
const meanwhile = (work: () => Promise<unknown>): RunTrial => {
  const works = [work]
  return async (...parameters) => {
    await works.pop()?.()
    return passingTrial(...parameters)
  }
}

test('a team publishes its section with its key and the address of the site: checked, tried, live, with a fallback', async () => {
  const pointer = await send(sales('2'))
  expect(await site.live('ventes')).toMatchObject(pointer)
  expect(pointer).toMatchObject({
    ...{ counter: 2, current: id('2'), previous: id('1'), replaced: id('1') },
    ...{ by: 'deploy', owner: 'equipe-ventes', smoke: { pages: 3 } }
  })
  expect(site.tried).toEqual([{ app: 'ventes', build: id('2'), acceptLooks: false, acceptContent: false }])
  const steps = lines.map((line) => /✓ (\w+ ?\w+)/.exec(line)?.[1])
  expect(steps).toEqual(['look', 'build', 'upload', 'smoke test', 'go live'])
  expect((await site.artifacts.builds.readHistory('ventes')).map(({ current }) => current)).toEqual([id('2'), id('1')])
  expect(await site.artifacts.builds.readTrial('ventes', id('2'))).toMatchObject({ findings: [], smoke: { pages: 3 } })
  // What the team accepts is accepted in the trial.
  await send(sales('3'), { acceptLooks: true, acceptContent: true })
  expect(site.tried.at(-1)).toMatchObject({ build: id('3'), acceptLooks: true, acceptContent: true })
})

test('a build that fails its trial, or the checks before it, changes nothing, and the team reads why', async () => {
  const old = sales('2', { more: { requires: { '@keur/kit': '^1.3.0' } } })
  const reason = `ventes needs @keur/kit ^1.3.0, and the shell ${id('5')} provides 1.2.0.`
  expect(await findingsOf(send(old))).toContain(reason)
  expect(site.tried).toEqual([])
  site.change({ runTrial: failing })
  expect(await findingsOf(send(sales('3')))).toBe('/ventes: exception: boom')
  expect((await site.live('ventes'))?.current).toBe(id('1'))
  // and it does not go live by another way
  expect(await findingsOf(back('ventes', { build: id('3') }))).toContain('was never live and has passed no trial')
})

test('what is live already is not published again; what is damaged of it in the store is mended', async () => {
  await send(sales('1'))
  expect(lines.at(-1)).toContain('live already')
  const key = buildKey('ventes', id('1'), 'remoteEntry.js')
  await site.store.put(key, Buffer.from('damaged'), { contentType: 'text/javascript' })
  await site.store.delete(buildKey('ventes', id('1'), 'server.mjs'))
  await send(sales('1'))
  expect(lines.find((line) => line.includes('mended'))).toContain('2 files were missing or damaged')
  expect((await site.store.head(key))?.size).toBeGreaterThan(20)
  expect(site.tried).toEqual([])
})

test('a team whose section was moved during its trial reads what has changed, and can go on top of it', async () => {
  site.change({ runTrial: meanwhile(() => start(sales('3'))) })
  expect(await findingsOf(send(sales('2')))).toMatch(
    new RegExp(`Meanwhile ${id('3')} \\(commit c-3333, .*\\) was published by npm start by equipe-ventes`)
  )
  expect((await site.live('ventes'))?.current).toBe(id('3'))
  site.change({ runTrial: passingTrial })
  expect(await send(sales('2'))).toMatchObject({ current: id('2'), previous: id('3') })
})

test('a rollback does not wait for a trial, and that release then changes nothing', async () => {
  await send(sales('2'))
  site.change({ runTrial: meanwhile(() => back('ventes')) })
  expect(await findingsOf(send(sales('3')))).toContain(`Meanwhile ${id('1')}`)
  expect((await site.live('ventes'))?.current).toBe(id('1'))
})

describe('a canary', () => {
  test('is tried as any other, then given to a share of the visitors, and promoted at once', async () => {
    expect(await send(sales('2'), { canary: 10 })).toMatchObject({
      current: id('1'),
      by: 'start',
      canary: { build: id('2'), share: 10, commit: 'c-2222', smoke: { pages: 3 } }
    })
    expect(site.tried).toHaveLength(1)
    const pointer = await promote('ventes', team('ventes'))
    expect(pointer).toMatchObject({ current: id('2'), previous: id('1'), by: 'promote', smoke: { pages: 3 } })
    expect(pointer.canary).toBeUndefined()
  })

  test('that was stopped is neither promoted nor published', async () => {
    await send(sales('2'), { canary: 10 })
    site.change({ health: { ventes: { stopped: [id('2')] } } })
    expect(await findingsOf(promote('ventes', team('ventes')))).toContain('was stopped as a canary')
    expect(await findingsOf(send(sales('2')))).toContain('was stopped as a canary')
  })

  test('whose trial is not in the store any more is not promoted', async () => {
    await send(sales('2'), { canary: 10 })
    await site.store.delete(trialKey('ventes', id('2')))
    expect(await findingsOf(promote('ventes', team('ventes')))).toContain('was never live and has passed no trial')
    expect((await site.live('ventes'))?.current).toBe(id('1'))
  })

  test('ends with a rollback, which leaves the live build in place, and with the next publication', async () => {
    await send(sales('2'), { canary: 10 })
    expect(await back('ventes')).toMatchObject({ current: id('1'), canary: null, by: 'rollback', replaced: id('2') })
    await send(sales('3'), { canary: 1 })
    expect(await send(sales('1'))).toMatchObject({ current: id('1'), canary: null })
    await send(sales('3'), { canary: 1 })
    expect((await send(sales('4'))).canary).toBeUndefined()
  })

  test('goes on counting with a wider share; the same share changes nothing', async () => {
    const { canary } = await send(sales('2'), { canary: 1 })
    const wider = await send(sales('2'), { canary: 50 })
    expect(wider.canary).toMatchObject({ share: 50, since: canary?.since })
    expect((await send(sales('2'), { canary: 50 })).counter).toBe(wider.counter)
  })

  test('needs a live build beside it, and something to promote', async () => {
    expect(await findingsOf(send({ app: 'articles', id: id('a') }, { canary: 10 }))).toContain(
      'Nothing of articles is live yet'
    )
    expect(await findingsOf(promote('ventes', team('ventes')))).toContain('Nothing of ventes is in canary')
  })
})

describe('a rollback', () => {
  beforeEach(async () => {
    for (const digit of ['2', '3']) await send(sales(digit))
    site.tried.length = 0
  })

  test('leads to the fallback at once, without a trial; the build is tried afterwards, and the result is stored', async () => {
    site.change({ runTrial: failing })
    const pointer = await back('ventes')
    expect(pointer).toMatchObject({ current: id('2'), previous: id('1'), replaced: id('3'), by: 'rollback' })
    await site.releases.idle()
    expect(site.tried).toEqual([{ app: 'ventes', build: id('2'), acceptLooks: false, acceptContent: false }])
    expect((await createPublishingClient(site.address).readApp('ventes')).trials[0]?.findings).toHaveLength(1)
    expect((await site.live('ventes'))?.current).toBe(id('2'))
  })

  test('leads to a build that is named by its beginning, never to one that is unknown, live, or one of several', async () => {
    expect((await back('ventes', { build: '11' })).current).toBe(id('1'))
    expect(await findingsOf(back('ventes', { build: id('1') }))).toContain('is what is live')
    expect(await findingsOf(back('ventes', { build: 'ffff' }))).toContain('no build that was live begins so')
    expect(await findingsOf(back('ventes', { build: id('f') }))).toContain('is not there')
    await send({ app: 'ventes', id: '3333222233334444' })
    expect(await findingsOf(back('ventes', { build: '3333' }))).toContain('several builds begin so')
  })

  test('leaves no fallback that was rolled back from, and then has none left', async () => {
    await back('ventes')
    expect(await back('ventes')).toMatchObject({ current: id('1'), previous: null })
    expect(await findingsOf(back('ventes'))).toContain('no build that ventes could fall back to')
  })

  test('leaves a fallback that did well with visitors, not merely the one before', async () => {
    const counts = (digit: string, errors: number) => ({ build: id(digit), visits: 100, errors })
    // Two of a hundred are few, and twenty visits are enough to tell.
    const few = { ...counts('2', 1), visits: 20 }
    site.change({ health: { ventes: { lastMonth: [counts('1', 2), few, counts('3', 0)] } } })
    expect((await send(sales('4'))).previous).toBe(id('3'))
    expect((await back('ventes')).previous).toBe(id('1'))
    site.change({ health: { ventes: { lastMonth: [counts('1', 3), few] } } })
    expect((await back('ventes', { build: id('4') })).previous).toBeNull()
  })

  test('leaves no fallback that was stopped as a canary', async () => {
    site.change({ health: { ventes: { stopped: [id('2')] } } })
    await send(sales('4'))
    expect(await back('ventes')).toMatchObject({ current: id('3'), previous: id('1') })
  })

  test('reads each move of the history twice at most, and little besides', async () => {
    for (let count = 0; count < 20; count += 1) await back('ventes', { build: id(count % 2 ? '3' : '1') })
    await site.releases.idle()
    const reads = (['get', 'head', 'list'] as const).map((name) => jest.spyOn(site.store, name))
    await back('ventes', { build: id('2') })
    await site.releases.idle()
    // Of three publications and twenty moves; the rest is what the build is checked and tried by.
    const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect([count > 23, count < 23 * 2 + 80]).toEqual([true, true])
  })
})

describe('a rollback of the shell', () => {
  const newKit = { provides: { '@keur/kit': '1.3.0', '@keur/contract': '1.3.0', react: '19.3.1' } }
  const needsIt = { requires: { '@keur/kit': '^1.3.0' } }
  beforeEach(async () => {
    await send({ app: 'shell', id: id('6'), more: newKit })
    await send(sales('2', { more: needsIt }))
  })

  test('is refused with the exact command where sections need the newer shell', async () => {
    expect(await findingsOf(back('shell'))).toContain('npm run rollback -w shell -- 5555555555555555 --with-sections')
    expect((await site.live('shell'))?.current).toBe(id('6'))
  })

  test('takes those sections back with it in one move, each to the newest build that fits', async () => {
    site.tried.length = 0
    await back('shell', { withSections: true })
    await site.releases.idle()
    expect(site.tried.map(({ app, build }) => `${app} ${build}`)).toEqual([`shell ${id('5')}`, `ventes ${id('1')}`])
    expect(lines.find((line) => line.includes('ventes:'))).toContain(`ventes: ${id('2')} → ${id('1')}`)
    expect((await site.live('shell'))?.current).toBe(id('5'))
    expect(await site.live('ventes')).toMatchObject({ current: id('1'), by: 'rollback', counter: 3 })
    expect((await site.live('btp'))?.current).toBe(id('b'))
    // and it stays there when the shell moves again
    await send({ app: 'shell', id: id('8') })
    expect(await site.live('ventes')).toMatchObject({ current: id('1'), counter: 3 })
    // and goes on from there by itself
    expect(await send(sales('3'))).toMatchObject({ counter: 4, current: id('3') })
    await send({ app: 'shell', id: id('7'), more: newKit })
    expect((await site.live('ventes'))?.current).toBe(id('3'))
  })

  test('takes the whole site back to a moment, but for a section that had left the site then', async () => {
    // The very moment belongs to what was published at it.
    const moment = new Date((await retire('btp', team('btp'))).publishedAt)
    await send({ app: 'btp', id: id('c') })
    await send(sales('3', { more: needsIt }))
    await send({ app: 'shell', id: id('7'), more: newKit })
    await back('shell', { at: moment })
    const live = await Promise.all(['shell', 'ventes', 'btp'].map((app) => site.live(app)))
    expect(live.map((pointer) => pointer?.current)).toEqual([id('6'), id('2'), id('c')])
    expect(await findingsOf(back('shell', { at: new Date(0) }))).toContain('No shell was live on')
    expect(await findingsOf(back('ventes', { at: moment }))).toContain('Only the shell’s team')
  })

  test.each([
    [
      'that was moved meanwhile',
      'shell',
      [{ app: 'ventes', build: id('1'), counter: 2 }],
      'ventes was moved meanwhile'
    ],
    [
      'twice',
      'shell',
      Array(2).fill({ app: 'ventes', build: id('1'), counter: 3 }),
      'moves together with the shell once'
    ],
    [
      'by a section',
      'ventes',
      [{ app: 'btp', build: id('b'), counter: 2 }],
      'Only a rollback of the shell moves other'
    ],
    ['that needs the newer shell, not at all', 'shell', undefined, 'ventes needs @keur/kit ^1.3.0']
  ])('takes no section %s', async (_, app, others, reason) => {
    const build = id(app === 'shell' ? '5' : '1')
    const request = { app, action: 'rollback' as const, build, counter: 3, ...(others ? { with: others } : {}) }
    const { client, key } = team(app)
    expect(await findingsOf(client.release('go live', request, key))).toContain(reason)
    expect((await site.live('shell'))?.current).toBe(id('6'))
  })
})

test('a section leaves the site, and comes back by a rollback or with its next build', async () => {
  expect(await retire('ventes', team('ventes'), '/btp')).toMatchObject({ retired: { to: '/btp' }, by: 'retire' })
  expect((await findPointer(site.artifacts, 'ventes')).pointer?.retired).toEqual({ to: '/btp' })
  expect(await rollBack('ventes', team('ventes'))).toMatchObject({ current: id('1'), by: 'rollback' })
  expect((await findPointer(site.artifacts, 'ventes')).pointer?.retired).toBeUndefined()
  await retire('ventes', team('ventes'))
  expect((await send(sales('2'))).retired).toBeUndefined()
  expect(await findingsOf(retire('shell', team('shell')))).toContain('cannot be retired')
})

test.each([
  ['live', { current: '2' }, null],
  ['a canary', { current: '1', canary: { build: '2' } }, null],
  ['not live', { current: '1' }, 'publish ventes again']
])('a release whose service was started again ends by what is live: its build is %s', async (_, live, failure) => {
  const started = { app: 'ventes', id: 'a', build: '2', state: 'running', steps: [], findings: [] }
  const forgotten = new ReleaseError('look', ['There is no such release.'], 404)
  const client = { readProgress: () => Promise.reject(forgotten), readApp: async () => ({ live }) }
  const followed = followRelease({ ...team('ventes'), client } as unknown as Team, started as never)
  if (failure) await expect(followed).rejects.toThrow(failure)
  else expect(await followed).toEqual(live)
})
