import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '@keur/store/testing/wait-until'
import { publish } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import {
  openSite,
  remoteBuild,
  shellBuild,
  shellModule,
  stateOf,
  type TestResponse,
  type TestSite
} from '../testing/test-site.ts'

const good = remoteBuild('locations', 'aaaaaaaaaaaaaaaa', "'<main>locations</main>'")
const faulty = (expression: string, top?: string) => remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', expression, top)
const onPath = (path: string) => `path === '${path}' ? `

let site: TestSite
afterEach(async () => {
  await site.close()
  await site.remove()
})

const isFrame = (response: TestResponse) => {
  expect(response.status).toBe(200)
  expect(response.text).toContain('<main>frame /ventes')
  expect(stateOf(response)).toMatchObject({ rendered: 'frame', remote: { name: 'ventes', build: 'bbbbbbbbbbbbbbbb' } })
}
const isPage = (response: TestResponse, text: string) => {
  expect(response.text).toContain(text)
  expect(stateOf(response).rendered).toBe('page')
}
const pauseCount = () => site.lines.filter((line) => line.includes('is paused for 10 s')).length

/** Visitors who waited for a process that then failed them. */
const waitCount = () => site.lines.filter((line) => line.includes('a page could not be rendered')).length

const loop = 'function spin() { for (;;) {} }'
const eater = 'function eat() { for (const all = []; ; ) all.push(new Array(10_000).fill({})) }'
const thrower = "const later = () => new Promise(() => setTimeout(() => { throw 'later' }))"
/** What the log says of each names the limit that was exceeded. */
const fatalFaults = {
  'throws as it loads': [faulty('path', "throw new Error('broken build')"), /broken build/],
  'never finishes loading': [faulty('path', 'for (;;) {}'), /did not start within 5000 ms/],
  'never returns': [faulty('spin()', loop), /no response within 500 ms/],
  'ends its process': [faulty('process.exit(0)'), /It ended by itself/],
  // On a busy machine it is stuck before its memory is full.
  'eats memory': [faulty('eat()', eater), /its heap was full|no response within 500 ms/],
  'fails outside of a request': [faulty('later()', thrower), /later/]
} as const

for (const [fault, [build, reason]] of Object.entries(fatalFaults)) {
  test(`a remote whose server module ${fault} fails alone, is paused, and tried again`, async () => {
    // given a remote with a fault, and a good one
    site = await openSite([shellBuild, good, build])
    await waitForPage('/locations')
    // when a visitor opens the faulty one
    const [first, other, second] = await Promise.all([
      site.request('/ventes'),
      site.request('/locations'),
      site.request('/ventes/b')
    ])
    // then they get the frame, and other remotes are rendered
    isFrame(first as TestResponse)
    isFrame(second as TestResponse)
    isPage(other as TestResponse, 'locations')
    // and the process is paused, so that no visitor waits for it
    await waitForPause()
    expect(site.lines.join('')).toMatch(reason)
    const waits = waitCount()
    isFrame(await site.request('/ventes'))
    expect(waitCount()).toBe(waits)
    // until ten seconds later, when it is tried again
    if (fault === 'never finishes loading') return
    advanceClock(10.1)
    isFrame(await site.request('/ventes'))
    await waitForPause(2)
  })
}

/** The first page of a build waits for its process, on a busy machine longer than a page may take. */
async function waitForPage(path: string) {
  for (let wait = 0; wait < 20; wait += 1) if (stateOf(await site.request(path)).rendered === 'page') return
  throw new Error(`${path} is never rendered`)
}

async function waitForPause(times = 1) {
  await waitUntil(() => pauseCount() >= times)
  expect(pauseCount()).toBe(times)
}

test('a page that throws fails alone, and its process renders others', async () => {
  site = await openSite([
    shellBuild,
    faulty(`${onPath('/ventes/bad')} fail() : path`, "function fail() { throw new Error('bad record') }")
  ])
  isFrame(await site.request('/ventes/bad'))
  isPage(await site.request('/ventes/good'), '/ventes/good')
  isFrame(await site.request('/ventes/bad'))
  expect(pauseCount()).toBe(0)
  expect(site.lines.join('')).toContain('bad record')
})

test('a page whose data cannot be serialised fails alone', async () => {
  const more = `export const more = () => ({ loaderData: requestedPath === '/ventes/bad' ? { count: 1n } : {} })`
  site = await openSite([shellBuild, faulty('(requestedPath = path)', `let requestedPath\n${more}`)])
  isFrame(await site.request('/ventes/bad'))
  isPage(await site.request('/ventes/good'), '/ventes/good')
  expect(pauseCount()).toBe(0)
})

