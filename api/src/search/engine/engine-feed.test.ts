import type { ServerResponse } from 'node:http'
import { aPropertyInput } from '@keur/contract/testing'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createListingChanges } from '../../persistence/listings/listing-changes.repository.ts'
import { type EngineServer, startEngineServer, wellBehaved, writesOf } from '../../testing/engine-server.ts'
import { useTestApp } from '../../testing/test-app.ts'

const settings = { url: '', key: 'keur:a password' }
let engine: EngineServer
beforeAll(async () => {
  engine = await startEngineServer()
  settings.url = engine.url
})
const api = useTestApp({ search: settings })
beforeEach(() => {
  engine.requests = []
  engine.reply = wellBehaved
})
afterAll(() => engine.close())

const brought = async () => {
  await api.services.engine!.bringDue()
  return engine.requests.flatMap(({ body }) => writesOf(body))
}
const aListing = () => api.services.properties.create(aPropertyInput({ title: 'Villa à Thiès' }))
const waiting = () => api.services.database.db.collection('listingChanges').find().toArray()

test('a listing is brought when it is published, changed, deleted, restored and purged, each with its revision', async () => {
  const { _id } = await aListing()
  expect(await brought()).toEqual([
    { name: 'index', id: _id, version: 1, entry: expect.objectContaining({ words: expect.arrayContaining(['thies']) }) }
  ])
  // Without an index, none is made by a write.
  expect(engine.requests[0]!.path).toContain('require_alias=true')
  const { properties } = api.services.repositories
  for (const change of [
    () => properties.change(_id, { availability: 'Loué' as never }),
    () => properties.change(_id, { draft: true }),
    () => properties.change(_id, { draft: false }),
    () => properties.delete(_id),
    () => properties.restore(_id),
    () => properties.delete(_id),
    () => properties.takeForPurge(_id),
    () => properties.remove(_id)
  ]) {
    await change()
    await api.services.engine!.bringDue()
  }
  const writes = engine.requests.flatMap(({ body }) => writesOf(body))
  const purged = `delete ${Number.MAX_SAFE_INTEGER}`
  expect(writes.map(({ name, version }) => `${name} ${version}`).join(', ')).toBe(
    `index 1, index 2, delete 3, index 4, delete 5, index 6, delete 7, delete 7, ${purged}`
  )
  expect(await waiting()).toEqual([])
})

test('several changes before one look are one write, of the latest state, after which cached pages are outdated', async () => {
  const { properties } = api.services.repositories
  const { _id } = await aListing()
  await properties.change(_id, { draft: true })
  await properties.change(_id, { draft: false })
  const before = await properties.revision.token()
  expect((await brought()).map(({ id, version }) => [id, version])).toEqual([[_id, 3]])
  expect(await properties.revision.token()).not.toBe(before)
})

test.each<[string, (response: ServerResponse) => object | undefined]>([
  ['does not answer', (response) => void response.destroy()],
  ['has no index', (response) => ({ error: response.writeHead(404).statusCode })]
])('a change waits while the engine %s, and is brought afterwards', async (_what, reply) => {
  engine.reply = (_request, response) => reply(response)
  const { _id } = await aListing()
  await expect(brought()).rejects.toThrow('/_bulk')
  expect(api.services.engine!.state().delay).toBeGreaterThan(0)
  engine.reply = wellBehaved
  engine.requests = []
  expect((await brought()).map(({ id }) => id)).toEqual([_id])
  expect([await waiting(), api.services.engine!.state().delay]).toEqual([[], 0])
})

test('a listing that the engine refuses holds up no other one, and is tried again', async () => {
  const [refused, taken] = [await aListing(), await aListing()]
  engine.reply = ({ body }) => ({
    items: writesOf(body).map(({ id }) => ({
      index: id === refused._id ? { status: 400, error: { reason: 'mapper_parsing_exception' } } : { status: 201 }
    }))
  })
  expect((await brought()).map(({ id }) => id).sort()).toEqual([refused._id, taken._id].sort())
  expect((await waiting()).map(({ _id }) => _id)).toEqual([`properties/${refused._id}`])
  expect(api.services.engine!.state().delay).toBe(0)
  await api.services.database.db.collection('listingChanges').deleteMany({})
})

test('the change of a process that ends within its write becomes due by itself', async () => {
  const { db } = api.services.database
  const changes = createListingChanges(db)
  const id = '0'.repeat(24)
  void changes.around('properties', id, () => new Promise(() => {}))
  const stored = db.collection<{ _id: string; n: number; dueAt: Date }>('listingChanges')
  const noted = (n: number) => waitUntil(async () => (await stored.countDocuments({ n })) > 0)
  await noted(1)
  const seconds = ((await stored.findOne())!.dueAt.getTime() - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(5)
  expect(seconds).toBeLessThan(11)
  expect(await changes.due(9)).toEqual([])
  // and one that is due stays so while another write goes on
  await changes.around('properties', id, async () => {})
  void changes.around('properties', id, () => new Promise(() => {}))
  await noted(4)
  expect(await changes.due(9)).toHaveLength(1)
  await stored.deleteMany({})
})

test('a listing that changes while it is brought is brought again', async () => {
  const { _id } = await aListing()
  engine.reply = (request, response) => {
    engine.reply = wellBehaved
    void api.services.repositories.properties
      .change(_id, { draft: true })
      .then(() => response.end(JSON.stringify(wellBehaved(request, response))))
    return undefined
  }
  expect((await brought()).map(({ name, version }) => [name, version])).toEqual([
    ['index', 1],
    ['delete', 2]
  ])
})

test('an index that is ahead of the database, as after a backup was restored, is built again, and no other', async () => {
  const { _id } = await aListing()
  await brought()
  const { jobs } = api.services.engine!
  const compare = jobs.find(({ name }) => name === 'compare search indexes')!
  /** How many indexes are created where the one of rentals has this revision. */
  async function created(revision: number) {
    engine.requests = []
    engine.reply = (request, response) => {
      if (!request.path.endsWith('/_search')) return wellBehaved(request, response)
      return { hits: { hits: request.path.includes('properties') ? [{ _id, fields: { revision: [revision] } }] : [] } }
    }
    await compare.run(new AbortController().signal)
    return engine.requests.filter(({ method }) => method === 'PUT').length
  }
  expect([await created(1), await created(2)]).toEqual([0, 1])
})
