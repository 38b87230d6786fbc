import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { freePort } from '../port.ts'
import { fakeMongodb } from '../testing/fake-mongodb.ts'
import { hostsOf, verifyMongodbUri } from './external-uri.ts'

test('a wrong password is reported without being shown', async () => {
  const server = fakeMongodb().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const refusal = verifyMongodbUri(
      `mongodb://awa:secret@${host}/?directConnection=true&authMechanism=PLAIN&authSource=$external`
    )
    await expect(refusal).rejects.toThrow(`MONGODB_URI: the MongoDB at ${host} refuses this user or password.`)
    await expect(refusal).rejects.not.toThrow(/secret/)
  } finally {
    server.close()
  }
})

test('a server that does not respond, or an invalid address, is named with its setting', async () => {
  const host = `127.0.0.1:${await freePort()}`
  await expect(verifyMongodbUri(`mongodb://awa:secret@${host}`)).rejects.toThrow(
    new RegExp(`^MONGODB_URI: no MongoDB responds at ${host} within 5 s`)
  )
  await expect(verifyMongodbUri('localhost:27017')).rejects.toThrow(/^MONGODB_URI is no valid address/)
})

test('only the hosts of an address are shown', () => {
  expect(hostsOf('mongodb+srv://awa:p%40ss@cluster.example.sn/keur?w=1')).toBe('cluster.example.sn')
  expect(hostsOf('mongodb://one:1,two:2')).toBe('one:1,two:2')
})
