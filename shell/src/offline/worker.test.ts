import { jest } from '@jest/globals'
import { FakeCaches } from '../testing/fake-caches.ts'
import { cacheNames } from './caches.ts'

const settings = {
  version: '2',
  page: '/hors-ligne',
  style: null,
  files: ['/mfe/shell/00000000000000ff/page.css'],
  pages: ['/locations', '/detail/:id'],
  api: ['/properties', '/properties/:id']
}
const recordId = '0123456789abcdef01234567'
const photoId = (number: number) => `3f2504e0-4f89-41d3-9a0c-${String(number).padStart(12, '0')}`
const photoPath = (number: number, width = 400) => `/media/sales/${width}/${photoId(number)}.webp`
const buildFile = (build: number, app = 'ventes') => `/mfe/${app}/${String(build).padStart(16, '0')}/part.js`

/** A response as a browser gets it from the site itself. */
function content(type: string, body: BodyInit, headers = {}, { status = 200, redirected = false } = {}): Response {
  const fields = { 'Content-Type': type, Vary: 'accept-encoding', ...headers }
  return Object.defineProperties(new Response(body, { status, headers: fields }), {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => content(type, body, headers, { status, redirected }) }
  })
}
const html = (text: string, headers = {}) => {
  const head = `<head><title>${text} – Keur du Rail</title></head>`
  return content('text/html; charset=utf-8', `<html>${head}<body><div id="app">${text}</div></body></html>`, headers)
}
const json = (text: string, headers = {}) => content('application/json', text, headers)
const picture = (bytes: number) => content('image/webp', new Uint8Array(bytes))
const script = (headers = {}) => content('text/javascript', 'code', headers)

type Listener = (event: object) => void

/** The network: responses by address. */
let respond: (path: string) => Response | Promise<Response>
let isOnline: boolean
let requests: string[]
/** How each of them may use the browser's own cache. */
let cacheModes: string[]
/** What the worker asked of the browser. */
let lifecycle: string[]
let messages: unknown[]
let storage: FakeCaches
let listeners: Record<string, Listener>

beforeEach(async () => {
  isOnline = true
  requests = []
  cacheModes = []
  lifecycle = []
  messages = []
  listeners = {}
  storage = new FakeCaches()
  respond = (path) => {
    if (path.startsWith('/media/')) return picture(1)
    if (path.startsWith('/mfe/')) return script()
    if (path.startsWith('/api/')) return json('{}')
    return html(path === settings.page ? 'Vous êtes hors ligne<!-- pages vues -->' : path)
  }
  Object.assign(globalThis, {
    caches: storage,
    offline: settings,
    skipWaiting: async () => lifecycle.push('replaces the worker before'),
    registration: { navigationPreload: { enable: async () => lifecycle.push('starts requests before the worker') } },
    clients: {
      claim: async () => lifecycle.push('serves open pages'),
      get: async () => ({ postMessage: (message: unknown) => messages.push(message) })
    },
    Request: class extends Request {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, location.origin), init)
      }
    },
    fetch: async (address: string | URL | { url: string; cache?: string }, { cache }: RequestInit = {}) => {
      const url = new URL(typeof address === 'object' && 'url' in address ? address.url : address, location.origin)
      requests.push(url.pathname + url.search)
      cacheModes.push(
        `${url.pathname} ${cache ?? (typeof address === 'object' && 'cache' in address && address.cache)}`
      )
      if (!isOnline) throw new TypeError('Failed to fetch')
      return respond(url.pathname + url.search)
    }
  })
  jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    listeners[name] = listener as Listener
  })
  jest.resetModules()
  await import('./worker.ts')
  await dispatch('install')
  requests = []
})
afterEach(() => jest.useRealTimers())

/** Resolves with the response when all work of the event is done; undefined for a request that is left alone. */
async function dispatch(name: string, event: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners[name]?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      response = promise
    }
  })
  const result = await response
  await Promise.all(work)
  return result
}

type RequestParts = { method?: string; mode?: string; headers?: HeadersInit; preloadResponse?: Promise<Response> }

const load = (path: string, { method = 'GET', mode = 'cors', headers = {}, preloadResponse }: RequestParts = {}) =>
  dispatch('fetch', {
    clientId: '1',
    preloadResponse,
    request: { url: new URL(path, location.origin).href, method, mode, headers: new Headers(headers) }
  })
const open = (path: string) => load(path, { mode: 'navigate' })
const visit = (visited: object) =>
  dispatch('message', { data: { type: 'seen', page: null, files: [], photos: [], saver: false, ...visited } })
const cached = async (name: string) =>
  (await (await storage.open(`keur-${name}-1`)).keys()).map(({ url }) => url.slice(location.origin.length))

