import { jest } from '@jest/globals'
import { pointTo, publish } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/seconds-pass.ts'
import {
  type TestResponse,
  openSite,
  remoteBuild,
  shellBuild,
  shellModule,
  stateOf,
  type TestSite
} from '../testing/test-site.ts'

jest.setTimeout(20_000)

const good = remoteBuild('locations', 'aaaaaaaaaaaaaaaa', "'<main>locations</main>'")
const faulty = (expression: string, top?: string) => remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', expression, top)
const cures = (path: string) => `path === '${path}' ? `

let site: TestSite
afterEach(async () => {
  await site.close()
  await site.remove()
})

const isFrame = (answer: TestResponse) => {
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('<main>frame /ventes')
  expect(stateOf(answer)).toMatchObject({ rendered: 'frame', remote: { name: 'ventes', build: 'bbbbbbbbbbbbbbbb' } })
}
const isPage = (answer: TestResponse, text: string) => {
  expect(answer.text).toContain(text)
  expect(stateOf(answer).rendered).toBe('page')
}
const timesRested = () => site.lines.filter((line) => line.includes('rests for')).length

const deadly = {
  'throws as it loads': faulty('path', "throw new Error('broken build')"),
  'ends its process as it loads': faulty('path', 'process.exit(1)'),
  'never finishes loading': faulty('path', 'for (;;) {}'),
  'never returns': faulty('spin()', 'function spin() { for (;;) {} }'),
  'ends its process': faulty('process.exit(0)'),
  'eats memory': faulty('eat()', 'function eat() { for (const all = []; ; ) all.push(new Array(10_000).fill({})) }'),
  'fails behind its own back': faulty(
    'later()',
    "const later = () => new Promise(() => setTimeout(() => { throw 'later' }))"
  )
}

for (const [fault, build] of Object.entries(deadly)) {
  test(`a section whose server module ${fault} costs its own page, is left to rest, and tried again`, async () => {
    // given a section with a fault, and a good one
    site = await openSite([shellBuild, good, build])
    await untilRendered('/locations')
    // when a visitor opens the faulty one
    const started = performance.now()
    const [first, other, second] = await Promise.all([
      site.ask('/ventes'),
      site.ask('/locations'),
      site.ask('/ventes/b')
    ])
    // then they get the frame in time, and the other sections are rendered
    isFrame(first as TestResponse)
    isFrame(second as TestResponse)
    isPage(other as TestResponse, 'locations')
    expect(performance.now() - started).toBeLessThan(fault === 'never finishes loading' ? 9_000 : 6_000)
    // and the process rests, so that nobody waits for it
    await untilRested()
    const soon = performance.now()
    isFrame(await site.ask('/ventes'))
    expect(performance.now() - soon).toBeLessThan(500)
    expect(timesRested()).toBe(1)
    // until ten seconds later, when it is tried again
    if (fault === 'never finishes loading') return
    advanceClock(10.1)
    isFrame(await site.ask('/ventes'))
    await untilRested(2)
  })
}

/** The first page of a build waits for its process, and on a busy machine longer than a page may take. */
async function untilRendered(path: string) {
  for (let wait = 0; wait < 20; wait += 1) if (stateOf(await site.ask(path)).rendered === 'page') return
  throw new Error(`${path} is never rendered`)
}

async function untilRested(times = 1) {
  for (let wait = 0; wait < 100 && timesRested() < times; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  expect(timesRested()).toBe(times)
}

test('a page that merely throws costs that page, and its process goes on with the others', async () => {
  site = await openSite([
    shellBuild,
    faulty(`${cures('/ventes/bad')} fail() : path`, "function fail() { throw new Error('bad record') }")
  ])
  isFrame(await site.ask('/ventes/bad'))
  isPage(await site.ask('/ventes/good'), '/ventes/good')
  isFrame(await site.ask('/ventes/bad'))
  expect(timesRested()).toBe(0)
  expect(site.lines.join('')).toContain('bad record')
})

test('a page whose data cannot be told to the browser costs that page alone', async () => {
  const more = `export const more = () => ({ loaderData: asked === '/ventes/bad' ? { count: 1n } : {} })`
  site = await openSite([shellBuild, faulty('(asked = path)', `let asked\n${more}`)])
  isFrame(await site.ask('/ventes/bad'))
  isPage(await site.ask('/ventes/good'), '/ventes/good')
  expect(timesRested()).toBe(0)
})

test('a page that waits for ever is left to the browser, and those beside it are rendered', async () => {
  site = await openSite([shellBuild, faulty(`${cures('/ventes/slow')} await new Promise(() => {}) : path`)])
  const [slow, quick] = await Promise.all([site.ask('/ventes/slow'), site.ask('/ventes/quick')])
  isFrame(slow as TestResponse)
  isPage(quick as TestResponse, '/ventes/quick')
  await new Promise((resolve) => setTimeout(resolve, 700))
  isPage(await site.ask('/ventes/quick'), '/ventes/quick')
  expect(timesRested()).toBe(0)
})

test('visitors who come while a process starts share it', async () => {
  site = await openSite([shellBuild, faulty("'<main>process ' + process.pid + '</main>'")])
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.ask('/ventes')))
  expect(new Set(answers.map(({ text }) => /process \d+/.exec(text)?.[0])).size).toBe(1)
})

