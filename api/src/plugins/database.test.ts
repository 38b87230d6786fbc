import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { reconnectWhereStuck } from './database.ts'

const client = new MongoClient(process.env.TEST_MONGODB_URI ?? '')
beforeAll(() => client.connect())
afterAll(() => client.close())

const ping = () => client.db().command({ ping: 1 })

test('given a look at the server that never ends, the driver connects anew, and the database can be asked again', async () => {
  const closed: unknown[] = []
  client.on('topologyClosed', (event) => closed.push(event))
  const stop = reconnectWhereStuck(client, { asked: 50, awaited: 50 })
  // given a look that ends
  const look = { connectionId: 'database.example:27017', awaited: false }
  client.emit('serverHeartbeatStarted', look as never)
  client.emit('serverHeartbeatFailed', look as never)
  await pause(200)
  expect(closed).toEqual([])
  // when one does not
  client.emit('serverHeartbeatStarted', look as never)
  await pause(400)
  // then
  expect(closed).toHaveLength(1)
  await expect(ping()).resolves.toMatchObject({ ok: 1 })
  stop()
})
