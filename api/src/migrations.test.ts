import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { useFolder } from '@keur/store/testing/use-folder'
import { Collection } from 'mongodb'
import { respellLeads } from './features/leads/leads.repository.ts'
import { migrateDatabase, migrationSteps } from './migrations.ts'
import { type Database, openDatabase } from './persistence/database.ts'

const name = `test-${randomUUID()}`
const uri = process.env.TEST_MONGODB_URI!.replace('/?', `/${name}?`)
const folder = useFolder()
let database: Database
beforeAll(async () => {
  database = await openDatabase(uri)
})
afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})

/** The program as a job runs it. */
const migrate = (env: Record<string, string>, ...parameters: string[]) =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const script = fileURLToPath(new URL('./migrate.ts', import.meta.url))
    const environment = { PATH: process.env.PATH, ...env }
    execFile(process.execPath, [script, ...parameters], { env: environment }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, error: err })
    )
  })

async function indexes(): Promise<string[]> {
  const collections = await database.db.collections()
  const all = await Promise.all(
    collections.map(async (one) =>
      (await one.indexes()).map((index) => `${one.collectionName} ${JSON.stringify(index)}`)
    )
  )
  return all.flat().sort()
}

test('the program takes a database forward and back, from the one setting that it has', async () => {
  await writeFile(join(folder, 'uri'), `${uri}\n`)
  const forward = await migrate({ MONGODB_URI_FILE: join(folder, 'uri') })
  expect(forward).toMatchObject({ code: 0, error: '' })
  expect(forward.out).toMatch(/^Step 1 of release 2\.0\.0 ran in [\d.]+ s: create the indexes/)
  expect((await migrate({ MONGODB_URI: uri }, 'back')).out).toMatch(/^Step 9 of release 2\.1\.0 is undone/)
  // with the indexes that the release before wants, which are gone again once the step is made
  expect(await indexes()).toHaveLength(149)
  // and names what is wrong in its settings and parameters
  expect(await migrate({})).toMatchObject({ code: 1, error: 'Migration: MONGODB_URI is missing.\n' })
  expect((await migrate({ MONGODB_URI: uri }, 'sideways')).error).toContain('write « migrate » or « migrate back »')
})

test('the steps have the versions 1, 2, 3 … and none changes the indexes under the same version', async () => {
  await migrateDatabase(uri)
  expect(migrationSteps.map(({ version }) => version)).toEqual(migrationSteps.map((_, index) => index + 1))
  const found = await indexes()
  // When this differs: append a step that makes the change, then write its version and the new digest here.
  const digest = createHash('sha256').update(found.join('\n')).digest('hex').slice(0, 12)
  expect({ step: migrationSteps.length, indexes: found.length, digest }).toEqual({
    step: 9,
    indexes: 143,
    digest: '7e30a421c52f'
  })
})

test('numbers that earlier releases stored as they were typed get one spelling, and their countries stay apart', async () => {
  // given
  await migrateDatabase(uri, { direction: 'back' })
  const [leads, users] = [database.db.collection('leads'), database.db.collection('users')]
  const phones = ['00221 77 123 45 67', '+33 (0)7 71 23 45 67', '77 12']
  const person = ['phone 771234567']
  await leads.insertMany(phones.map((phone) => ({ phone, firstName: 'N’Dèye', person, terms: [] })))
  await users.insertOne({ phoneNumber: '77.123.45.67', email: 'awa@exemple.sn', name: 'N’Diaye', surname: 'Awa' })
  // when
  await migrateDatabase(uri)
  // then
  const read = () => leads.find().project({ _id: 0, phone: 1, person: 1 }).toArray()
  expect(await read()).toEqual([
    { phone: '+221 77 123 45 67', person },
    { phone: '+33 7 71 23 45 67', person: ['phone 33771234567'] },
    { phone: '77 12', person: [] }
  ])
  expect(await leads.countDocuments({ terms: 'ndeye' })).toBe(3)
  expect(await users.findOne()).toMatchObject({
    phoneNumber: '+221 77 123 45 67',
    phoneDigits: '771234567',
    words: expect.arrayContaining(['ndiaye'])
  })
  // and what is as it should be is not written again
  const write = jest.spyOn(Collection.prototype, 'bulkWrite')
  await respellLeads(database.db)
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
  // and the release before finds them again
  await migrateDatabase(uri, { direction: 'back' })
  expect((await read()).map((lead) => lead.person)).toEqual([person, person, []])
})
