import { AsyncLocalStorage } from 'node:async_hooks'
import dns from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { shareLookups } from './shared-lookups.ts'

/** Lookups that wait until they are answered by the test, as those of a name that is gone. */
function openResolver() {
  const asked: { name: string; answer: (...result: unknown[]) => void }[] = []
  const resolver = {
    lookup(name: string, ...rest: unknown[]) {
      asked.push({ name, answer: rest.at(-1) as (...result: unknown[]) => void })
    }
  }
  shareLookups(resolver)
  return { asked, resolver }
}

test('a hundred requests for a name that is gone make one lookup, and another name is looked up beside it', () => {
  const { asked, resolver } = openResolver()
  const errors: unknown[] = []
  for (let count = 0; count < 100; count += 1) resolver.lookup('api', {}, (error: unknown) => errors.push(error))
  resolver.lookup('store', {}, () => {})
  expect(asked.map(({ name }) => name)).toEqual(['api', 'store'])
  asked[0]!.answer('EAI_AGAIN')
  expect(errors).toEqual(Array.from({ length: 100 }, () => 'EAI_AGAIN'))
  // and the next request looks again
  resolver.lookup('api', {}, () => {})
  expect(asked).toHaveLength(3)
})

test('who asks for other addresses of the same name does not share', () => {
  const { asked, resolver } = openResolver()
  for (const options of [[{ all: true }], [{ family: 6 }], []]) resolver.lookup('api', ...options, () => {})
  expect(asked).toHaveLength(3)
})

test('each request goes on in its own context', () => {
  const { asked, resolver } = openResolver()
  const trace = new AsyncLocalStorage<string>()
  const found: (string | undefined)[] = []
  for (const id of ['one', 'two'])
    trace.run(id, () => resolver.lookup('api', {}, () => void found.push(trace.getStore())))
  trace.run('of the lookup', () => asked[0]!.answer(null))
  expect(found).toEqual(['one', 'two'])
})

test('the connections of this process look up by it', async () => {
  // given
  const { lookup } = dns
  const lookups = jest.spyOn(dns, 'lookup')
  shareLookups()
  const server = createServer((socket) => socket.end('there')).listen(0, 'localhost')
  await once(server, 'listening')
  lookups.mockClear()
  // when
  const { port } = server.address() as AddressInfo
  const texts = await Promise.all([1, 2].map(() => text(connect(port, 'localhost'))))
  // then
  expect(texts).toEqual(['there', 'there'])
  expect(lookups).toHaveBeenCalledTimes(1)
  dns.lookup = lookup
  server.close()
})
