import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp({ patience: { head: 400, whole: 800, checkEvery: 100 } })

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Sends bytes as they are, and answers all that comes back until the server hangs up. */
async function talk(...chunks: (string | Promise<unknown>)[]): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = text(socket)
  for (const chunk of chunks) {
    if (typeof chunk === 'string') socket.write(chunk)
    else await chunk
  }
  return answer
}

const head = (line: string, ...headers: string[]) => [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

test('a body that stops in the middle: 408, in French, and the line is free again', async () => {
  const began = Date.now()
  const answer = await talk(
    head('POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'),
    '{"email":'
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('La requête a mis trop de temps à arriver.')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(Date.now() - began).toBeLessThan(3000)
})

test('a head that never ends: 408', async () => {
  expect(await talk('GET /api/properties HTTP/1.1\r\nHost: loc')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a head of 20 kB: 431', async () => {
  expect(await talk(head('GET /api/properties HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /)
})

test('two lengths that differ: 400', async () => {
  const answer = await talk(
    head('POST /api/users/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    '0\r\n\r\n'
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('50 MB to a place that is not yours: 401 before they are read, and the line is closed', async () => {
  const began = Date.now()
  const answer = await talk(
    head('POST /api/properties HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 52428800')
  )
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(Date.now() - began).toBeLessThan(1000)
})

test('an upload that stops in the middle: 408 or hung up, and nothing is kept', async () => {
  const begin = '--a\r\nContent-Disposition: form-data; name="images"; filename="a"\r\n\r\nabc'
  await talk(
    head(
      'POST /api/upload HTTP/1.1',
      `Authorization: Bearer ${api.administratorToken()}`,
      'Content-Type: multipart/form-data; boundary=a',
      'Content-Length: 5000'
    ),
    begin
  )
  expect(await api.services.database.db.collection('media').countDocuments()).toBe(0)
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
})
