import { jest } from '@jest/globals'
import { startOffline } from './start-offline.ts'

const connection = { saveData: false }
const navigation = new EventTarget()
let received: unknown[]

beforeEach(() => {
  jest.useFakeTimers()
  received = []
  connection.saveData = false
  // biome-ignore lint/suspicious/noDocumentCookie: the code reads it
  document.cookie = 'economie=; Max-Age=0'
  const loaded = ['/mfe/shell/a/x.js', '/media/sales/400/a.webp', '/api/sales']
  Object.assign(performance, { getEntriesByType: () => loaded.map((path) => ({ name: location.origin + path })) })
  Object.assign(window, { navigation })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Starts over a fake of the browser's service worker, and passes the time of a visit. */
async function start({
  isControlled = false,
  isLoading = false,
  register = async (_url: string, _options: object) => {}
} = {}) {
  const worker = { postMessage: (message: unknown) => received.push(message) }
  const container = {
    register: jest.fn(register),
    controller: isControlled ? worker : null,
    ready: Promise.resolve({ active: worker }),
    addEventListener() {}
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  if (isLoading) jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const started = startOffline()
  if (isLoading) await jest.advanceTimersByTimeAsync(10_000)
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(1_999)
  expect(container.register).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(501)
  await started
  return container
}
const navigate = () => navigation.dispatchEvent(new Event('currententrychange'))
const message = (more: object) => ({ type: 'seen', page: null, files: [], photos: [], saver: false, ...more })

test.each([
  ['once the page was usable for two seconds', false],
  ['not while the page still loads', true]
])('%s, the first visit hands the worker what the page has loaded', async (_, isLoading) => {
  const container = await start({ isLoading })
  expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
  const files = [`${location.origin}/mfe/shell/a/x.js`]
  const photos = [`${location.origin}/media/sales/400/a.webp`]
  expect(received).toEqual([message({ page: location.href, files, photos })])
})

test('under a worker, only pages that client navigation reached are handed over, two seconds after the last', async () => {
  await start({ isControlled: true })
  expect(received).toEqual([message({})])
  navigate()
  await jest.advanceTimersByTimeAsync(1_999)
  navigate()
  await jest.advanceTimersByTimeAsync(1_999)
  expect(received).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(received.slice(1)).toEqual([message({ page: location.href })])
})

test.each([
  ['who saves data, by the cookie,', true, () => Object.assign(document, { cookie: 'economie=1' })],
  ['who saves data, by the browser’s setting,', true, () => Object.assign(connection, { saveData: true })],
  ['without a connection', false, () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)]
])('a visitor %s has no page fetched twice', async (_, saver, begin) => {
  begin()
  await start({ isControlled: true })
  navigate()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(received).toEqual([message({ saver })])
})

test.each(['economie=10', 'economie=0; monoeconomie=1'])('the cookies «%s» save no data', async (cookies) => {
  for (const cookie of cookies.split('; ')) Object.assign(document, { cookie })
  await start({ isControlled: true })
  expect(received).toEqual([message({ saver: false })])
  for (const name of ['economie', 'monoeconomie']) Object.assign(document, { cookie: `${name}=; Max-Age=0` })
})

test('a browser that refuses the worker shows the site as ever', async () => {
  await start({ register: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(received).toEqual([])
  // and one that has none, as without HTTPS
  Reflect.deleteProperty(navigator, 'serviceWorker')
  const started = startOffline()
  await jest.advanceTimersByTimeAsync(2_500)
  await started
})
