import { waitUntil } from '@keur/store/testing/wait-until'
import { MongoClient, MongoServerError } from 'mongodb'
import { openDatabase, reconnectAfterStuckHeartbeat, retryUpsert } from './database.ts'

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

test('a timeout that the URI names counts in place of ours', async () => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '')
  uri.searchParams.set('waitQueueTimeoutMS', '1234')
  const database = await openDatabase(uri.href)
  const { waitQueueTimeoutMS, socketTimeoutMS } = database.db.client.options
  expect({ waitQueueTimeoutMS, socketTimeoutMS }).toEqual({ waitQueueTimeoutMS: 1234, socketTimeoutMS: 8000 })
  await database.close()
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
})
