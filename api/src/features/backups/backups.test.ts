import Fastify from 'fastify'
import { useTestApp } from '../../testing/test-app.ts'
import { backupsForAdministrators } from './backups.routes.ts'

const api = useTestApp()
const read = async () => (await api.asAdministrator('GET', '/api/admin/backups')).json()

test('the back office reads the last complete backup, the failure after it and the last drill', async () => {
  expect(await read()).toEqual({ backup: null, failure: null, drill: null, isPublic: expect.any(Boolean) })
  const at = new Date('2026-11-24T02:00:00.000Z')
  const snapshot = 'ab12cd34'
  const counts = { seconds: 12.5, bytes: 1000, documents: 20, objects: 7 }
  const backup = { ...counts, snapshot, repository: 's3:https://store.example/backups' }
  const drill = { snapshot, recoverySeconds: 31, lossSeconds: 3600, lostDocuments: 2, pages: 20, faults: [] }
  const documents = [
    { _id: 'complete', at, ...backup },
    { _id: 'failure', at, reason: 'The disk is full.' },
    { _id: 'drill', at, ...drill },
    { _id: 'lock', owner: 'x', process: 'y', since: at, until: at }
  ]
  await api.services.database.db.collection<{ _id: string }>('backups').insertMany(documents)
  expect(await read()).toEqual({
    backup: { ...backup, at: at.toISOString() },
    failure: { at: at.toISOString(), reason: 'The disk is full.' },
    drill: { ...drill, at: at.toISOString() },
    isPublic: expect.any(Boolean)
  })
})

test.each([
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://localhost.example', true],
  ['https://keur-du-rail.sn', true]
])('a site at %s is public: %p', async (publicUrl, isPublic) => {
  const app = Fastify()
  await app.register(backupsForAdministrators, { backups: api.services.repositories.backups, publicUrl })
  expect((await app.inject('/admin/backups')).json()).toMatchObject({ isPublic })
})
