import type { IncomingMessage, ServerResponse } from 'node:http'
import { createApiCaller } from '../rendering/api-caller.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'
import { readApi } from './http.ts'
import { isRetried } from './retry-read.ts'

endWhatIsOpened()

const answer = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end('{"revisions":{}}')

/** An API whose connections are reset at the first `failures` requests, before any byte of a response. */
async function startApi(failures: number) {
  const requests: string[] = []
  const { url } = await serve((request, response) => {
    if (request.url === '/api/revisions' && failures < 5) return answer(request, response)
    requests.push(`${request.method} ${request.url}`)
    if (requests.length <= failures) request.socket.resetAndDestroy()
    else answer(request, response)
  })
  return { url, requests }
}

test.each<readonly [method: string, failures: number, status: number, requests: number]>([
  ...['GET', 'HEAD'].map((method) => [method, 1, 200, 2] as const),
  ['GET', 2, 503, 2],
  // It may have happened.
  ...['POST', 'PUT', 'DELETE'].map((method) => [method, 1, 503, 1] as const)
])('a %s whose connection is reset %i times is %i, after %i requests', async (method, failures, status, count) => {
  const { url, requests } = await startApi(failures)
  const site = await openSite([shellBuild], { API_URL: url })
  const write = { headers: { 'content-type': 'application/json' }, body: '{}' }
  const response = await site.request('/api/leads', { method, ...(/^P/.test(method) ? write : {}) })
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

test('a read that took long before it failed is not sent again', () => {
  const error = { code: 'ECONNRESET' }
  expect(isRetried('GET', error, performance.now())).toBe(true)
  expect(isRetried('GET', error, performance.now() - 3_001)).toBe(false)
  expect(isRetried('GET', { code: 'ETIMEDOUT' }, performance.now())).toBe(false)
})