test('a new version serves open pages at once, and deletes the caches of older ones, and no others', async () => {
  expect(lifecycle).toEqual(['replaces the worker before'])
  for (const name of ['keur-pages-0', cacheNames.fallback('1'), 'autre']) await storage.open(name)
  await open('/locations')
  await dispatch('activate')
  expect((await storage.keys()).sort()).toEqual(['autre', 'keur-files-1', 'keur-pages-1', cacheNames.fallback('2')])
  expect(lifecycle.slice(1)).toEqual(['starts requests before the worker', 'serves open pages'])
  // also in browsers without navigation preload
  Object.assign(globalThis, { registration: {} })
  await dispatch('activate')
  expect(lifecycle.slice(3)).toEqual(['serves open pages'])
})

test('the first page brings what it loaded before the worker was there, and nothing twice', async () => {
  const others = respond
  respond = (path) => (path === photoPath(2) ? html('Connexion') : others(path))
  const photos = [photoPath(1), photoPath(2), '/x.jpg']
  await visit({ page: '/locations#carte', files: [buildFile(1), '/autre.js'], photos })
  expect(await cached('pages')).toEqual(['/locations'])
  expect(await cached('files')).toEqual([...settings.files, buildFile(1)])
  expect(await cached('photos')).toHaveLength(1)
  // and a page that may have changed is asked for
  await visit({ page: '/faq' })
  expect(cacheModes).toEqual([
    '/hors-ligne no-cache',
    `${settings.files[0]} force-cache`,
    `${photoPath(1)} force-cache`,
    `${photoPath(2)} force-cache`,
    `${buildFile(1)} force-cache`,
    '/locations force-cache',
    '/faq no-cache'
  ])
})

/** The text of a page that is opened without connection. */
async function readOffline(path: string): Promise<string> {
  isOnline = false
  const page = (await open(path)) as Response
  isOnline = true
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return page.text()
}

test('without connection a visited page is shown with its age', async () => {
  await open('/locations?page=2')
  const text = await readOffline('/locations?page=2')
  expect(text).toContain('<div id="app">/locations?page=2</div>')
  expect(text).toContain('Vous êtes hors ligne\u00a0: page vue le')
})

test('any other address shows the visited pages: records first, the latest first, twelve at most', async () => {
  expect(await readOffline('/faq')).not.toContain('Vu récemment')
  await open(`/detail/${recordId}`)
  for (let page = 1; page <= 13; page += 1) await open(`/locations?page=${page}`)
  const lists = Array.from({ length: 11 }, (_, index) => `/locations?page=${13 - index}`)
  for (const path of ['/faq', '/profile', '/admin/locations']) {
    const links = [...(await readOffline(path)).matchAll(/<a href="([^"]+)">/g)].map(([, link]) => link)
    expect(links).toEqual([`/detail/${recordId}`, ...lists])
  }
  // and where there is no offline page, the browser its own error
  await storage.delete(cacheNames.fallback(settings.version))
  isOnline = false
  expect((await open('/faq'))?.type).toBe('error')
})

test('a visited page is listed with title, description and picture, and a link to its very address', async () => {
  const meta = (name: string, text: string) => `<meta property="og:${name}" content="${text}"/>`
  const facts = meta('description', 'Cour &amp; puits') + meta('image', `https://x/media/sales/share/${photoId(1)}.jpg`)
  const others = respond
  respond = (path) =>
    path.includes('b=')
      ? content('text/html', `<title>Villa &amp; jardin – Keur du Rail</title>${facts}`)
      : others(path)
  await open('/locations?a=1&b=%222%22')
  await open('/locations')
  const list = await readOffline('/faq')
  expect(list).toContain(`<img src="/media/sales/400/${photoId(1)}.webp"`)
  expect(list).toContain('<a href="/locations?a=1&amp;b=%222%22">Villa &amp; jardin</a><p>Cour &amp; puits</p>')
  expect(list).toContain('<li class="offline-card"><div><a href="/locations">/locations</a><small>Page vue le')
})

/** The text of the response alone, without the work that goes on after it. */
const firstText = (path: string) =>
  new Promise<Response>((respondWith) => {
    const url = new URL(path, location.origin).href
    const request = { url, method: 'GET', mode: 'navigate', headers: new Headers() }
    listeners.fetch?.({ request, waitUntil: () => {}, respondWith })
  }).then((response) => response.text())

test('on a slow network a visited page is shown after eight seconds, and others are waited for', async () => {
  await open('/locations')
  jest.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  const lost = Promise.withResolvers<Response>()
  respond = (path) => (path === '/contact' ? lost.promise : late.promise)
  const shown: string[] = []
  const show = async (path: string) => void shown.push(await firstText(path))
  const pages = [show('/locations'), show('/faq'), show('/contact')]
  await jest.advanceTimersByTimeAsync(7_999)
  expect(shown).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await pages[0]
  expect(shown).toEqual([expect.stringContaining('La connexion est très lente')])
  late.resolve(html('enfin'))
  await pages[1]
  expect(shown.slice(1)).toEqual([expect.not.stringContaining('La connexion est très lente')])
  // and what does not come in the end is replaced with the offline page
  lost.reject(new TypeError('Failed to fetch'))
  await pages[2]
  expect(shown.slice(2)).toEqual([expect.stringContaining('Vous êtes hors ligne')])
})