test('a page that never resolves is left to the browser, and others are rendered', async () => {
  const stuck = remoteBuild('btp', '7777777777777777', 'spin()', loop)
  site = await openSite([shellBuild, stuck, faulty(`${onPath('/ventes/slow')} await new Promise(() => {}) : path`)])
  const [slow, quick] = await Promise.all([site.request('/ventes/slow'), site.request('/ventes/quick')])
  isFrame(slow as TestResponse)
  isPage(quick as TestResponse, '/ventes/quick')
  // when the process of another remote, which hangs later, has been ended
  await site.request('/btp')
  await waitForPause()
  // then this one still runs
  isPage(await site.request('/ventes/later'), '/ventes/later')
  expect(pauseCount()).toBe(1)
  expect(site.lines.join('')).toContain('btp 7777777777777777) is paused')
})

test('concurrent visitors share a starting process', async () => {
  site = await openSite([shellBuild, faulty("'<main>process ' + process.pid + '</main>'")])
  const responses = await Promise.all(Array.from({ length: 8 }, () => site.request('/ventes')))
  expect(new Set(responses.map(({ text }) => /process \d+/.exec(text)?.[0])).size).toBe(1)
})

test('behind a balancer a gateway listens once its pages need not wait for processes', async () => {
  // given a module that takes a while, and names the moment at which it was ready
  const slow = 'for (const end = Date.now() + 300; Date.now() < end; ); const readyAt = Date.now()'
  const build = remoteBuild('locations', 'aaaaaaaaaaaaaaaa', "'<main>' + readyAt + '</main>'", slow)
  // when the gateway listens
  site = await openSite([shellBuild, build], { DRAIN_DELAY: '1' })
  const listensSince = Date.now()
  // then the module was ready before
  const { text } = await site.request('/locations')
  expect(Number(/<main>(\d+)/.exec(text)?.[1])).toBeLessThanOrEqual(listensSince)
})

test('a server module cannot read the gateway’s environment', async () => {
  process.env.KEUR_SECRET = 'not for remotes'
  site = await openSite([shellBuild, faulty("'<main>' + JSON.stringify(process.env) + '</main>'")])
  isPage(await site.request('/ventes'), '<main>{}</main>')
  delete process.env.KEUR_SECRET
})

