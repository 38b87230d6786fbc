import { waitUntil } from '@keur/store/testing/wait-until'
import { publish, trustedKeys, trustedSection } from '../testing/build-fixtures.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import {
  openSite,
  remoteBuild,
  shellBuild,
  shellModule,
  stateOf,
  type TestResponse,
  type TestSite,
  waitForPage
} from '../testing/test-site.ts'

endWhatIsOpened()

const good = remoteBuild('locations', 'aaaaaaaaaaaaaaaa', "'<main>locations</main>'")
const faulty = (expression: string, top?: string) => remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', expression, top)
const onPath = (path: string) => `path === '${path}' ? `

let site: TestSite

const isFrame = (response: TestResponse, app = 'ventes') => {
  expect(response.status).toBe(200)
  expect(response.text).toContain(`<main>frame /${app}`)
  expect(stateOf(response)).toMatchObject({ rendered: 'frame', remote: { name: app } })
}
const isPage = (response: TestResponse, text: string) => {
  expect(response.text).toContain(text)
  expect(stateOf(response).rendered).toBe('page')
}
const linesWith = (...texts: string[]) => site.lines.filter((line) => texts.every((text) => line.includes(text)))
const pauseCount = (build = '') => linesWith('is paused for 10 s', build).length

const loop = 'function spin() { for (;;) {} }'
const thrower = "const later = () => new Promise(() => setTimeout(() => { throw 'later' }))"
/** What the log says of each names the limit that was exceeded. */
const fatalFaults: [fault: string, reason: RegExp, expression: string, top?: string][] = [
  ['throws as it loads', /broken build/, 'path', "throw new Error('broken build')"],
  ['never finishes loading', /did not start within 5000 ms/, 'path', 'for (;;) {}'],
  ['never returns', /no response within 500 ms/, 'spin()', loop],
  ['ends its process', /It ended by itself/, 'process.exit(0)'],
  ['fails outside of a request', /later/, 'later()', thrower]
]

describe('of several remotes with a fault', () => {
  const faults = fatalFaults.map(
    (fault, index) => [`essai-${index}`, index.toString(16).padStart(16, '0'), ...fault] as const
  )
  beforeAll(async () => {
    const own = faults.map(([app]) => [app, trustedSection(app)])
    const builds = faults.map(([app, id, _fault, _reason, expression, top]) => remoteBuild(app, id, expression, top))
    const keys = JSON.stringify({ ...trustedKeys, ...Object.fromEntries(own) })
    site = await openSite([shellBuild, good, ...builds], { TRUSTED_KEYS: keys })
    await waitForPage(site, '/locations')
  })

  test.each(faults.map(([app, id, fault, reason]) => [app, id, fault, reason] as const))(
    'the one (%s, %s) whose server module %s fails alone, is paused, and tried again',
    async (app, id, fault, reason) => {
      // when visitors open the faulty one
      const [first, other, second] = await Promise.all([
        site.request(`/${app}`),
        site.request('/locations'),
        site.request(`/${app}/b`)
      ])
      // then they get the frame, and other remotes are rendered
      isFrame(first, app)
      isFrame(second, app)
      isPage(other, 'locations')
      // and the process is paused, so that no visitor waits for it
      await waitForPause(1, id)
      expect(linesWith(id).join('')).toMatch(reason)
      const waits = linesWith('a page could not be rendered', id).length
      isFrame(await site.request(`/${app}`), app)
      expect(linesWith('a page could not be rendered', id)).toHaveLength(waits)
      // until ten seconds later, when it is tried again
      if (fault === 'never finishes loading') return
      advanceClock(10.1)
      isFrame(await site.request(`/${app}`), app)
      await waitForPause(2, id)
    }
  )
})

async function waitForPause(times = 1, build = '') {
  await waitUntil(() => pauseCount(build) >= times)
  expect(pauseCount(build)).toBe(times)
}