test.each<[string, string, () => Response]>([
  ['a preview', '/locations', () => html('Brouillon', { 'Cache-Control': 'private, no-store' })],
  ['an error page', '/locations', () => content('text/html', 'Panne', {}, { status: 503 })],
  ['the target of a redirect', '/locations', () => content('text/html', 'Autre', {}, { redirected: true })],
  ['a page of another site', '/locations', () => new Response('', { headers: { 'Content-Type': 'text/html' } })],
  ['a file instead of a page', '/locations', () => json('{}')],
  ['a page of an account', '/profile', () => html('Profil')],
  ['a page of the back office', '/admin/locations', () => html('Locations')],
  ['an address below a public page', '/locations/autre', () => html('Autre')],
  ['private data', '/api/properties', () => json('{}', { 'Cache-Control': 'no-store' })],
  ['very long data', '/api/properties', () => json(`"${'x'.repeat(499_999)}"`)],
  ['an error of the API', '/api/properties', () => content('application/json', '{}', {}, { status: 500 })],
  ['a page instead of a photo', photoPath(1), () => html('Connexion au réseau de l’hôtel')],
  ['a missing file', buildFile(1), () => content('text/html', '404', {}, { status: 404 })]
])('%s is not stored on the device', async (_, path, response) => {
  respond = response
  await (/^\/(api|media|mfe)/.test(path) ? load(path) : open(path))
  expect((await Promise.all(['pages', 'answers', 'photos', 'files'].map(cached))).flat()).toEqual(settings.files)
})

test('requests that write, carry a token or a range, go elsewhere, or are private are left to the browser', async () => {
  for (const parts of [{ method: 'POST' }, { headers: { Authorization: 'Bearer a.b.c' } }, { headers: { Range: '' } }])
    expect(await load('/api/properties', parts as RequestParts)).toBeUndefined()
  for (const path of ['/api/users/profile', '/apix/properties', 'https://ailleurs.example/api/properties'])
    expect(await load(path)).toBeUndefined()
  expect(requests).toEqual([])
})

// A second request for a link in a mail would answer «Votre compte est déjà confirmé», or spend a login code.
test('an address that a returning visitor opens is asked for once, page or not', async () => {
  respond = html
  const paths = ['/api/users/confirm/a.b.c', '/media/x.jpg', '/plan.pdf', '/faq']
  for (const path of paths) {
    // The browser starts the request before the worker, and again where the worker leaves it alone.
    const preloadResponse = fetch(path)
    const response = (await load(path, { mode: 'navigate', preloadResponse })) ?? (await fetch(path))
    expect(await response.text()).toContain(path)
  }
  expect(requests).toEqual(paths)
  // and a document without connection is the error of the browser, not the offline page
  isOnline = false
  await expect(open('/plan.pdf')).rejects.toThrow('Failed to fetch')
})

/** The worker of a browser that is set to save data. */
async function startSaving() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  jest.resetModules()
  await import('./worker.ts')
  Reflect.deleteProperty(navigator, 'connection')
}

test.each<[string, () => unknown, number, number]>([
  ['a visitor', () => {}, 30, 60],
  ['a visitor who saves data, by the page,', () => visit({ saver: true }), 10, 20],
  ['a visitor who saves data, by the browser,', startSaving, 10, 20]
])('%s stores the latest pages, API responses and photos only', async (_, begin, pages, others) => {
  await begin()
  for (let page = 1; page <= pages + 1; page += 1) await open(`/locations?page=${page}`)
  for (let number = 1; number <= others + 1; number += 1) {
    await load(`/api/properties?page=${number}`)
    await load(photoPath(number))
  }
  const stored = await Promise.all(['pages', 'answers', 'photos'].map(cached))
  expect(stored.map(({ length }) => length)).toEqual([pages, others, others])
  const second = `/media/sales/${photoId(2)}?width=400&bytes=1`
  expect(stored.map(([first]) => first)).toEqual(['/locations?page=2', '/api/properties?page=2', second])
})

test('data without connection comes from the device, decompressed, and the page is informed of its age', async () => {
  const text = `"${'x'.repeat(499_998)}"`
  respond = () => json(text, { 'Content-Encoding': 'br', 'Content-Length': '9' })
  await load('/api/properties')
  isOnline = false
  const response = (await load('/api/properties'))!
  expect(await response.text()).toBe(text)
  expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([null, null])
  expect(messages).toEqual([{ type: 'remembered', seen: expect.stringMatching(/^\d{4}-/) }])
  await expect(load('/api/properties?page=2')).rejects.toThrow('Failed to fetch')
})

