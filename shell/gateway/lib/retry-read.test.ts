import { createApiCaller } from '../rendering/api-caller.ts'
import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'
import { readApi } from './http.ts'
import { isRetried, retryPause, retryRead } from './retry-read.ts'

endWhatIsOpened()

test.each<[method: string, error: unknown, milliseconds: number, isAgain: boolean]>([
  ...['GET', 'HEAD'].map((method): [string, unknown, number, boolean] => [method, { code: 'ECONNRESET' }, 0, true]),
  // It may have happened.
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, unknown, number, boolean] => [
    method,
    { code: 'ECONNRESET' },
    0,
    false
  ]),
  ['GET', { code: 'ECONNREFUSED' }, 0, true],
  ['GET', { code: 'EPIPE' }, 0, true],
  ['GET', new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } }), 0, true],
  ['GET', { code: 'ETIMEDOUT' }, 0, false],
  ['GET', null, 0, false],
  ['GET', { code: 'ECONNRESET' }, 2_990, true],
  ['GET', { code: 'ECONNRESET' }, 3_000, false]
])('a %s that failed with %j after %i ms is sent again: %s', (method, error, milliseconds, isAgain) => {
  const startedAt = performance.now()
  advanceClock(milliseconds / 1_000)
  expect(isRetried(method, error, startedAt)).toBe(isAgain)
})

/** An API whose connections are reset at the first `failures` requests, before any byte of a response. */
async function startApi(failures: number) {
  const requests: string[] = []
  const { url } = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (requests.length <= failures) request.socket.resetAndDestroy()
    else response.setHeader('content-type', 'application/json').end('{"revisions":{}}')
  })
  return { url, requests }
}

test.each([
  ['GET', 1, 200, 2],
  ['GET', 2, 503, 2],
  ['POST', 1, 503, 1]
])('a %s whose connection is reset %i times is %i, after %i requests', async (method, failures, status, count) => {
  const { url, requests } = await startApi(failures)
  const site = await openSite([shellBuild], { API_URL: url })
  const response = await site.request('/api/leads', { method, ...(method === 'POST' ? { body: '{}' } : {}) })
  expect(response.status).toBe(status)
  expect(requests).toEqual(Array(count).fill(`${method} /api/leads`))
})

test("the calls of a page, and the gateway's own, are sent once more", async () => {
  const { url, requests } = await startApi(1)
  const { callApi, close } = createApiCaller(url)
  expect((await callApi('/properties')).status).toBe(200)
  expect(requests).toHaveLength(2)
  close()
  const other = await startApi(9)
  await expect(readApi(other.url, '/revisions', { timeout: 1000 })).rejects.toThrow('fetch failed')
  expect(other.requests).toHaveLength(2)
})

test('before the second try other connections to the same process have time to close', async () => {
  const tries: number[] = []
  await retryRead(async () => {
    if (tries.push(performance.now()) === 1) throw Object.assign(new Error('reset'), { code: 'ECONNRESET' })
  })
  expect(tries[1]! - tries[0]!).toBeGreaterThan(retryPause - 2)
})
