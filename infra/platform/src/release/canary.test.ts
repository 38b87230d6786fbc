import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pointer } from '@keur/contract/build'
import type { BuildHealthList } from '@keur/contract/releases'
import type { AppName } from '../apps.ts'
import { canaryPointer, findPointer, swapPointer } from '../move-pointer.ts'
import { isLive, publish, rolledBackFrom } from '../publish.ts'
import { type SmokeSettings, smokeTest } from '../smoke/smoke-test.ts'
import { id, openTestArtifactStore, type TestArtifactStore, type TestBuild } from '../testing/test-artifact-store.ts'
import { upload } from '../upload.ts'
import { readBuildHealth } from './build-health.ts'
import { deploy } from './deploy.ts'
import { formatMoment } from './format.ts'
import { promote } from './promote.ts'
import { rollBack } from './roll-back.ts'
import { historyLines, statusLines } from './status.ts'
import type { TryOut } from './try-and-move.ts'

let site: TestArtifactStore
let lines: string[]
let verdicts: BuildHealthList
const log = (line: string) => void lines.push(line)
const tried: string[] = []
const good: TryOut = async ({ pointer, shell }) => {
  tried.push(pointer.current)
  expect(pointer.canary).toBeUndefined()
  return { findings: [], notes: [], summary: { pages: 3, seconds: 1.5, shell: shell.id } }
}
const bad: TryOut = async ({ shell }) => ({
  findings: ['/ventes: exception: boom'],
  notes: [],
  summary: { pages: 1, seconds: 1, shell: shell.id }
})

beforeEach(async () => {
  site = await openTestArtifactStore()
  lines = []
  tried.length = 0
  verdicts = { verdicts: [] }
  for (const build of [
    { app: 'shell', id: id('5') },
    { app: 'ventes', id: id('1') }
  ])
    await publish(site.artifacts, await site.aBuild(build), () => {})
})
afterEach(() => site.remove())

const common = (tryOut: TryOut) => ({
  artifacts: site.artifacts,
  env: site.env,
  log,
  tryOut,
  readHealth: async () => verdicts
})
const send = (build: TestBuild, canary?: number, tryOut = good) =>
  deploy(build.app, { ...common(tryOut), canary, build: () => site.aBuild(build), checkTypes: async () => {} })
/** Gives a build to a tenth of the visitors, as a publication does. */
async function startCanary(digit: string) {
  const { artifacts } = site
  const build = await site.aBuild({ app: 'ventes', id: id(digit) })
  await upload(artifacts, build)
  const before = await findPointer(artifacts, 'ventes')
  const { commit, owner } = build.manifest
  const canary = { build: id(digit), share: 10, since: new Date().toISOString(), commit, owner }
  await swapPointer(artifacts, before, canaryPointer(artifacts, before.pointer as Pointer, { canary }))
}
const give = (app: AppName, tryOut = good) => promote(app, common(tryOut))
const back = (wanted?: string) => rollBack('ventes', wanted, common(good))
const live = async () => (await findPointer(site.artifacts, 'ventes')).pointer
const findingsOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'nothing',
    (error) => error.findings.join('\n')
  )

const healthOfCanary = (stopped: boolean): BuildHealthList => ({
  verdicts: [
    {
      remote: 'ventes',
      live: { build: id('1'), visits: 510, errors: 1 },
      canary: {
        build: id('2'),
        visits: 57,
        errors: 4,
        share: 10,
        since: '2026-11-21T12:00:00.000Z',
        stoppedAt: stopped ? '2026-11-21T12:30:00.000Z' : null
      },
      stopped: stopped ? [id('2')] : [],
      errorsOfLastDay: 5
    }
  ]
})

