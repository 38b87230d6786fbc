import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { copyObjects } from './copy-objects.ts'
import { readObjectList } from './object-list.ts'

const { at } = folderOfEachTest()
let store: ObjectStore
beforeEach(async () => {
  store = await openStore({ folder: at('store') })
  for (const key of ['live/btp', 'live/ventes', 'other/x']) await put(key, 'one')
})

const put = (key: string, text: string) =>
  store.put(key, Buffer.from(text), { contentType: 'text/plain', cacheControl: 'immutable' })
const copy = (from = store) => copyObjects(from, { prefix: 'live/', folder: at('copy'), list: at('list') })
const listed = async () => (await Array.fromAsync(readObjectList(at('list')))).map(({ key }) => key)
const fileOf = (key: string) => at('copy', key)

test('only objects of the prefix are copied, and later only what is new, replaced or lost', async () => {
  expect(await copy()).toEqual({ objects: 2, bytes: 6, fetched: 2 })
  expect(existsSync(fileOf('other/x'))).toBe(false)
  expect((await Array.fromAsync(readObjectList(at('list'))))[0]).toEqual({
    ...{ key: 'live/btp', size: 3, modifiedAt: expect.stringMatching(/Z$/), contentType: 'text/plain' },
    ...{ sha256: expect.stringMatching(/^7692c3ad[0-9a-f]{56}$/), cacheControl: 'immutable' }
  })
  // replaced by one of the same size
  await put('live/btp', 'two')
  expect(await copy()).toMatchObject({ objects: 2, fetched: 1 })
  expect(readFileSync(fileOf('live/btp'), 'utf8')).toBe('two')
  rmSync(fileOf('live/ventes'))
  expect(await copy()).toMatchObject({ objects: 2, fetched: 1 })
  // more than are fetched at a time, and before and after those that are known
  for (let index = 10; index < 40; index += 1) await put(`live/${index % 2 ? 'a' : 'z'}${index}`, 'one')
  expect(await copy()).toEqual({ objects: 32, bytes: 96, fetched: 30 })
  expect(await copy()).toMatchObject({ objects: 32, fetched: 0 })
})

test('what the store has no longer is not in the copy either: the first, one between, the last', async () => {
  for (const key of ['live/a', 'live/c', 'live/z']) await put(key, 'one')
  await copy()
  for (const key of ['live/a', 'live/c', 'live/z']) await store.delete(key)
  expect(await copy()).toMatchObject({ objects: 2, fetched: 0 })
  expect(await listed()).toEqual(['live/btp', 'live/ventes'])
  expect(['live/a', 'live/c', 'live/z'].filter((key) => existsSync(fileOf(key)))).toEqual([])
})

test('an object that is deleted meanwhile is left out; one that comes in part fails the copy', async () => {
  const get: ObjectStore['get'] = async (key) => (key === 'live/btp' ? null : store.get(key))
  expect(await copy({ ...store, get })).toEqual({ objects: 1, bytes: 3, fetched: 1 })
  await put('live/btp', 'whole')
  const inPart: ObjectStore['get'] = async (key) => {
    const object = (await store.get(key))!
    object.body.destroy()
    return { ...object, body: Readable.from([Buffer.from('wh')]) }
  }
  await expect(copy({ ...store, get: inPart })).rejects.toThrow(
    'The store sent 2 of 5 bytes of live/btp: run the backup again.'
  )
  expect(await listed()).toEqual(['live/ventes'])
})
