import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiCaller } from '../rendering/api-caller.ts'
import { openSite, remoteBuild, shellBuild } from '../testing/test-site.ts'
import { readApi } from './http.ts'
import { isRetried } from './retry-read.ts'

const answer = (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end('{"revisions":{}}')

/** An API whose connections are reset at the first `failures` requests, before any byte of a response. */
async function startApi(failures: number, reset = (request: IncomingMessage) => void request.socket.resetAndDestroy()) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/api/revisions' && failures < 5) return answer(request, response)
    requests.push(`${request.method} ${request.url}`)
    if (requests.length <= failures) reset(request)
    else answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

async function withSite(
  failures: number,
  use: (request: Awaited<ReturnType<typeof openSite>>['request'], requests: string[]) => Promise<void>
) {
  const api = await startApi(failures)
  const site = await openSite([shellBuild, remoteBuild('ventes', 'bbbbbbbbbbbbbbbb')], { API_URL: api.url })
  try {
    await use(site.request, api.requests)
  } finally {
    await site.close()
    await site.remove()
    api.close()
  }
}

test.each(['GET', 'HEAD'])('a %s through /api whose connection is reset is sent once more', async (method) => {
  await withSite(1, async (request, requests) => {
    expect((await request('/api/rentals', { method })).status).toBe(200)
    expect(requests).toEqual([`${method} /api/rentals`, `${method} /api/rentals`])
  })
})

test('a read that fails twice is an error, and not sent a third time', async () => {
  await withSite(2, async (request, requests) => {
    expect((await request('/api/rentals')).status).toBe(503)
    expect(requests).toHaveLength(2)
  })
})

test.each(['POST', 'PUT', 'DELETE'])('a %s is never sent twice: it may have happened', async (method) => {
  await withSite(1, async (request, requests) => {
    const headers = { 'content-type': 'application/json' }
    expect(
      (await request('/api/leads', { method, headers, ...(method === 'DELETE' ? {} : { body: '{}' }) })).status
    ).toBe(503)
    expect(requests).toEqual([`${method} /api/leads`])
  })
})

test("the calls of a page, and the gateway's own, are sent once more", async () => {
  const api = await startApi(1)
  const { callApi, close } = createApiCaller(api.url)
  expect((await callApi('/properties')).status).toBe(200)
  expect(api.requests).toHaveLength(2)
  close()
  api.close()
  const other = await startApi(9)
  await expect(readApi(other.url, '/revisions', { timeout: 1000 })).rejects.toThrow('fetch failed')
  expect(other.requests).toHaveLength(2)
  other.close()
})

test('a read that took long before it failed is not sent again', () => {
  const error = { code: 'ECONNRESET' }
  expect(isRetried('GET', error, performance.now())).toBe(true)
  expect(isRetried('GET', error, performance.now() - 3_001)).toBe(false)
  expect(isRetried('GET', { code: 'ETIMEDOUT' }, performance.now())).toBe(false)
})