test('a build is tried as any other, then given to a share of the visitors, while the live one goes on', async () => {
  const before = await live()
  const pointer = await send({ app: 'ventes', id: id('2') }, 10)
  expect(tried).toEqual([id('2')])
  expect(pointer).toMatchObject({
    current: id('1'),
    previous: null,
    by: 'start',
    liveSince: before?.publishedAt,
    canary: { build: id('2'), share: 10, commit: 'c-2222', owner: 'equipe-ventes', smoke: { pages: 3 } }
  })
  expect(await live()).toEqual(pointer)
  expect(pointer.smoke).toBeUndefined()
  // and a start of the site publishes neither again
  for (const build of ['1', '2']) expect(await isLive(site.artifacts, { app: 'ventes', id: id(build) })).toBe(true)
})

test('a wider share goes on counting from its beginning; the same one changes nothing', async () => {
  const { canary } = await send({ app: 'ventes', id: id('2') }, 1)
  const wider = await send({ app: 'ventes', id: id('2') }, 50)
  expect([canary?.share, wider.canary]).toEqual([1, expect.objectContaining({ share: 50, since: canary?.since })])
  expect(await send({ app: 'ventes', id: id('2') }, 50)).toEqual(wider)
  expect(lines.at(-1)).toContain('being tried already')
})

test('promoting makes it live for everybody, tried once more, with the build before behind it', async () => {
  await startCanary('2')
  const pointer = await give('ventes')
  expect(pointer).toMatchObject({ current: id('2'), previous: id('1'), replaced: id('1'), by: 'promote' })
  expect([pointer.canary, pointer.liveSince]).toEqual([undefined, undefined])
  expect(tried).toEqual([id('2')])
})

describe('promoting is refused, and the canary goes on, where', () => {
  beforeEach(() => startCanary('2'))
  afterEach(async () => expect((await live())?.canary?.build).toBe(id('2')))

  test('it was stopped', async () => {
    verdicts = healthOfCanary(true)
    expect(await findingsOf(give('ventes'))).toContain(
      `${id('2')} was stopped as a canary, because it failed too often (4 of 57 visits)`
    )
  })

  test('the API does not say whether it was', async () => {
    const away = promote('ventes', { ...common(good), readHealth: () => Promise.reject(new Error('refused')) })
    expect(await findingsOf(away)).toContain('The API does not say how the canary did (refused)')
  })

  test('the browser finds a fault by now', async () => {
    expect(await findingsOf(give('ventes', bad))).toContain('boom')
  })
})

