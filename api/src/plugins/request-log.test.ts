import { MongoServerError } from 'mongodb'
import { useTestApp } from '../testing/test-app.ts'
import { createLoggerOptions, logResponse, redactError } from './request-log.ts'

const lines: string[] = []
const api = useTestApp({ logger: createLoggerOptions('info', { write: (line) => lines.push(line) }) })
beforeEach(() => {
  lines.length = 0
})

const answered = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')

describe('one line per response', () => {
  test('has route, status and time', async () => {
    const response = await api.get('/api/properties/507f1f77bcf86cd799439011')
    expect(answered()).toEqual([
      expect.objectContaining({
        reqId: response.headers['x-request-id'],
        method: 'GET',
        route: '/api/properties/:id',
        status: 404,
        milliseconds: expect.any(Number)
      })
    ])
  })
  test('has the trace that the gateway passes on, and no invalid one', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await api.get('/api/properties', { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    await api.get('/api/properties', { traceparent: 'awa.secret@exemple.sn' })
    expect(answered().map((line) => line.trace)).toEqual([trace, undefined])
  })
  test('and nothing about the client or the URL', async () => {
    const token = api.administratorToken()
    const secrets = ['awa.secret@exemple.sn', 'mot-de-passe-marqué', token, '203.0.113.7']
    const ask = {
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' }
    }
    const email = 'awa.secret@exemple.sn'
    for (const url of [`/api/properties?search=${email}`, `/${email}`, `/%E0%A4%A?email=${email}`])
      await api.app.inject({ ...ask, method: 'GET', url })
    const payload = { email, password: 'mot-de-passe-marqué' }
    await api.app.inject({ ...ask, method: 'POST', url: '/api/users/login', payload })
    expect(answered().map(({ route, status }) => [route, status])).toEqual([
      ['/api/properties', 200],
      ['none', 404],
      ['none', 400],
      ['/api/users/login', 401]
    ])
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })
  test('that no input can split', async () => {
    await api.get('/api/properties/a%0A%7B%22msg%22%3A%22forged%22%7D')
    expect(answered()).toHaveLength(1)
    expect(lines.join('')).not.toContain('forged')
  })
})

test.each([
  ['GET', 200, 3_000, 'info'],
  ['GET', 200, 3_001, 'warn'],
  ['POST', 200, 3_001, 'info'],
  ['GET', 404, 1, 'info'],
  ['POST', 500, 1, 'warn'],
  ['GET', 503, 1, 'info'],
  ['GET', 507, 1, 'warn']
])('a %s that is answered %i after %i ms is logged at level %s', (method, statusCode, elapsedTime, level) => {
  const written: string[] = []
  const log = { info: () => written.push('info'), warn: () => written.push('warn') }
  const server = { limitLine: (_kind: string, write: (count: number) => void) => write(1) }
  logResponse({ method, log, server, routeOptions: {} } as never, { statusCode, elapsedTime } as never)
  expect(written).toEqual([level])
})

describe('a logged error', () => {
  const email = 'awa.secret@exemple.sn'

  test('of the database names the index, but not the e-mail', async () => {
    const users = api.services.database.db.collection('users')
    await users.insertOne({ email })
    const found = await users.insertOne({ email }).catch((error) => error)
    expect(found).toBeInstanceOf(MongoServerError)
    expect(found.message).toContain(email)
    api.app.log.error({ err: found }, 'request failed')
    api.app.log.error(found)
    api.app.log.error({ err: found })
    api.app.log.error({ error: new Error('outer', { cause: found }) }, 'request failed')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toContain('awa.secret')
    for (const line of lines) expect(line).toContain('E11000 duplicate key error')
    expect(lines[0]).toContain('email_1')
    expect(JSON.parse(lines[0]!).err.stack).toMatch(/ at /)
  })

  test.each([
    ['a parser', `Unexpected token 'x', "{"email":"${email}" x}" is not valid JSON`],
    ['a request', `GET http://api/users/profile?email=${encodeURIComponent(email)} failed`],
    ['a mail server', `550 5.1.1 <${email}>: Recipient address rejected`],
    ['a token', `bad token ${'eyJhbGciOiJIUzI1NiJ9'.repeat(4)}.abc`]
  ])('of %s contains no input', (_what, message) => {
    const text = JSON.stringify(redactError(new Error(message)))
    expect(text).not.toMatch(/secret|eyJhbGci/)
    expect(text).toContain('Error')
  })

  test('with a body in it, or that is no Error, is not repeated', () => {
    const withBody = Object.assign(new Error('failed'), { body: { email }, response: email })
    for (const error of [withBody, email]) expect(JSON.stringify(redactError(error))).not.toContain('secret')
  })
})
