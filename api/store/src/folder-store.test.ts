import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, readdir, readlink, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { proveConditionalWrites } from './conditional-writes.ts'
import { createFolderStore } from './folder-store.ts'
import { StoreFull, StoreUnavailable } from './object-store.ts'
import { describeStore } from './store-contract.ts'
import { useFolder } from './testing/use-folder.ts'

const folder = useFolder()

const plain = { contentType: 'text/plain' }

/** Opens files that do some things in another way. */
const opening = (change: (file: FileHandle) => Record<string, (...given: unknown[]) => Promise<unknown>>) =>
  (async (...parameters: Parameters<typeof open>) => {
    const file = await open(...parameters)
    return Object.assign(file, change(file))
  }) as typeof open

describeStore(async () => createFolderStore(folder))
test('it honours conditional writes', () => proveConditionalWrites(createFolderStore(join(folder, 'conditions'))))

test('an object and objects below its key can both exist, and looking them up leaves no file open', async () => {
  const store = createFolderStore(join(folder, 'side-by-side'))
  await store.put('a', Buffer.from('one'), plain)
  await store.put('a/b', Buffer.from('two'), plain)
  expect([await store.head('a'), await store.head('a/b')]).toMatchObject([{ size: 3 }, { size: 3 }])
  const links = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''))
  expect((await Promise.all(links)).filter((path) => path.startsWith(join(folder, 'side')))).toEqual([])
})

test.each([
  ['disk', 'ENOSPC'],
  ['quota', 'EDQUOT']
])('a full %s is an error that leaves no temporary file and the old object', async (what, code) => {
  const root = join(folder, `full-${what}`)
  await createFolderStore(root).put('a', Buffer.from('old'), plain)
  const noRoom = () => Promise.reject(Object.assign(new Error('no room'), { code }))
  const full = opening(() => ({ write: noRoom }))
  const store = createFolderStore(root, { open: full })
  await expect(store.put('a', Buffer.from('new'), plain)).rejects.toThrow(StoreFull)
  expect(await readdir(join(root, 'writing'))).toEqual([])
  expect(await text((await store.get('a'))!.body)).toBe('old')
})

test('a disk that takes a few bytes at a time stores the whole object', async () => {
  const slow = opening((file) => {
    const write = file.write.bind(file) as (...taken: unknown[]) => ReturnType<FileHandle['write']>
    return { write: (chunk, from, length, position) => write(chunk, from, Math.min(length as number, 100), position) }
  })
  const store = createFolderStore(join(folder, 'slow'), { open: slow })
  await store.put('a', Buffer.from('bonjour '.repeat(100)), plain)
  expect(await text((await store.get('a'))!.body)).toBe('bonjour '.repeat(100))
})

test('an object that was put survives a power failure: its bytes are on the disk before its name, and then the name', async () => {
  // given a disk that reports what it has written for good, and what a reader sees at that moment
  const reader = createFolderStore(join(folder, 'durable'))
  const durable: string[] = []
  const reporting = opening((file) => {
    const write = file.sync.bind(file)
    const sync = async () => {
      const [stats, object] = [await file.stat(), await reader.get('a')]
      await write()
      const what = stats.isDirectory() ? 'the folder' : `${stats.size - 1024} bytes`
      durable.push(`${what}, ${object ? await text(object.body) : 'no object'}`)
    }
    return { sync }
  })
  const store = createFolderStore(join(folder, 'durable'), { open: reporting })
  await store.put('a', Buffer.from('one'), plain)
  await store.put('a', Buffer.from('other'), plain)
  expect(durable).toEqual(['3 bytes, no object', 'the folder, one', '5 bytes, one', 'the folder, other'])
})

test('a partial write that is older than a moment is deleted, one of that moment stays', async () => {
  // given a file of a second before, and one of that very second
  const root = join(folder, 'interrupted')
  const store = createFolderStore(root)
  const moment = new Date('2026-11-20T12:00:00Z')
  expect(await store.deletePartialWrites(moment)).toBe(0)
  await store.put('a', Buffer.from('whole'), plain)
  for (const [name, time] of Object.entries({ old: new Date('2026-11-20T11:59:59Z'), young: moment })) {
    await writeFile(join(root, 'writing', name), 'half')
    await utimes(join(root, 'writing', name), time, time)
  }
  expect([await store.deletePartialWrites(moment), await store.deletePartialWrites(moment)]).toEqual([1, 0])
  expect(await readdir(join(root, 'writing'))).toEqual(['young'])
  expect(await text((await store.get('a'))!.body)).toBe('whole')
})

test('what is stored beside an object cannot be longer than its place', async () => {
  const store = createFolderStore(join(folder, 'head'))
  await expect(store.put('a', Buffer.from('x'), { contentType: 'é'.repeat(600) })).rejects.toThrow(RangeError)
  await store.put('b', Buffer.from('x'), { contentType: 'é'.repeat(400) })
  expect([await store.head('a'), (await store.head('b'))?.size]).toEqual([null, 1])
  expect(await text((await store.get('b'))!.body)).toBe('x')
})

test('a file that cannot be read is an error, and not missing: what is missing is cleaned up', async () => {
  // A file whose name leads to itself.
  const root = join(folder, 'unreadable')
  const store = createFolderStore(root)
  await mkdir(join(root, 'objects'), { recursive: true })
  await symlink('a~', join(root, 'objects', 'a~'))
  await expect(store.get('a')).rejects.toThrow('ELOOP')
  await expect(store.head('a')).rejects.toThrow('ELOOP')
})

test('a change for which another process holds the object is given up after ten seconds', async () => {
  // given a process that hangs while it changes an object
  const root = join(folder, 'locked')
  const store = createFolderStore(root)
  const { etag } = await store.put('a', Buffer.from('one'), plain)
  await store.putIf('a', Buffer.from('two'), { ifMatch: etag }, plain)
  const [name] = await readdir(join(root, 'locks'))
  const other = new DatabaseSync(join(root, 'locks', name!))
  other.exec('BEGIN IMMEDIATE')
  // when ten seconds pass
  let now = 0
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000
    return now
  })
  // The change blocks no other work of the process: SQLite itself does not wait.
  const { exec } = DatabaseSync.prototype
  const blockedFor = new Set<unknown>()
  const tries = jest.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, statement) {
    blockedFor.add(this.prepare('PRAGMA busy_timeout').get()?.timeout)
    exec.call(this, statement)
  })
  await expect(store.putIf('a', Buffer.from('three'), { ifMatch: etag }, plain)).rejects.toThrow(StoreUnavailable)
  expect([now, ...blockedFor]).toEqual([12_000, 0])
  clock.mockRestore()
  tries.mockRestore()
  other.close()
  expect(await text((await store.get('a'))!.body)).toBe('two')
})
