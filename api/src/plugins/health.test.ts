import Fastify from 'fastify'
import { useTestApp } from '../testing/test-app.ts'
import { health } from './health.ts'

const away = async () => Promise.reject(new Error('away'))
const fine = {
  database: { probe: async () => new Date() },
  store: { put: async () => ({ etag: '' }) } as never,
  isClosing: () => false,
  isExhausted: () => false,
  hasRoom: undefined
}
const ok = { status: 'ok', database: true, store: true, clock: true }
const unavailable = { ...ok, status: 'unavailable' }
/** A database whose clock is this many seconds behind. */
const behind = (seconds: number) => ({ database: { probe: async () => new Date(Date.now() - seconds * 1000) } })

test.each<[string, object, live: number, ready: number, object]>([
  ['where nothing is wrong', {}, 200, 200, ok],
  [
    'without its database',
    { database: { probe: away } },
    200,
    503,
    { ...unavailable, database: false, clock: undefined }
  ],
  ['without its store', { store: { put: away } }, 200, 503, { ...unavailable, store: false }],
  ['that is about to end', { isClosing: () => true }, 200, 503, unavailable],
  ['that has lost its memory', { isExhausted: () => true }, 503, 503, unavailable],
  ['whose disk is full', { hasRoom: () => false }, 200, 503, { ...unavailable, disk: false }],
  ['whose disk has room', { hasRoom: () => true }, 200, 200, { ...ok, disk: true }],
  ['ahead by nearly five minutes', behind(299), 200, 200, ok],
  ['ahead by more', behind(301), 200, 200, { ...ok, clock: false }],
  ['behind by more', behind(-301), 200, 200, { ...ok, clock: false }]
])('a process %s', async (_what, change, liveStatus, readyStatus, expected) => {
  const app = Fastify()
  await app.register(health, { ...fine, ...change })
  const [live, ready] = [await app.inject('/health/live'), await app.inject('/health/ready')]
  expect([live.statusCode, ready.statusCode, ready.json()]).toEqual([liveStatus, readyStatus, expected])
})

test('database and store are tried once in two seconds, however often they are asked for', async () => {
  let probes = 0
  const app = Fastify()
  const probe = async () => {
    probes += 1
    return new Date()
  }
  await app.register(health, { ...fine, database: { probe } })
  for (const _ of [1, 2, 3]) await app.inject('/health/ready')
  expect(probes).toBe(1)
})

const api = useTestApp()

test('a database that rejects writes is not ready, though the process is live', async () => {
  // given a database in which nothing can be written where health looks: a view is for reading alone
  await api.services.database.db.createCollection('health', { viewOn: 'properties', pipeline: [] })
  const ready = await api.get('/api/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', database: false, store: true }])
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
})
