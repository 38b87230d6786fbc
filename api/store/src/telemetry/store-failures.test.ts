import { PreconditionFailed, StoreFull, StoreUnavailable } from '../object-store.ts'
import { watchStoreFailures } from './store-failures.ts'

/** What is counted where each operation of a store fails. */
async function countedBy(error: Error): Promise<string[]> {
  const fail = () => Promise.reject(error)
  const failing = { put: fail, putIf: fail, get: fail, head: fail, delete: fail, deletePartialWrites: fail }
  const list = () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) })
  const counted: string[] = []
  const store = watchStoreFailures({ description: '', list, ...failing }, (operation) => counted.push(operation))
  for (const operation of [
    () => store.put('a', Buffer.of(), { contentType: 'text/plain' }),
    () => store.putIf('a', Buffer.of(), { ifNoneMatch: '*' }),
    () => store.get('a'),
    () => store.head('a'),
    () => store.delete('a'),
    () => store.deletePartialWrites(new Date()),
    () => Array.fromAsync(store.list(''))
  ])
    await expect(operation()).rejects.toBe(error)
  return counted
}

test('each operation that fails is counted by its name, and thrown; a condition that does not hold is no failure', async () => {
  const operations = ['put', 'put', 'get', 'head', 'delete', 'delete']
  expect(await countedBy(new StoreUnavailable('away'))).toEqual([...operations, 'list'])
  expect(await countedBy(new StoreFull('full'))).toEqual(operations)
  expect(await countedBy(new PreconditionFailed('changed'))).toEqual([])
})
