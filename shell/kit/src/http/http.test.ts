import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jest } from '@jest/globals'
import {
  configureHttp,
  configureReauthentication,
  configureRefusedCalls,
  type HttpProblem,
  http,
  type IrreversibleRequest,
  isHttpProblem
} from './index.ts'

const defaultMessage = 'Le service ne répond pas. Vérifiez votre connexion et réessayez.'

/** A fake API with CORS. */
let server: Server
let handle: (request: IncomingMessage, response: ServerResponse) => void
let requests: IncomingMessage[]
beforeEach(async () => {
  requests = []
  localStorage.clear()
  server = createServer((request, response) => {
    for (const name of ['Origin', 'Methods']) response.setHeader(`Access-Control-Allow-${name}`, '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, traceparent')
    if (request.method === 'OPTIONS') return response.end()
    requests.push(request)
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const respond = (status: number, body: unknown) => {
  handle = (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const problemOf = async (call: Promise<unknown>): Promise<HttpProblem> => {
  const error = await call.catch((reason) => reason)
  expect(isHttpProblem(error)).toBe(true)
  return error as HttpProblem
}

test('a query is sent without undefined values, and without a token only where there is none', async () => {
  respond(200, { properties: [] })
  const found = await http.get('/properties', { query: { search: 'Thiès & mer', page: 2, category: undefined } })
  expect(found).toEqual({ properties: [] })
  const url = new URL(requests[0]?.url ?? '', 'http://api')
  expect(url.pathname).toBe('/api/properties')
  expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'Thiès & mer', page: '2' })
  expect(requests[0]?.headers.authorization).toBeUndefined()
  localStorage.setItem('authToken', 'a.b.c')
  await http.get('/users/profile', { query: { email: 'awa@exemple.sn' } })
  expect(requests[1]?.headers.authorization).toBe('Bearer a.b.c')
})

test.each([
  ['the gateway’s', 'a'.repeat(32), /^00-a{32}-/],
  ['one of its own where the gateway names none', undefined, /^00-[0-9a-f]{32}-/],
  ['one of its own where the gateway’s is none', 'a'.repeat(31), /^00-[0-9a-f]{32}-/]
])('all calls of a page are in its language, and have one trace: %s', async (_, description, expected) => {
  const trace = description ? [{ name: 'trace', description }] : []
  const serverTiming = [{ name: 'cache', description: 'b'.repeat(32) }, ...trace]
  Object.assign(performance, { getEntriesByType: () => [{ serverTiming }] })
  respond(200, {})
  await jest.isolateModulesAsync(async () => {
    const page = await import('./index.ts')
    page.configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
    for (const path of ['/properties', '/sales'] as const) await page.http.get(path)
  })
  const [first, second] = requests.map(({ headers }) => headers)
  expect(first).toMatchObject({ traceparent: expect.stringMatching(expected), 'accept-language': 'fr' })
  expect(first?.traceparent).not.toContain('b'.repeat(32))
  expect(second?.traceparent).toBe(first?.traceparent)
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

const params = { id: '1' }

test.each([
  ['POST', () => http.post('/leads', { body: { name: 'Awa' } as never }), '{"name":"Awa"}'],
  ['PUT', () => http.put('/properties/:id', { params, body: { title: 'Villa' } as never }), '{"title":"Villa"}'],
  ['DELETE', () => http.delete('/sales', { body: { ids: ['1'] } }), '{"ids":["1"]}'],
  ['DELETE', () => http.delete('/properties/:id', { params }), '']
] as const)('%s sends its body as JSON', async (method, call, expected) => {
  let body = ''
  handle = async (request, response) => {
    body = await text(request)
    response.end('{}')
  }
  await call()
  expect(requests[0]?.method).toBe(method)
  expect(body).toBe(expected)
})

test('params are encoded', async () => {
  respond(200, {})
  await http.get('/articles/:id', { params: { id: '../admin/users?role=admin#:id' } })
  expect(requests[0]?.url).toBe('/api/articles/..%2Fadmin%2Fusers%3Frole%3Dadmin%23%3Aid')
})

test('an error has the API’s message, code and fields', async () => {
  const fields = [{ field: 'title', message: 'Le titre est requis.' }]
  respond(400, { error: 'invalid_input', message: 'Le titre est requis.', fields })
  const problem = await problemOf(http.post('/properties', { body: {} as never }))
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input', message: 'Le titre est requis.', fields })
  expect(isHttpProblem(new Error('other'))).toBe(false)
})

test('a 401 ends the session of its token, and not one that began meanwhile', async () => {
  localStorage.setItem('authToken', 'first')
  handle = (_request, response) => {
    localStorage.setItem('authToken', 'second')
    response.writeHead(401).end('{}')
  }
  await problemOf(http.get('/properties'))
  expect(localStorage.getItem('authToken')).toBe('second')
  respond(401, {})
  await problemOf(http.get('/properties'))
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('a response without a problem, and none at all, have a default message', async () => {
  // jsdom logs failed connections, as browsers do.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const unavailable = { code: 'unavailable', message: defaultMessage, fields: [] }
  for (const body of ['<html>502 Bad Gateway</html>', '', 'null']) {
    handle = (_request, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end(body)
    expect(await problemOf(http.get('/properties'))).toMatchObject({ status: 502, ...unavailable })
  }
  handle = (request) => request.socket.destroy()
  expect(await problemOf(http.get('/properties'))).toMatchObject({ status: 0, ...unavailable })
  configureHttp({ baseUrl: 'http://127.0.0.1:1/api' })
  expect(await problemOf(http.get('/properties'))).toMatchObject({ status: 0, ...unavailable })
})

test('calls that the API refuses as invalid are reported with their caller, and what people typed is not', async () => {
  const reported: string[] = []
  configureRefusedCalls((caller) => reported.push(caller))
  const fields = [{ field: 'email', message: 'Une adresse complète.' }]
  const call = async (status: number, body: object, method: 'get' | 'post' = 'post') => {
    respond(status, body)
    await problemOf(method === 'get' ? http.get('/properties') : http.post('/leads', { body: {} as never }))
    return reported.splice(0)
  }
  const caller = [expect.stringContaining('http.test.ts')]
  expect(await call(400, { error: 'invalid_input', fields }, 'get')).toEqual(caller)
  for (const status of [400, 405, 415]) expect(await call(status, {})).toEqual(caller)
  for (const status of [401, 403, 404, 409, 422, 429, 500, 503]) expect(await call(status, {}, 'get')).toEqual([])
  expect(await call(400, { error: 'invalid_input', fields })).toEqual([])
})

test('a read waits ten seconds for its response and a write twenty, unless the call sets another time', async () => {
  const timeouts = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
  respond(200, {})
  await http.get('/properties')
  await http.get('/properties', { timeout: 500 })
  await http.post('/leads', { body: {} as never })
  expect(timeouts.mock.calls).toEqual([[10_000], [500], [20_000]])
})

test('aborting ends the request, with the signal’s reason', async () => {
  const arrived = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  handle = (request) => {
    arrived.resolve()
    request.on('close', ended.resolve)
  }
  const controller = new AbortController()
  const call = http.get('/properties', { signal: controller.signal })
  await arrived.promise
  const reason = new Error('gone elsewhere')
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
  await ended.promise
  // and a signal that is aborted already sends no request
  await expect(http.get('/properties', { signal: AbortSignal.abort('left') })).rejects.toBe('left')
  expect(requests).toHaveLength(1)
})

describe('a call that cannot be undone', () => {
  const confirm = 'Supprimer la vente Villa Baobab'
  const purge = () => http.delete('/admin/sales/:id', { params, confirm })

  test('is handed to the shell with its sentence and the token, and one that can be undone is not', async () => {
    // where there is no shell, it is sent like any other
    respond(200, { message: 'Fait.' })
    expect(await purge()).toEqual({ message: 'Fait.' })
    expect(requests.splice(0).map(({ url }) => url)).toEqual(['/api/admin/sales/1'])
    const handed: IrreversibleRequest[] = []
    configureReauthentication(async (request) => {
      handed.push(request)
      return { status: 200, body: { message: 'Fait.' } }
    })
    localStorage.setItem('authToken', 'a.b.c')
    expect(await purge()).toEqual({ message: 'Fait.' })
    expect(handed).toEqual([{ method: 'DELETE', path: '/admin/sales/:id', params, confirm, token: 'a.b.c' }])
    expect(requests).toEqual([])
    await http.put('/admin/users/:id', { params, body: { blocked: true }, confirm: undefined })
    expect([handed.length, requests.length]).toEqual([1, 1])
  })

  test('rejects as others do: with the API’s problem, and a 401 ends the session', async () => {
    const message = 'Seule une fiche de la corbeille peut être supprimée.'
    configureReauthentication(async () => ({ status: 409, body: { error: 'conflict', message } }))
    localStorage.setItem('authToken', 'a.b.c')
    expect(await problemOf(purge())).toMatchObject({ status: 409, code: 'conflict', message })
    expect(localStorage.getItem('authToken')).toBe('a.b.c')
    configureReauthentication(async () => ({ status: 401, body: null }))
    expect(await problemOf(purge())).toMatchObject({ status: 401, code: 'unavailable' })
    expect(localStorage.getItem('authToken')).toBeNull()
  })
})
