import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { copyObjects } from './copy-objects.ts'
import { readObjectList } from './object-list.ts'

let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-copy-'))
  store = await openStore({ folder: join(folder, 'store') })
  for (const key of ['live/btp', 'live/ventes', 'other/x']) await put(key, 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (key: string, text: string) =>
  store.put(key, Buffer.from(text), { contentType: 'text/plain', cacheControl: 'immutable' })
const copy = (from = store) =>
  copyObjects(from, { prefix: 'live/', folder: join(folder, 'copy'), list: join(folder, 'list') })
const listed = async () => (await Array.fromAsync(readObjectList(join(folder, 'list')))).map(({ key }) => key)
const fileOf = (key: string) => join(folder, 'copy', key)

test('only objects of the prefix are copied, and later only what is new, replaced or lost', async () => {
  expect(await copy()).toEqual({ objects: 2, bytes: 6, fetched: 2 })
  expect(existsSync(fileOf('other/x'))).toBe(false)
  expect((await Array.fromAsync(readObjectList(join(folder, 'list'))))[0]).toEqual({
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
  const inPart: ObjectStore['get'] = async (key) => ({
    ...(await store.get(key))!,
    body: Readable.from([Buffer.from('wh')])
  })
  await expect(copy({ ...store, get: inPart })).rejects.toThrow(
    'The store sent 2 of 5 bytes of live/btp: run the backup again.'
  )
  expect(await listed()).toEqual(['live/ventes'])
})
