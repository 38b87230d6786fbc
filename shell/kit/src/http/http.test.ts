import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { jest } from '@jest/globals'
import { configureHttp, HttpProblem, http, isHttpProblem } from './index.ts'

const noAnswer = 'Le service ne répond pas. Vérifiez votre connexion et réessayez.'

/** An API on a port of its own, which any page may call. */
let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[]
beforeEach(async () => {
  asked = []
  localStorage.clear()
  server = createServer((request, response) => {
    for (const name of ['Origin', 'Headers', 'Methods']) response.setHeader(`Access-Control-Allow-${name}`, '*')
    if (request.method !== 'OPTIONS') asked.push(request)
    // A browser asks first where the token is sent along.
    if (request.method === 'OPTIONS')
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type').end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answers = (status: number, body: unknown) => {
  answer = (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

const problemOf = async (call: Promise<unknown>): Promise<HttpProblem> => {
  const error = await call.then(
    () => null,
    (reason) => reason
  )
  expect(error).toBeInstanceOf(HttpProblem)
  return error as HttpProblem
}

test('a list is asked for with what was searched, and what was not is left out', async () => {
  answers(200, { properties: [] })
  const found = await http.get('/properties', { query: { search: 'Thiès & mer', page: 2, category: undefined } })
  expect(found).toEqual({ properties: [] })
  const url = new URL(asked[0]?.url ?? '', 'http://api')
  expect(url.pathname).toBe('/api/properties')
  expect(Object.fromEntries(url.searchParams)).toEqual({ search: 'Thiès & mer', page: '2' })
  expect(asked[0]?.headers.authorization).toBeUndefined()
})

test.each([
  ['POST', () => http.post('/leads', { name: 'Awa' }), '{"name":"Awa"}'],
  ['PUT', () => http.put('/properties/1', { title: 'Villa' }), '{"title":"Villa"}'],
  ['DELETE', () => http.delete('/sales', { ids: ['1'] }), '{"ids":["1"]}'],
  ['DELETE', () => http.delete('/properties/1'), '']
] as const)('%s sends its body as JSON', async (method, call, expected) => {
  let body = ''
  answer = async (request, response) => {
    body = await text(request)
    response.end('{}')
  }
  await call()
  expect(asked[0]?.method).toBe(method)
  expect(body).toBe(expected)
})

test('a member’s calls carry the token', async () => {
  localStorage.setItem('authToken', 'a.b.c')
  answers(200, {})
  await http.get('/users/profile')
  expect(asked[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('a refusal comes with the API’s own sentence, its code and the fields it names', async () => {
  const fields = [{ field: 'title', message: 'Le titre est requis.' }]
  answers(400, { error: 'invalid_input', message: 'Le titre est requis.', fields })
  const problem = await problemOf(http.post('/properties', {}))
  expect(problem).toMatchObject({ status: 400, code: 'invalid_input', message: 'Le titre est requis.', fields })
  expect(isHttpProblem(problem)).toBe(true)
  expect(isHttpProblem(new Error('other'))).toBe(false)
})

test.each([404, 409, 429, 503])('a %i keeps its status', async (status) => {
  answers(status, { error: 'not_found', message: 'Cette fiche n’existe pas.' })
  expect(await problemOf(http.get('/properties/1'))).toMatchObject({ status, fields: [] })
})

test.each(['<html>502 Bad Gateway</html>', '', 'null'])(
  'an answer that is not the API’s own (%j) is told in our words',
  async (body) => {
    answer = (_request, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end(body)
    expect(await problemOf(http.get('/properties'))).toMatchObject({
      status: 502,
      code: 'unavailable',
      message: noAnswer
    })
  }
)

/** jsdom tells the console of a connection that fails, as a browser does. */
const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => {})

test('no answer at all has the status 0 and says what to do', async () => {
  quietly()
  answer = (request) => request.socket.destroy()
  expect(await problemOf(http.get('/properties'))).toMatchObject({ status: 0, code: 'unavailable', message: noAnswer })
})

test('nobody there has the status 0 too', async () => {
  quietly()
  configureHttp({ baseUrl: 'http://127.0.0.1:1/api' })
  expect(await problemOf(http.get('/properties'))).toMatchObject({ status: 0, message: noAnswer })
})

test('leaving the page ends its call, with the reason of the one who left', async () => {
  // given a slow answer
  const arrived = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  answer = (request) => {
    arrived.resolve()
    request.on('close', ended.resolve)
  }
  const leaving = new AbortController()
  const call = http.get('/properties', { signal: leaving.signal })
  await arrived.promise
  // when the visitor leaves
  const reason = new Error('gone elsewhere')
  leaving.abort(reason)
  // then nothing is told to them, and the API is let go
  await expect(call).rejects.toBe(reason)
  await ended.promise
})

test('a page that was left before its call began asks for nothing', async () => {
  answers(200, {})
  await expect(http.get('/properties', { signal: AbortSignal.abort('left') })).rejects.toBe('left')
  expect(asked).toHaveLength(0)
})
