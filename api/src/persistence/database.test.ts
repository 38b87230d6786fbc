import { waitUntil } from '@keur/store/testing/wait-until'
import { MongoClient, MongoServerError } from 'mongodb'
import { openDatabase, reconnectAfterStuckHeartbeat, retryUpsert } from './database.ts'
import { isReplicaSet } from './replica-set.ts'

const client = new MongoClient(process.env.TEST_MONGODB_URI ?? '')
beforeAll(() => client.connect())
afterAll(() => client.close())

test('given a heartbeat that never ends, the client reconnects and the database responds again', async () => {
  const closed: unknown[] = []
  client.on('topologyClosed', (event) => closed.push(event))
  const stopWatching = reconnectAfterStuckHeartbeat(client, { polled: 50, awaited: 50 })
  // given a heartbeat that ends
  const heartbeat = { connectionId: 'database.example:27017', awaited: false }
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
  client.emit('serverHeartbeatStarted', heartbeat as never)
  client.emit('serverHeartbeatFailed', heartbeat as never)
  expect(jest.getTimerCount()).toBe(0)
  // when one does not end
  client.emit('serverHeartbeatStarted', heartbeat as never)
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(50)
  jest.useRealTimers()
  // then, once the closed client is open again
  await waitUntil(() => closed.length === 1)
  const ping = () => client.db().command({ ping: 1 })
  await waitUntil(() => ping().then(Boolean, (error) => error.name !== 'MongoTopologyClosedError'))
  expect(await ping()).toMatchObject({ ok: 1 })
  stopWatching()
})

const [ours, majority] = [
  { socketTimeoutMS: 8000, waitQueueTimeoutMS: 2000 },
  { w: 'majority', j: true }
]
test.each<[string, string, boolean, object, object]>([
  ['of requests', '', false, ours, majority],
  ['of jobs, which take their time', '', true, { socketTimeoutMS: 0, waitQueueTimeoutMS: 0 }, majority],
  ['that the URI names', 'waitQueueTimeoutMS=1234&w=1', false, { ...ours, waitQueueTimeoutMS: 1234 }, { w: 1 }]
])('timeouts and acknowledgement %s', async (_what, settings, withoutTimeout, timeouts, writeConcern) => {
  const uri = `${process.env.TEST_MONGODB_URI?.split('?')[0]}?${settings}`
  const database = await openDatabase(uri, undefined, withoutTimeout)
  const { options } = database.db.client
  expect(options).toMatchObject({ ...timeouts, writeConcern })
  await database.close()
})

test.each([
  ['mongodb://a,b/site', true],
  ['mongodb://a/site?replicaSet=keur', true],
  ['mongodb+srv://a/site', true],
  ['mongodb://a,b/site?directConnection=true', false],
  ['mongodb://a/site?appName=x,y', false]
])('%s is a replica set: %s', (uri, expected) => {
  expect(isReplicaSet(uri)).toBe(expected)
})

test('an upsert that another one overtakes is tried again, and any other error is thrown at once', async () => {
  const errors = [11000, 1].map((code) => new MongoServerError({ message: `refused with ${code}`, code }))
  let tries = 0
  const upsert = async () => {
    tries += 1
    throw errors.shift()
  }
  await expect(retryUpsert(upsert)).rejects.toThrow('refused with 1')
  expect(tries).toBe(2)
  errors.push(...Array.from({ length: 9 }, () => new MongoServerError({ message: 'taken', code: 11000 })))
  await expect(retryUpsert(upsert)).rejects.toThrow('taken')
  expect(tries).toBe(2 + 5)
})
