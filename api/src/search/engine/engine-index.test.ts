import { writesOf } from '../../testing/engine-server.ts'
import { createEngineClient, EngineFailure } from './engine-client.ts'
import { afterAllRevisions, createEngineIndex, type IndexWrite } from './engine-index.ts'
import { buildIndex, compareIndex, type ListingEntries } from './indexed-collection.ts'

interface Search {
  size: number
  search_after?: [string]
}

/** An engine in memory: the revisions of the entries of each index, and the index behind the alias. */
function anEngine(alias: string | null, indexes: Record<string, Record<string, number>>) {
  const engine = { alias, indexes, requests: [] as string[], refuses: '', onMove() {} }
  const contentOf = (path: string) => {
    const target = path.split(/[/?]/)[1]!
    return indexes[target === 'rentals' ? engine.alias! : target]!
  }
  function bulk(path: string, body: string) {
    const content = contentOf(path)
    return writesOf(body).map(({ name, id, version }) => {
      if (id === engine.refuses) return { index: { status: 400, error: { reason: 'no such field' } } }
      if ((content[id] ?? 0) > version) return { [name]: { status: 409, error: { reason: 'version conflict' } } }
      const status = name === 'delete' && !(id in content) ? 404 : 200
      if (name === 'delete') delete content[id]
      else content[id] = version
      return { [name]: { status } }
    })
  }
  function search(path: string, { size, search_after: [after = ''] = [''] }: Search) {
    const ids = Object.keys(contentOf(path)).sort()
    const found = ids.filter((id) => id > after).slice(0, size)
    return { hits: { hits: found.map((_id) => ({ _id, fields: { revision: [contentOf(path)[_id]] } })) } }
  }
  const client = {
    async get(path: string) {
      if (!path.startsWith('/_alias')) return indexes
      if (!engine.alias) throw new EngineFailure('', 404)
      return { [engine.alias]: {} }
    },
    async put(path: string) {
      indexes[path.slice(1)] = {}
    },
    async post(path: string, body: never) {
      engine.requests.push(path)
      if (path.includes('/_bulk')) return { items: bulk(path, body) }
      if (path.includes('/_search')) return search(path, body)
      const { actions } = body as { actions: { add?: { index: string } }[] }
      engine.alias = actions.at(-1)!.add!.index
      engine.onMove()
    },
    async delete(path: string) {
      delete indexes[path.slice(1)]
    }
  }
  return { engine, index: createEngineIndex(client as never, 'rentals') }
}

const anEntry = (id: string, revision: number): IndexWrite => ({ id, revision, entry: { id, revision } })

/** The published listings of a database with their revisions, some of which have changed a moment ago. */
function aCollection(given: ReturnType<typeof anEngine>, stored: Record<string, number>, young: string[] = []) {
  let raised = 0
  const entries: ListingEntries = {
    revisions: async () => new Map(Object.entries(stored)),
    byIds: async (ids) =>
      ids.map((id) => {
        if (!(id in stored)) return { id, revision: afterAllRevisions, entry: null }
        const updatedAt = new Date(Date.now() - (young.includes(id) ? 29_000 : 30_000))
        return { ...anEntry(id, stored[id]!), updatedAt }
      }),
    async *all() {
      for (const id of Object.keys(stored)) yield [anEntry(id, stored[id]!)]
    }
  }
  const revision = {
    async raise() {
      raised += 1
    }
  }
  return { collection: { name: 'rentals', entries, revision, index: given.index }, raised: () => raised }
}

const noSignal = new AbortController().signal

test('an index is built beside the one in use with what changed meanwhile, takes its place, and the others go', async () => {
  const given = anEngine('rentals-v0-1', { 'rentals-v0-1': { a: 1 }, 'rentals-v1-0': {} })
  const { engine, index } = given
  expect(await index.isBuilt()).toBe(false)
  const stored: Record<string, number> = { a: 1, b: 1, c: 1 }
  const { collection, raised } = aCollection(given, stored, ['b'])
  const { all } = collection.entries
  // given changes while it is copied
  collection.entries.all = async function* () {
    for await (const writes of all()) yield writes
    Object.assign(stored, { b: 2, d: 1 })
    delete stored.c
    expect(engine.alias).toBe('rentals-v0-1')
  }
  // and while it takes its place
  engine.onMove = () => Object.assign(stored, { d: 2 })
  expect(await buildIndex(collection, noSignal)).toBe(3)
  expect([Object.keys(engine.indexes), await index.isBuilt()]).toEqual([[engine.alias], true])
  expect([engine.indexes[engine.alias!], raised()]).toEqual([{ a: 1, b: 2, d: 2 }, 1])
})