test('a new build is served, and pages that the old one is rendering are finished', async () => {
  // given a page of the live build that waits for the API
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  let answer = () => {}
  const api = createServer(({ url }, response) => {
    if (!url?.startsWith('/api/sales')) return void response.writeHead(503).end()
    answer = () => void response.setHeader('content-type', 'application/json').end('{}')
    ask()
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port } = api.address() as AddressInfo
  const waiting = faulty("(await read('/sales'), 'before ' + path)", "import { read } from 'greeting'")
  site = await openSite([shellBuild, waiting], { API_URL: `http://127.0.0.1:${port}`, RENDER_TIMEOUT: '30000' })
  const slowPage = site.request('/ventes')
  await asked
  // when another build goes live
  await publish(site.store, remoteBuild('ventes', 'cccccccccccccccc', "'after ' + path"))
  advanceClock(2)
  const next = await site.request('/ventes')
  answer()
  const pages = [next, await slowPage]
  api.closeAllConnections()
  api.close()
  // then both pages are whole
  isPage(pages[0] as TestResponse, 'after /ventes')
  isPage(pages[1] as TestResponse, 'before /ventes')
})

test('a build whose server module is missing is rendered by the browser', async () => {
  site = await openSite([shellBuild, good, faulty('path')])
  await site.store.delete('builds/ventes/bbbbbbbbbbbbbbbb/server.mjs')
  isFrame(await site.request('/ventes'))
  isPage(await site.request('/locations'), 'locations')
})

test.each(['ventes', 'shell'])('a server module of %s that does not match its signature is never run', async (app) => {
  // given a build whose server module was changed in the store
  site = await openSite([shellBuild, good, faulty("'<main>ventes</main>'")])
  const id = app === 'shell' ? shellBuild.id : 'bbbbbbbbbbbbbbbb'
  const changed = Buffer.from(`${shellModule}; export const render = async () => 'changed'`)
  await site.store.put(`builds/${app}/${id}/server.mjs`, changed, { contentType: 'text/javascript' })
  // when somebody opens a page of it
  const response = await site.request('/ventes')
  // then the browser renders it, and the reason is logged
  expect(stateOf(response)).toMatchObject({ rendered: 'frame' })
  expect(response.text).not.toContain('<main>changed')
  if (app === 'ventes') isPage(await site.request('/locations'), 'locations')
  expect(site.lines.join('')).toContain(`The file server.mjs of ${app} ${id} is not what its team signed`)
})

test('a shell that could not be read from the store is read again', async () => {
  // given a store that has lost the shell's server module
  site = await openSite([shellBuild, good])
  const key = `builds/shell/${shellBuild.id}/server.mjs`
  await site.store.delete(key)
  expect(stateOf(await site.request('/locations'))).toMatchObject({ rendered: 'frame' })
  // when it is there again
  await site.store.put(key, Buffer.from(shellModule), { contentType: 'text/javascript' })
  // then visitors get pages, once the pause is over
  advanceClock(10.1)
  isPage(await site.request('/locations'), 'locations')
})

test('a remote that gets a new prefix has its frame there too', async () => {
  site = await openSite([shellBuild, faulty('path', "throw new Error('broken build')")])
  isFrame(await site.request('/ventes'))
  const next = { ...faulty('path'), id: 'dddddddddddddddd', prefixes: ['/ventes', '/terrains'], server: 'throw 1' }
  await publish(site.store, next)
  advanceClock(2)
  expect(stateOf(await site.request('/terrains'))).toMatchObject({ rendered: 'frame', remote: { name: 'ventes' } })
})

test('if the shell’s server module fails, visitors get an error page that their browser can replace', async () => {
  site = await openSite([{ ...shellBuild, server: "throw new Error('broken shell')" }, good])
  const response = await site.request('/locations')
  expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(response.text).toContain('<title>Site momentanément indisponible</title>')
  expect(response.text).toMatch(/<div id="app"><main><h1>Site momentanément indisponible<\/h1><p>.+<\/main><\/div>/)
  expect(stateOf(response)).toMatchObject({ rendered: 'frame', remote: { name: 'locations' } })
})

describe('where many pages are requested for the first time', () => {
  /** A remote that counts how many of its pages are rendered at once, and how many were before. */
  const counting = `let pages = 0
    let all = 0
    async function count(path) {
      pages += 1
      all += 1
      const text = '<main>' + path + ' at once: ' + pages + ', number: ' + all + '</main>'
      await new Promise((resolve) => setTimeout(resolve, path.endsWith('slow') ? 300 : 20))
      pages -= 1
      return text
    }`
  const from = (network: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${network}` } })
  const number = (what: string, { text }: TestResponse) => Number(new RegExp(`${what}: (\\d+)`).exec(text)![1])

  async function openCounting(renderWait?: number) {
    const builds = [shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', 'count(path)', counting)]
    site = await openSite(
      builds,
      { TRUSTED_PROXIES: '127.0.0.1', RENDER_TIMEOUT: '20000' },
      renderWait ? { renderWait } : {}
    )
    await waitForPage('/ventes')
  }

  test('each visitor gets theirs; the API is called for a few at a time, of one network for four', async () => {
    await openCounting()
    const ofOne = await Promise.all(Array.from({ length: 40 }, (_, index) => site.request(`/ventes/${index}`, from(1))))
    for (const response of ofOne) isPage(response, '<main>/ventes/')
    expect(Math.max(...ofOne.map((response) => number('at once', response)))).toBeLessThanOrEqual(4)
    const ofMany = await Promise.all(
      Array.from({ length: 80 }, (_, index) => site.request(`/ventes/many/${index}`, from(index)))
    )
    for (const response of ofMany) isPage(response, '<main>/ventes/')
    const atOnce = Math.max(...ofMany.map((response) => number('at once', response)))
    expect(atOnce).toBeGreaterThan(4)
    expect(atOnce).toBeLessThanOrEqual(16)
  })

  test('networks take turns: who asks for one page does not wait for those who ask for eighty', async () => {
    await openCounting()
    const before = number('number', await site.request('/ventes/before', from(9)))
    const greedy = Array.from({ length: 80 }, (_, index) => site.request(`/ventes/${index}/slow`, from(index % 2)))
    const honest = await site.request('/ventes/honest', from(9))
    isPage(honest, '<main>/ventes/honest')
    expect(number('number', honest) - before).toBeLessThan(40)
    await Promise.all(greedy)
  })

  test('a page that does not come to its turn is a frame, and no failure of its build', async () => {
    await openCounting(1_000)
    // given a network whose pages take longer than one waits for its turn
    const greedy = Array.from({ length: 40 }, (_, index) => site.request(`/ventes/${index}/slow`, from(1)))
    const statuses = (await Promise.all(greedy)).map((response) => [response.status, stateOf(response).rendered])
    expect(statuses.filter(([, rendered]) => rendered === 'frame').length).toBeGreaterThan(0)
    expect(new Set(statuses.map(([status]) => status))).toEqual(new Set([200]))
    // then nothing was logged as a failure of the build, which renders the next page
    expect(site.lines.filter((line) => line.includes('could not be rendered') || line.includes('paused'))).toEqual([])
    isPage(await site.request('/ventes/next', from(2)), '<main>/ventes/next')
  })
})
