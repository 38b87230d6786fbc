import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { ListedObject, ObjectStore } from './object-store.ts'
import { InvalidKey, PreconditionFailed } from './object-store.ts'

const plain = { contentType: 'text/plain; charset=utf-8' }
const bytes = (content: string) => Buffer.from(content)

/** The tests of every driver. `open` returns the same, initially empty store; each test uses keys of its own. */
export function describeStore(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore
  let mine: string
  let tests = 0

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    tests += 1
    mine = `test-${tests}`
  })

  const read = async (key: string) => {
    const object = await store.get(key)
    return object && (await text(object.body))
  }
  const list = async (prefix: string) => {
    const objects: ListedObject[] = []
    for await (const object of store.list(prefix)) objects.push(object)
    return objects
  }
  const keys = async (prefix: string) => (await list(prefix)).map(({ key }) => key)

  describe('put and get', () => {
    test('get returns the bytes of put', async () => {
      await store.put(`${mine}/a.txt`, bytes('bonjour'), plain)
      expect(await read(`${mine}/a.txt`)).toBe('bonjour')
    })
    test('binary content is unchanged', async () => {
      const all = randomBytes(300_000)
      await store.put(`${mine}/a.bin`, all, plain)
      expect(all.equals(await buffer((await store.get(`${mine}/a.bin`))!.body))).toBe(true)
    })
    test.each([
      [0, 2, 'bon'],
      [3, 6, 'jour'],
      [6, 6, 'r']
    ])('a part can be read, from byte %d to %d, with the size of the whole', async (start, end, expected) => {
      await store.put(`${mine}/a.txt`, bytes('bonjour'), plain)
      const whole = (await store.head(`${mine}/a.txt`))!
      const { body, ...head } = (await store.get(`${mine}/a.txt`, { start, end }))!
      expect([await text(body), head.size, head.etag]).toEqual([expected, 7, whole.etag])
    })
    test('a part of a missing object is null', async () => {
      expect(await store.get(`${mine}/missing`, { start: 0, end: 1 })).toBeNull()
    })
    test('a stream can be put', async () => {
      await store.put(`${mine}/a.txt`, Readable.from([bytes('bon'), bytes('jour')]), plain)
      expect(await read(`${mine}/a.txt`)).toBe('bonjour')
    })
    test('a failing stream creates no object', async () => {
      const failing = Readable.from(
        (async function* () {
          yield bytes('half')
          throw new Error('the sender went away')
        })()
      )
      await expect(store.put(`${mine}/a.txt`, failing, plain)).rejects.toThrow('the sender went away')
      expect(await store.head(`${mine}/a.txt`)).toBeNull()
    })
    test('a failing stream leaves the existing object unchanged', async () => {
      await store.put(`${mine}/a.txt`, bytes('before'), plain)
      const failing = new Readable({ read: (() => failing.destroy(new Error('gone'))) as () => void })
      await expect(store.put(`${mine}/a.txt`, failing, plain)).rejects.toThrow('gone')
      expect(await read(`${mine}/a.txt`)).toBe('before')
    })
    test('deleting partial writes deletes no object', async () => {
      await store.put(`${mine}/a.txt`, bytes('bonjour'), plain)
      await store.deletePartialWrites(new Date(Date.now() + 1000))
      expect(await read(`${mine}/a.txt`)).toBe('bonjour')
    })
    test('an empty object can be stored', async () => {
      await store.put(`${mine}/empty`, bytes(''), plain)
      expect(await read(`${mine}/empty`)).toBe('')
      expect((await store.head(`${mine}/empty`))?.size).toBe(0)
    })
    test('the size counts bytes', async () => {
      await store.put(`${mine}/a.txt`, bytes('été'), plain)
      expect((await store.get(`${mine}/a.txt`).then(discardBody))?.size).toBe(5)
    })
    test('the content type is stored', async () => {
      await store.put(`${mine}/a`, bytes('x'), { contentType: 'image/webp' })
      expect((await store.get(`${mine}/a`).then(discardBody))?.contentType).toBe('image/webp')
    })
    test('the cache control is stored if present', async () => {
      await store.put(`${mine}/a`, bytes('x'), { ...plain, cacheControl: 'public, max-age=31536000, immutable' })
      await store.put(`${mine}/b`, bytes('x'), plain)
      expect((await store.head(`${mine}/a`))?.cacheControl).toBe('public, max-age=31536000, immutable')
      expect((await store.head(`${mine}/b`))?.cacheControl).toBeUndefined()
    })
    test('a second put replaces the first', async () => {
      await store.put(`${mine}/a.txt`, bytes('one, and rather long'), plain)
      await store.put(`${mine}/a.txt`, bytes('two'), plain)
      expect(await read(`${mine}/a.txt`)).toBe('two')
    })
    test('a read that began before a second put returns the first object', async () => {
      const first = randomBytes(200_000)
      await store.put(`${mine}/a`, first, plain)
      const reading = await store.get(`${mine}/a`)
      await store.put(`${mine}/a`, randomBytes(200_000), plain)
      expect(first.equals(await buffer(reading!.body))).toBe(true)
    })
    test('a missing object is null', async () => {
      expect(await store.get(`${mine}/none`)).toBeNull()
      expect(await store.get(`${mine}`)).toBeNull()
    })
    test('concurrent puts to one key leave one of them, complete', async () => {
      const candidates = Array.from({ length: 8 }, (_, index) => String(index).repeat(5000))
      await Promise.all(candidates.map((content) => store.put(`${mine}/a`, bytes(content), plain)))
      expect(candidates).toContain(await read(`${mine}/a`))
    })
    test('concurrent puts to many keys are all stored', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `${mine}/many/${String(index).padStart(2, '0')}`)
      await Promise.all(names.map((name) => store.put(name, bytes(name), plain)))
      expect(await Promise.all(names.map(read))).toEqual(names)
    })
  })

  describe('etag', () => {
    test('put, get and head return the same etag', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('x'), plain)
      expect(etag).toMatch(/^[^"]+$/)
      expect((await store.get(`${mine}/a`).then(discardBody))?.etag).toBe(etag)
      expect((await store.head(`${mine}/a`))?.etag).toBe(etag)
    })
    test('other bytes have another etag', async () => {
      const one = await store.put(`${mine}/a`, bytes('x'), plain)
      const two = await store.put(`${mine}/a`, bytes('y'), plain)
      expect(two.etag).not.toBe(one.etag)
    })
  })

  describe('head', () => {
    test('returns size, etag and content type', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('abc'), plain)
      expect(await store.head(`${mine}/a`)).toEqual({ size: 3, etag, contentType: plain.contentType })
    })
    test('of a missing object is null', async () => {
      expect(await store.head(`${mine}/none`)).toBeNull()
    })
  })

  describe('conditional put', () => {
    test('creates a missing object', async () => {
      await store.putIf(`${mine}/a`, bytes('x'), { ifNoneMatch: '*' }, plain)
      expect(await read(`${mine}/a`)).toBe('x')
    })
    test('does not create an existing object', async () => {
      await store.put(`${mine}/a`, bytes('x'), plain)
      await expect(store.putIf(`${mine}/a`, bytes('y'), { ifNoneMatch: '*' }, plain)).rejects.toThrow(
        PreconditionFailed
      )
      expect(await read(`${mine}/a`)).toBe('x')
    })
    test('creates a deleted object again', async () => {
      await store.put(`${mine}/a`, bytes('x'), plain)
      await store.delete(`${mine}/a`)
      await store.putIf(`${mine}/a`, bytes('y'), { ifNoneMatch: '*' }, plain)
      expect(await read(`${mine}/a`)).toBe('y')
    })
    test('replaces an object with the same etag', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('x'), plain)
      const next = await store.putIf(`${mine}/a`, bytes('y'), { ifMatch: etag }, plain)
      expect(await read(`${mine}/a`)).toBe('y')
      expect((await store.head(`${mine}/a`))?.etag).toBe(next.etag)
    })
    test('does not replace a changed object', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('x'), plain)
      await store.put(`${mine}/a`, bytes('y'), plain)
      await expect(store.putIf(`${mine}/a`, bytes('z'), { ifMatch: etag }, plain)).rejects.toThrow(PreconditionFailed)
      expect(await read(`${mine}/a`)).toBe('y')
    })
    test('does not replace a missing object', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('x'), plain)
      await store.delete(`${mine}/a`)
      await expect(store.putIf(`${mine}/a`, bytes('y'), { ifMatch: etag }, plain)).rejects.toThrow(PreconditionFailed)
      expect(await store.head(`${mine}/a`)).toBeNull()
    })
    test('of concurrent creations one succeeds', async () => {
      const tries = Array.from({ length: 10 }, (_, index) =>
        store.putIf(`${mine}/a`, bytes(String(index)), { ifNoneMatch: '*' }, plain)
      )
      const results = await Promise.allSettled(tries)
      const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [String(index)] : []))
      expect(winners).toEqual([await read(`${mine}/a`)])
    })
    test('of concurrent replacements one succeeds', async () => {
      const { etag } = await store.put(`${mine}/a`, bytes('x'), plain)
      const tries = Array.from({ length: 10 }, (_, index) =>
        store.putIf(`${mine}/a`, bytes(`next ${index}`), { ifMatch: etag }, plain)
      )
      const results = await Promise.allSettled(tries)
      const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [`next ${index}`] : []))
      expect(winners).toEqual([await read(`${mine}/a`)])
    })
    test('a counter with compare and swap loses no increment', async () => {
      await store.put(`${mine}/count`, bytes('0'), plain)
      const raise = async (): Promise<void> => {
        const object = (await store.get(`${mine}/count`))!
        const next = String(Number(await text(object.body)) + 1)
        await store.putIf(`${mine}/count`, bytes(next), { ifMatch: object.etag }, plain).catch((error) => {
          if (error instanceof PreconditionFailed) return raise()
          throw error
        })
      }
      await Promise.all(Array.from({ length: 5 }, raise))
      expect(await read(`${mine}/count`)).toBe('5')
    })
    test('the content type is stored', async () => {
      await store.putIf(`${mine}/a`, bytes('{}'), { ifNoneMatch: '*' }, { contentType: 'application/json' })
      expect((await store.head(`${mine}/a`))?.contentType).toBe('application/json')
    })
  })

  describe('list', () => {
    test('returns all objects with a prefix, ordered by key', async () => {
      for (const name of ['b/2.txt', 'a.txt', 'b/1.txt', 'b.txt', 'b-1/x', 'c/d/e/f'])
        await store.put(`${mine}/${name}`, bytes('x'), plain)
      expect(await keys(`${mine}/`)).toEqual(
        ['a.txt', 'b-1/x', 'b.txt', 'b/1.txt', 'b/2.txt', 'c/d/e/f'].map((name) => `${mine}/${name}`)
      )
    })
    test('a prefix may end within a name', async () => {
      for (const name of ['build-1/a', 'build-2/a', 'other']) await store.put(`${mine}/${name}`, bytes('x'), plain)
      expect(await keys(`${mine}/build-`)).toEqual([`${mine}/build-1/a`, `${mine}/build-2/a`])
    })
    test('a folder with a longer name is not included', async () => {
      await store.put(`${mine}/a/x`, bytes('x'), plain)
      await store.put(`${mine}/ab/x`, bytes('x'), plain)
      expect(await keys(`${mine}/a/`)).toEqual([`${mine}/a/x`])
    })
    test('a prefix without objects is an empty list', async () => {
      expect(await keys(`${mine}/none/`)).toEqual([])
    })
    test('returns size and modification time', async () => {
      const before = Date.now() - 5000
      await store.put(`${mine}/a`, bytes('abc'), plain)
      const [object] = await list(`${mine}/`)
      expect(object).toMatchObject({ key: `${mine}/a`, size: 3 })
      expect(object!.modifiedAt.getTime()).toBeGreaterThan(before)
    })
    test('omits deleted objects and partial writes', async () => {
      await store.put(`${mine}/a`, bytes('x'), plain)
      await store.put(`${mine}/b`, bytes('x'), plain)
      await store.delete(`${mine}/a`)
      expect(await keys(mine)).toEqual([`${mine}/b`])
    })
    test('can be stopped early', async () => {
      for (const name of ['a', 'b', 'c']) await store.put(`${mine}/${name}`, bytes('x'), plain)
      for await (const { key } of store.list(`${mine}/`)) {
        expect(key).toBe(`${mine}/a`)
        break
      }
    })
  })

  describe('delete', () => {
    test('a deleted object is gone', async () => {
      await store.put(`${mine}/a`, bytes('x'), plain)
      await store.delete(`${mine}/a`)
      expect(await store.get(`${mine}/a`)).toBeNull()
    })
    test('deleting a missing object is not an error', async () => {
      await store.delete(`${mine}/none`)
      expect(await store.head(`${mine}/none`)).toBeNull()
    })
    test('other objects stay', async () => {
      await store.put(`${mine}/a/b`, bytes('x'), plain)
      await store.put(`${mine}/a/c`, bytes('y'), plain)
      await store.delete(`${mine}/a/b`)
      expect(await read(`${mine}/a/c`)).toBe('y')
    })
  })

  describe('keys', () => {
    const invalidKeys = [
      '',
      '/',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a//b',
      'a/',
      '.hidden',
      'a\\b',
      'a\0b',
      'a b',
      'é',
      'a~',
      'x'.repeat(201),
      `${`${'x'.repeat(100)}/`.repeat(7)}x`
    ]
    test.each(invalidKeys)('%j can be neither written nor read', async (key) => {
      await expect(store.put(key, bytes('x'), plain)).rejects.toThrow(InvalidKey)
      for (const condition of [{ ifNoneMatch: '*' }, { ifMatch: 'x' }] as const)
        await expect(store.putIf(key, bytes('x'), condition, plain)).rejects.toThrow(InvalidKey)
      expect(await store.get(key)).toBeNull()
      expect(await store.head(key)).toBeNull()
      await store.delete(key)
    })
    test('a name may have two hundred characters', async () => {
      const key = `${mine}/${'x'.repeat(200)}`
      await store.put(key, bytes('x'), plain)
      expect(await read(key)).toBe('x')
    })
    test('keys differ by case, dots and digits', async () => {
      await store.put(`${mine}/A.b-1_2@x+y=z`, bytes('x'), plain)
      expect(await read(`${mine}/A.b-1_2@x+y=z`)).toBe('x')
      expect(await store.head(`${mine}/A.b-1_2`)).toBeNull()
    })
  })
}

/** Closes the body of an object that a test does not read. */
function discardBody<T extends { body: Readable } | null>(object: T): T {
  object?.body.destroy()
  return object
}