test('a build that is asked to end, or of which the engine refuses a listing, leaves the one in use', async () => {
  const given = anEngine('rentals-v1-1', { 'rentals-v1-1': { a: 1 } })
  const { collection, raised } = aCollection(given, { a: 2 })
  await expect(buildIndex(collection, AbortSignal.abort())).rejects.toThrow('aborted')
  given.engine.refuses = 'a'
  await expect(buildIndex(collection, noSignal)).rejects.toThrow('refuses a: 400 no such field')
  expect([given.engine.alias, given.engine.indexes['rentals-v1-1'], raised()]).toEqual(['rentals-v1-1', { a: 1 }, 0])
})

test.each<[string, Record<string, number>, Record<string, number>, object]>([
  ['as it is', { a: 1 }, { a: 1 }, { repaired: 0, isAhead: false, left: { a: 1 }, raised: 0 }],
  ['missing', {}, { a: 1 }, { repaired: 1, isAhead: false, left: { a: 1 }, raised: 1 }],
  ['outdated', { a: 1, b: 1 }, { a: 2, b: 1 }, { repaired: 1, isAhead: false, left: { a: 2, b: 1 }, raised: 1 }],
  ['left over', { a: 1, b: 1 }, { b: 1 }, { repaired: 1, isAhead: false, left: { b: 1 }, raised: 1 }],
  ['changed just now', { y: 1 }, { y: 2 }, { repaired: 0, isAhead: false, left: { y: 1 }, raised: 0 }],
  ['refused', { r: 1 }, { r: 2 }, { repaired: 0, isAhead: false, left: { r: 1 }, raised: 0 }],
  ['ahead of the database', { a: 3 }, { a: 2 }, { repaired: 1, isAhead: true, left: { a: 3 }, raised: 1 }]
])('a listing at the engine that is %s', async (_what, indexed, stored, expected) => {
  const given = anEngine('rentals-v1-1', { 'rentals-v1-1': { ...indexed } })
  given.engine.refuses = 'r'
  const { collection, raised } = aCollection(given, stored, ['y'])
  const comparison = await compareIndex(collection)
  expect({ ...comparison, left: given.engine.indexes['rentals-v1-1'], raised: raised() }).toEqual(expected)
})

test('a write names what is refused; without an alias none makes an index, and of nothing there is no request', async () => {
  const { engine, index } = anEngine('rentals-v1-1', { 'rentals-v1-1': { newer: 9 }, other: {} })
  engine.refuses = 'refused'
  const writes = ['refused', 'newer', 'new'].map((id) => anEntry(id, 2))
  const refused = await index.write([...writes, { id: 'gone', revision: 3, entry: null }])
  expect([...refused]).toEqual([['refused', '400 no such field']])
  expect(engine.indexes['rentals-v1-1']).toEqual({ newer: 9, new: 2 })
  await index.write([anEntry('a', 1)], 'other')
  expect([...(await index.write([]))]).toEqual([])
  expect(engine.requests).toEqual(['/rentals/_bulk?refresh=true&require_alias=true', '/other/_bulk?refresh=true'])
})

test('the revisions of more entries than one answer holds are read', async () => {
  const all = Object.fromEntries(Array.from({ length: 10_001 }, (_, id) => [String(id).padStart(5, '0'), id]))
  const { engine, index } = anEngine('rentals-v1-1', { 'rentals-v1-1': all })
  expect(Object.fromEntries(await index.revisions())).toEqual(all)
  expect(engine.requests).toHaveLength(3)
})

test('a request has the key of the engine and the type of its body', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  const client = createEngineClient({ url: 'http://engine', key: 'keur:a password' })
  await client.post('/_bulk', 'a line\n')
  await client.put('/rentals', { a: 1 })
  await createEngineClient({ url: 'http://engine' }).get('/_alias')
  const authorization = 'Basic a2V1cjphIHBhc3N3b3Jk'
  expect(asked.mock.calls.map(([url, { method, headers, body } = {}]) => [method, url, headers, body])).toEqual([
    ['POST', 'http://engine/_bulk', { authorization, 'content-type': 'application/x-ndjson' }, 'a line\n'],
    ['PUT', 'http://engine/rentals', { authorization, 'content-type': 'application/json' }, '{"a":1}'],
    ['GET', 'http://engine/_alias', {}, undefined]
  ])
  asked.mockRestore()
})
