import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Activity } from '@keur/contract/activity'
import { waitUntil } from '@keur/store/testing/wait-until'
import Fastify from 'fastify'
import { aFileOf, aMaterialRow } from '../../testing/csv-files.ts'
import { anUploadedPhoto, listingKinds } from '../../testing/listing-kinds.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'
import type { NewActivity } from './activity.repository.ts'
import type { ActivityService } from './activity.service.ts'
import { addWrite, registerActivity } from './record-activity.ts'

const api = useTestApp()
const trail = async (query = 'limit=100'): Promise<Activity[]> =>
  (await api.asAdministrator('GET', `/api/admin/activity?${query}`)).json().activity
const newest = async () => (await trail('limit=1'))[0]!

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await waitUntil(async () => {
    found = await look()
    return Boolean(found)
  })
  return found as T
}
/** Sends over a real line, and hangs up on demand. */
function sending(path: string, type: string, body: Buffer | string) {
  const { port } = api.app.server.address() as AddressInfo
  const headers = { 'content-type': type, authorization: `Bearer ${api.administratorToken()}` }
  const line = request({ port, host: '127.0.0.1', method: 'POST', path, agent: false, headers })
  line.on('error', () => {})
  line.end(body)
  return line
}

test('in the middle of a file of 1,500 materials: the trail names every one that was made', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const materials = () => api.services.database.db.collection('products').find({ 'details.reference': /^CUT-/ })
  const rows = Array.from({ length: 1500 }, (_, index) => aMaterialRow({ Référence: `CUT-${index}` }))
  const line = sending('/api/admin/btp/import', 'text/csv', aFileOf(...rows))
  await until(async () => (await materials().toArray()).length > 20)
  line.destroy()
  const entry = await until(async () => (await trail()).find(({ action }) => action === 'import'))
  // then nothing more is written, and what was is there
  const made = (await materials().toArray()).map(({ _id }) => _id.toHexString())
  expect(made.length).toBeLessThan(1500)
  expect(entry).toMatchObject({ section: 'btp', interrupted: true })
  expect(entry.ids!.toSorted()).toEqual(made.toSorted())
})

test('sales deleted together, one of which cannot be: those that are in the trash are in the trail, and no more are begun', async () => {
  const [, kind] = listingKinds(api)
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push((await kind!.send()).json()._id)
  const { sales } = api.services.repositories
  const { delete: remove } = sales
  sales.delete = (id) =>
    id === ids[5] ? Promise.reject(Object.assign(new Error('away'), { name: 'MongoNetworkError' })) : remove(id)
  const answer = await api.asAdministrator('DELETE', '/api/sales', { ids })
  sales.delete = remove
  expect(answer.statusCode).toBe(503)
  const trashed = (await api.asAdministrator('GET', '/api/admin/sales?state=trash&limit=100')).json().sales
  const entry = await newest()
  expect(entry).toMatchObject({ section: 'sales', action: 'delete', interrupted: true })
  expect(entry.ids!.toSorted()).toEqual(trashed.map(({ _id }: { _id: string }) => _id).toSorted())
  expect(entry.ids!.length).toBeGreaterThan(3)
  expect(entry.ids!.length).toBeLessThan(11)
})

test('photos sent together, of which the store takes some: those are in the trail', async () => {
  const { store } = api.services
  const { put } = store
  let refused: string | undefined
  store.put = (key, ...rest) => {
    const id = /[0-9a-f-]{36}/.exec(key)![0]
    refused ??= id
    return id === refused ? Promise.reject(new Error('away')) : put(key, ...rest)
  }
  const photos = await Promise.all(['#123456', '#654321', '#abcdef'].map((color) => aJpeg({ color })))
  const form = aForm({ name: 'type', value: 'btp' }, ...photos.map((photo) => aFile(photo)))
  const answer = await api.as(api.administratorToken(), { method: 'POST', url: '/api/upload', ...form })
  store.put = put
  expect(answer.statusCode).toBe(500)
  const entry = await newest()
  expect(entry).toMatchObject({ section: 'uploads', action: 'upload', interrupted: true })
  expect(entry.ids).toHaveLength(2)
  expect(entry.ids!.join()).not.toContain(refused!)
})

test('a change that is stored, and whose photo of before cannot be let go: it is in the trail as uncertain', async () => {
  const [kind] = listingKinds(api)
  const rental = (await kind!.send({ images: [await anUploadedPhoto(api)] })).json()
  const { uploads } = api.services.repositories
  const { release } = uploads
  uploads.release = () => Promise.reject(Object.assign(new Error('away'), { name: 'MongoNetworkError' }))
  const changed = { ...rental, title: 'Sans photo', images: [] }
  const answer = await api.asAdministrator('PUT', `/api/properties/${rental._id}`, changed)
  uploads.release = release
  expect(answer.statusCode).toBe(503)
  expect((await api.get(`/api/properties/${rental._id}`)).json().title).toBe('Sans photo')
  expect(await newest()).toMatchObject({ section: 'properties', action: 'update', id: rental._id, interrupted: true })
})

test('a write that takes longer than its answer waits is in the trail when it ends, and closing waits for that', async () => {
  const entries: NewActivity[] = []
  const done = Promise.withResolvers<void>()
  const app = Fastify()
  app.decorateRequest('session', null as never)
  app.addHook('onRequest', async (asked) => {
    asked.session = { id: 'a'.repeat(24), email: 'admin@exemple.sn' } as never
  })
  const record = async (entry: NewActivity) => void entries.push(entry)
  registerActivity(app, { record } as unknown as ActivityService)
  const config = { activity: { section: 'btp', action: 'create' } } as const
  app.post('/one', { handlerTimeout: 50, config }, async () => {
    await done.promise
    return { _id: 'made-late' }
  })
  app.post('/many', { handlerTimeout: 50, config }, async (asked) => {
    addWrite(asked, 'first')
    await done.promise
    addWrite(asked, 'second')
    throw new Error('broken off')
  })
  const answers = await Promise.all(['/one', '/many'].map((url) => app.inject({ method: 'POST', url })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(entries).toEqual([])
  let isClosed = false
  const closed = app.close().then(() => {
    isClosed = true
  })
  // An application without such a write is closed meanwhile.
  await Fastify().close()
  expect(isClosed).toBe(false)
  done.resolve()
  await closed
  expect(entries).toEqual([
    expect.objectContaining({ section: 'btp', action: 'create', id: 'made-late' }),
    expect.objectContaining({ ids: ['first', 'second'], interrupted: true })
  ])
})