test('a server module sees nothing of the gateway’s environment', async () => {
  process.env.KEUR_SECRET = 'not for remotes'
  site = await openSite([shellBuild, faulty("'<main>' + JSON.stringify(process.env) + '</main>'")])
  isPage(await site.ask('/ventes'), '<main>{}</main>')
  delete process.env.KEUR_SECRET
})

test('a new build takes over, and the page under way with the one before is finished', async () => {
  // given a slow page of the live build
  site = await openSite([shellBuild, faulty("(await new Promise((done) => setTimeout(done, 400)), 'before ' + path)")])
  await site.ask('/ventes')
  const underWay = site.ask('/ventes')
  await new Promise((resolve) => setTimeout(resolve, 100))
  // when another build goes live
  await publish(site.store, remoteBuild('ventes', 'cccccccccccccccc', "'after ' + path"))
  advanceClock(2)
  // then both pages are whole
  isPage(await site.ask('/ventes'), 'after /ventes')
  isPage(await underWay, 'before /ventes')
})

test('a build whose server module is missing costs server rendering alone', async () => {
  site = await openSite([shellBuild, good, faulty('path')])
  await site.store.delete('builds/ventes/bbbbbbbbbbbbbbbb/server.mjs')
  isFrame(await site.ask('/ventes'))
  isPage(await site.ask('/locations'), 'locations')
})

test.each(['ventes', 'shell'])('a server module of %s that is not what its team signed is never run', async (app) => {
  // given a build whose server module was changed in the store
  site = await openSite([shellBuild, good, faulty("'<main>ventes</main>'")])
  const id = app === 'shell' ? shellBuild.id : 'bbbbbbbbbbbbbbbb'
  const changed = Buffer.from(`${shellModule}; export const render = async () => 'changed'`)
  await site.store.put(`builds/${app}/${id}/server.mjs`, changed, { contentType: 'text/javascript' })
  // when somebody opens a page of it
  const answer = await site.ask('/ventes')
  // then the browser has to make it, and the log says why
  expect(stateOf(answer)).toMatchObject({ rendered: 'frame' })
  expect(answer.text).not.toContain('<main>changed')
  if (app === 'ventes') isPage(await site.ask('/locations'), 'locations')
  expect(site.lines.join('')).toContain(`The file server.mjs of ${app} ${id} is not what its team signed`)
})

test('a section that gets a further address has its frame there too', async () => {
  site = await openSite([shellBuild, faulty('path', "throw new Error('broken build')")])
  isFrame(await site.ask('/ventes'))
  await publish(site.store, { ...good, id: 'dddddddddddddddd', prefixes: ['/locations', '/detail'], server: 'throw 1' })
  await pointTo(site.store, 'locations', 'dddddddddddddddd')
  advanceClock(2)
  expect(stateOf(await site.ask('/detail'))).toMatchObject({ rendered: 'frame', remote: { name: 'locations' } })
})

test('with the shell’s own server module broken, visitors read so, and their browser gets what it needs to start', async () => {
  site = await openSite([{ ...shellBuild, server: "throw new Error('broken shell')" }, good])
  const answer = await site.ask('/locations')
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(answer.text).toContain('<title>Site momentanément indisponible</title>')
  expect(answer.text).toMatch(/<div id="app"><main><h1>Site momentanément indisponible<\/h1><p>.+<\/main><\/div>/)
  expect(stateOf(answer)).toMatchObject({ rendered: 'frame', remote: { name: 'locations' } })
})

test('visitors who come all at once get their pages in turn: the API is asked for a few at a time', async () => {
  // given a section that tells how many of its pages were being made at once
  const counting = `let pages = 0
    let most = 0
    async function count() {
      pages += 1
      most = Math.max(most, pages)
      await new Promise((resolve) => setTimeout(resolve, 20))
      pages -= 1
      return '<main>most: ' + most + '</main>'
    }`
  site = await openSite([shellBuild, good, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', 'count()', counting)])
  await untilRendered('/ventes')
  // when eighty visitors come
  const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => site.ask(`/ventes/${index}`)))
  // then each has their page
  for (const answer of answers) isPage(answer, '<main>most: ')
  const most = Math.max(...answers.map(({ text }) => Number(/most: (\d+)/.exec(text)![1])))
  expect(most).toBeGreaterThan(4)
  expect(most).toBeLessThanOrEqual(16)
})