test('the files of the last three builds of each section stay on the device, but not of previews', async () => {
  const file = (build: number, name = 'part') => buildFile(build).replace('part', name)
  respond = (path) => script({ 'Cache-Control': path.includes('brouillon') ? 'private' : 'public' })
  // A build from which a file came later stays longer.
  const ventes = [file(1), file(2), file(3), file(1, 'b'), file(4, 'brouillon'), file(4), file(4, 'c')]
  for (const path of [buildFile(1, 'locations'), ...ventes]) await load(path)
  const stored = [buildFile(1, 'locations'), file(1), file(3), file(1, 'b'), file(4), file(4, 'c')]
  expect(await cached('files')).toEqual([...settings.files, ...stored])
  // and one that is there is not fetched again
  await load(file(1))
  expect(requests.filter((path) => path === file(1))).toHaveLength(1)
  isOnline = false
  expect(await (await load(file(4)))?.text()).toBe('code')
})

test('a page brings the files that it names, unless only an administrator previews them', async () => {
  const files = [buildFile(1), buildFile(2)]
  const page = `<link href="${files[0]}"><script src="${files[1]}"></script><img src="/media/x.jpg">`
  respond = (path) => {
    if (!path.startsWith('/mfe/')) return content('text/html', page)
    return script({ 'Cache-Control': path === files[1] ? 'private, max-age=60' : 'public' })
  }
  await open('/locations')
  expect(await cached('files')).toEqual([...settings.files, files[0]])
})

test.each([
  ['fifteen megabytes at most', false, 7_500_000],
  ['four megabytes at most where the visitor saves data', true, 2_000_000]
])('photos take %s, and the latest stay', async (_, saver, half) => {
  await visit({ saver })
  const numbers = async () => (await cached('photos')).map((key) => key.match(/\d(?=\?)/)?.[0])
  respond = () => picture(half)
  for (const number of [1, 2, 3]) await load(photoPath(number))
  expect(await numbers()).toEqual(['2', '3'])
  respond = () => picture(half + 1)
  await load(photoPath(4))
  expect(await numbers()).toEqual(['4'])
})

test('one size of each photo stays, the smallest, and without connection it is shown in place of all', async () => {
  respond = (path) => picture(Number(path.split('/')[3]))
  for (const width of [800, 400, 800]) await load(photoPath(1, width))
  expect(await cached('photos')).toEqual([`/media/sales/${photoId(1)}?width=400&bytes=400`])
  isOnline = false
  expect((await (await load(photoPath(1, 1600)))?.arrayBuffer())?.byteLength).toBe(400)
  const placeholder = await load(photoPath(2))
  expect(placeholder?.headers.get('content-type')).toBe('image/svg+xml')
  expect(await placeholder?.text()).toContain('<svg')
})

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is no picture', () => html('Connexion au réseau de l’hôtel')]
])('of a wide photo whose smallest size %s nothing is stored, and the photo is shown', async (_, answer) => {
  respond = (path) => (path === photoPath(1) ? answer() : picture(5))
  expect((await (await load(photoPath(1, 1600)))?.arrayBuffer())?.byteLength).toBe(5)
  expect(await cached('photos')).toEqual([])
})

test('a photo of a phone’s width is stored, of a wider one the smallest size, unless the visitor saves data', async () => {
  await load(photoPath(3, 800))
  expect(await cached('photos')).toEqual([`/media/sales/${photoId(3)}?width=800&bytes=1`])
  await load(photoPath(1, 1600))
  await load(photoPath(1, 1600))
  expect(requests.slice(1)).toEqual([photoPath(1, 1600), photoPath(1), photoPath(1, 1600)])
  await visit({ saver: true })
  await load(photoPath(2, 1600))
  expect(await cached('photos')).toHaveLength(2)
})

test('of the first page of a visitor who saves data twenty photos are stored, of others sixty', async () => {
  const photos = Array.from({ length: 61 }, (_, number) => photoPath(number))
  await visit({ photos, saver: true })
  expect(requests).toHaveLength(20)
  await visit({ photos })
  expect(requests).toHaveLength(80)
})

test('a page that client navigation reached is fetched again after ten minutes only', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] })
  const fetched: number[] = []
  for (const time of [0, 599_999, 600_000]) {
    jest.setSystemTime(time)
    await visit({ page: '/locations' })
    fetched.push(requests.length)
  }
  expect(fetched).toEqual([1, 1, 2])
  for (const page of ['/profile', 'https://ailleurs.example/locations']) await visit({ page })
  expect(requests).toHaveLength(2)
})