test('how builds do is read from the API of the site, and a build is published while it is away', async () => {
  const [healthy, failing] = [200, 503].map((status) =>
    createServer((request, response) =>
      response
        .writeHead(request.url === '/api/builds/verdicts' ? status : 404)
        .end(JSON.stringify(healthOfCanary(true)))
    ).listen(0, '127.0.0.1')
  ) as [Server, Server]
  const addressOf = async (server: Server) => {
    if (!server.listening) await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  try {
    const read = async (server: Server) => readBuildHealth({ API_URL: await addressOf(server), API_PORT: '1' })
    expect(await read(healthy)).toEqual(healthOfCanary(true))
    await expect(read(failing)).rejects.toThrow('it returned 503')
    // the smoke test needs the API, and names where it looked
    const env = { API_URL: await addressOf(failing) }
    await expect(smokeTest({ env } as unknown as SmokeSettings)).rejects.toThrow(
      `The smoke test needs the API, and ${env.API_URL} does not serve it (it returned 404)`
    )
  } finally {
    for (const server of [healthy, failing]) server.close()
  }
  const away = { ...common(good), readHealth: () => Promise.reject(new Error('refused')) }
  const build = () => site.aBuild({ app: 'ventes', id: id('2') })
  expect(await deploy('ventes', { ...away, build, checkTypes: async () => {} })).toMatchObject({ current: id('2') })
})

test('with nothing in canary there is nothing to promote', async () => {
  expect(await findingsOf(give('ventes'))).toContain('Nothing of ventes is in canary')
})

test('going back takes the canary back and leaves what is live; neither a start nor a trial brings it again', async () => {
  const before = await live()
  await startCanary('2')
  expect(await back()).toMatchObject({
    current: id('1'),
    canary: null,
    by: 'rollback',
    replaced: id('2'),
    liveSince: before?.publishedAt
  })
  expect(tried).toEqual([])
  expect(await rolledBackFrom(site.artifacts, { app: 'ventes', id: id('2') })).not.toBeNull()
  // and so does going back to the build that the other visitors have
  await startCanary('3')
  expect(await back('11')).toMatchObject({ current: id('1'), canary: null, replaced: id('3') })
})

test('going back to a build that is named ends the canary too', async () => {
  await publish(site.artifacts, await site.aBuild({ app: 'ventes', id: id('3') }), () => {})
  await startCanary('2')
  const pointer = await back(id('1'))
  expect([pointer.current, pointer.canary]).toEqual([id('1'), undefined])
})

test('the next publication for everybody ends it, also that of what is live', async () => {
  await startCanary('2')
  expect(await send({ app: 'ventes', id: id('1') })).toMatchObject({ current: id('1'), canary: null })
  await startCanary('2')
  const pointer = await send({ app: 'ventes', id: id('3') })
  expect([pointer.current, pointer.previous, pointer.canary]).toEqual([id('3'), id('1'), undefined])
})

test('a build that was stopped is not published again', async () => {
  verdicts = healthOfCanary(true)
  for (const share of [10, undefined])
    expect(await findingsOf(send({ app: 'ventes', id: id('2') }, share))).toContain('was stopped as a canary')
  expect(tried).toEqual([])
})

test.each([
  ['the shell', { app: 'shell', id: id('6') }, 10, 'it has no canary'],
  ['a section that was never live', { app: 'btp', id: id('b') }, 10, 'Nothing of btp is live yet'],
  ['no visitor', { app: 'ventes', id: id('2') }, 0, 'A canary is for 1 to 50'],
  ['more than half', { app: 'ventes', id: id('2') }, 51, 'A canary is for 1 to 50'],
  ['a share that is no number', { app: 'ventes', id: id('2') }, Number.NaN, 'A canary is for 1 to 50']
])('there is no canary for %s', async (_, build, share, reason) => {
  expect(await findingsOf(send(build, share))).toContain(reason)
  expect(tried).toEqual([])
})

test('a canary whose trial finds a fault is given to no visitor', async () => {
  const before = await live()
  expect(await findingsOf(send({ app: 'ventes', id: id('2') }, 10, bad))).toContain('boom')
  expect(await live()).toEqual(before)
})

test('somebody who publishes while it is being tried is not written over', async () => {
  const meanwhile: TryOut = async (settings) => {
    await send({ app: 'ventes', id: id('3') })
    return good(settings)
  }
  expect(await findingsOf(send({ app: 'ventes', id: id('2') }, 10, meanwhile))).toContain('While this build was being')
  expect(await live()).toMatchObject({ current: id('3') })
})

test('status shows its share, how both builds do, and whether it was stopped', async () => {
  const liveSince = (await live())?.publishedAt ?? ''
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(liveSince) + 3 * 86_400_000)
  await startCanary('2')
  clock.mockRestore()
  const status = await statusLines(site.artifacts, healthOfCanary(true))
  const at = status.findIndex((line) => line.startsWith('ventes'))
  expect(status[at]).toMatch(new RegExp(` ${formatMoment(liveSince)} .* 510 visits, 1 error; 5 errors in 24 h$`))
  expect(status[at + 1]).toMatch(
    new RegExp(`^ {2}canary +${id('2')} +equipe-ventes +c-2222 .* on 10 % .*57 visits, 4 errors, stopped 21 Nov 2026`)
  )
  expect((await statusLines(site.artifacts, null)).join('\n')).toContain('The API does not respond')
  await give('ventes')
  expect(await historyLines(site.artifacts, 'ventes')).toEqual([
    expect.stringContaining('when'),
    expect.stringMatching(new RegExp(`${id('2')} .*promoted .*${id('1')}$`)),
    expect.stringMatching(new RegExp(`${id('2')} .*canary on 10 % .*beside ${id('1')}$`)),
    expect.stringMatching(new RegExp(`${id('1')} .*nothing$`))
  ])
})