test('a page that throws, or whose data cannot be serialised, fails alone, and its process renders others', async () => {
  const top = `let shown
    export const more = () => ({ loaderData: shown === '/ventes/data' ? { count: 1n } : {} })
    function show(asked) { if ((shown = asked) === '/ventes/bad') throw new Error('bad record'); return shown }`
  site = await openSite([shellBuild, faulty('show(path)', top)])
  for (const path of ['/ventes/bad', '/ventes/data']) {
    isFrame(await site.request(path))
    isPage(await site.request('/ventes/good'), '/ventes/good')
  }
  expect(pauseCount()).toBe(0)
  expect(site.lines.join('')).toContain('bad record')
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

test('a new build is served, and pages that the old one is rendering are finished', async () => {
  // given a page of the live build that waits for the API
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  let answer = () => {}
  const api = await serve(({ url }, response) => {
    if (!url?.startsWith('/api/sales')) return void response.writeHead(503).end()
    answer = () => void response.setHeader('content-type', 'application/json').end('{}')
    ask()
  })
  const waiting = faulty("(await read('/sales'), 'before ' + path)", "import { read } from 'greeting'")
  site = await openSite([shellBuild, waiting], { API_URL: api.url, RENDER_TIMEOUT: '30000' })
  const slowPage = site.request('/ventes')
  await asked
  // when another build goes live
  await publish(site.store, remoteBuild('ventes', 'cccccccccccccccc', "'after ' + path"))
  advanceClock(2)
  const next = await site.request('/ventes')
  answer()
  // then both pages are whole
  isPage(next, 'after /ventes')
  isPage(await slowPage, 'before /ventes')
})

test.each(['ventes', 'shell'])('a server module of %s that does not match its signature is never run', async (app) => {
  // given a build whose server module was changed in the store
  site = await openSite([shellBuild, good, faulty("'<main>ventes</main>'")])
  const id = app === 'shell' ? shellBuild.id : 'bbbbbbbbbbbbbbbb'
  const key = `builds/${app}/${id}/server.mjs`
  const put = (code: string) => site.store.put(key, Buffer.from(code), { contentType: 'text/javascript' })
  await put(`${shellModule}; export const render = async () => 'changed'`)
  // when somebody opens a page of it
  const response = await site.request('/ventes')
  // then the browser renders it, and the reason is logged
  expect(stateOf(response)).toMatchObject({ rendered: 'frame' })
  expect(response.text).not.toContain('<main>changed')
  if (app === 'ventes') isPage(await site.request('/locations'), 'locations')
  expect(site.lines.join('')).toContain(`The file server.mjs of ${app} ${id} is not what its team signed`)
  // and a shell that is valid again is read again, once the pause is over
  await put(shellModule)
  advanceClock(10.1)
  isPage(await site.request('/locations'), 'locations')
})

test('a remote that gets a new prefix has its frame there too', async () => {
  site = await openSite([shellBuild, faulty('path', 'throw 1')])
  isFrame(await site.request('/ventes'))
  const next = { ...faulty('path', 'throw 1'), id: 'dddddddddddddddd', prefixes: ['/ventes', '/terrains'] }
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

  async function openCounting(settings: { renderWait?: number } = {}) {
    const env = { TRUSTED_PROXIES: '127.0.0.1', RENDER_TIMEOUT: '20000' }
    site = await openSite([shellBuild, faulty('count(path)', counting)], env, settings)
    await waitForPage(site, '/ventes')
  }
  /** As many pages at once, for as many networks. */
  const openMany = (count: number, networks: number, end = '') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        site.request(`/ventes/${networks}-${index}${end}`, from(index % networks))
      )
    )

  test('each visitor gets theirs; the API is called for a few at a time, of one network for four', async () => {
    await openCounting()
    const mostAtOnce = (pages: TestResponse[]) => Math.max(...pages.map((response) => number('at once', response)))
    const ofOne = await openMany(40, 1)
    const ofMany = await openMany(80, 80)
    for (const response of [...ofOne, ...ofMany]) isPage(response, '<main>/ventes/')
    expect(mostAtOnce(ofOne)).toBeLessThanOrEqual(4)
    expect(mostAtOnce(ofMany)).toBeGreaterThan(4)
    expect(mostAtOnce(ofMany)).toBeLessThanOrEqual(16)
  })

  test('networks take turns: who asks for one page does not wait for those who ask for eighty', async () => {
    await openCounting({ renderWait: 1_000 })
    const before = number('number', await site.request('/ventes/before', from(9)))
    const greedy = openMany(80, 2, '/slow')
    const honest = await site.request('/ventes/honest', from(9))
    isPage(honest, '<main>/ventes/honest')
    expect(number('number', honest) - before).toBeLessThan(80)
    // and a page that does not come to its turn is a frame, and no failure of its build
    const pages = await greedy
    expect(new Set(pages.map((page) => `${page.status} ${stateOf(page).rendered}`))).toEqual(
      new Set(['200 page', '200 frame'])
    )
    expect(linesWith('could not be rendered')).toEqual([])
    expect(linesWith('paused')).toEqual([])
    isPage(await site.request('/ventes/next', from(3)), '<main>/ventes/next')
  })
})
