import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const url = '/api/admin/backups'
const read = async () => (await api.asAdministrator('GET', url)).json()

const backup = {
  seconds: 12.5,
  bytes: 1000,
  documents: 20,
  objects: 7,
  snapshot: 'ab12cd34',
  repository: 's3:https://store.example/backups'
}

test('the back office reads the last complete backup, the failure after it and the last drill', async () => {
  expect(await read()).toEqual({ backup: null, failure: null, drill: null, isPublic: expect.any(Boolean) })
  const at = new Date('2026-11-24T02:00:00.000Z')
  const drill = {
    snapshot: 'ab12cd34',
    recoverySeconds: 31,
    lossSeconds: 3600,
    lostDocuments: 2,
    pages: 20,
    faults: []
  }
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

test('members and visitors see nothing of it', async () => {
  expect((await api.get(url)).statusCode).toBe(401)
  expect((await api.as(api.memberToken(), { method: 'GET', url })).statusCode).toBe(403)
})
