import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aContactLead, aPropertyInput } from '@keur/contract/testing'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { migrateDatabase } from '../migrations.ts'
import { createServices, type Services } from '../services.ts'
import { unusedAddress } from '../testing/accounts.ts'
import { electionErrors, type ReplicaSet, startReplicaSet } from '../testing/replica-set.ts'
import { jwtSecret, visitSecret } from '../testing/test-app.ts'

const databaseName = `test-${randomUUID()}`
const publicUrl = 'http://localhost:3000'
const password = 'un mot de passe de test'
let folder: string
let replicaSet: ReplicaSet
let services: Services
let app: FastifyInstance
let villa: string
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keur-elections-'))
  await migrateDatabase(process.env.TEST_MONGODB_URI!, { name: databaseName })
  replicaSet = await startReplicaSet(process.env.TEST_MONGODB_URI!)
  services = await createServices({
    mongodbUri: replicaSet.uri,
    databaseName,
    store: { folder: join(folder, 'media') },
    publicUrl,
    jwtSecret,
    visitSecret
  })
  app = await createApp(services, { jwtSecret, publicUrl, trustedProxies: [] })
  await services.users.ensureAdministrator({ email: 'admin@exemple.sn', password })
  token = app.createSessionToken((await services.repositories.users.findByEmail('admin@exemple.sn'))!)
  villa = (await services.properties.create(aPropertyInput({ title: 'Villa Baobab' })))._id
})
afterAll(async () => {
  await app.close()
  await services.database.db.dropDatabase()
  await services.close()
  await replicaSet.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The status of a request with the headers of its response, and when both were sent. */
async function timed(work: PromiseLike<LightMyRequestResponse>) {
  const sent = performance.now()
  const { statusCode, headers } = await work
  return { status: statusCode, headers, sent, answered: performance.now() }
}
const get = (url: string, headers: Record<string, string> = {}) => timed(app.inject({ method: 'GET', url, headers }))
const send = (message: string) =>
  timed(
    app.inject({
      method: 'POST',
      url: '/api/leads',
      remoteAddress: unusedAddress(),
      payload: aContactLead({ message })
    })
  )
const counted = (statuses: { status: number }[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, ({ status }) => status)
      .entries()
      .map(([status, all]) => [status, all.length])
  )

test('an election is a pause: visitors read on, what they send waits, and none of it is lost or made twice', async () => {
  // when requests arrive before, during and after two seconds without a primary
  const [reads, ownReads, writes, checks] = [[], [], [], []] as ReturnType<typeof get>[][]
  const outage = { start: 0, end: 0 }
  const election = sleep(200).then(async () => {
    outage.start = performance.now()
    const ended = replicaSet.elect(2000)
    // Many at once, so that some have chosen their server before one of them finds out.
    for (let index = 26; index < 42; index += 1) writes!.push(send(`message ${index}`))
    await ended
    outage.end = performance.now()
  })
  for (let index = 0; index < 26; index += 1) {
    reads!.push(get(index % 2 ? `/api/properties/${villa}` : `/api/properties?limit=${index + 1}`))
    ownReads!.push(get('/api/users/profile?email=admin@exemple.sn', { authorization: `Bearer ${token}` }))
    writes!.push(send(`message ${index}`))
    if (index === 12) checks!.push(get('/api/health/ready'))
    await sleep(100)
  }
  await election
  const [read, readOwn, written] = await Promise.all([reads!, ownReads!, writes!].map((all) => Promise.all(all)))
  // then each is answered
  expect([counted(read!), counted(readOwn!), counted(written!)]).toEqual([{ 200: 26 }, { 200: 26 }, { 201: 42 }])
  // and the process is ready meanwhile
  expect(counted(await Promise.all(checks!))).toEqual({ 200: 1 })
  // and lists and listings do not wait for the new primary, which the others do: on a busy machine a few are slow otherwise
  const isInTime = ({ sent }: { sent: number }) => sent > outage.start + 100 && sent < outage.end - 700
  const shareAnswered = (all: Awaited<ReturnType<typeof get>>[]) => {
    const early = all.filter(isInTime)
    return early.filter(({ answered }) => answered < outage.end).length / early.length
  }
  for (const kind of [0, 1])
    expect(shareAnswered(read!.filter((_, index) => index % 2 === kind))).toBeGreaterThanOrEqual(0.5)
  expect([readOwn!, written!].map(shareAnswered)).toEqual([0, 0])
  // and every message is there once, with one mail to the agency
  const leads = await services.database.db.collection('leads').find().toArray()
  expect(leads.map(({ message }) => message).sort()).toEqual(
    Array.from({ length: 42 }, (_, index) => `message ${index}`).sort()
  )
  const mails = await services.database.db.collection('outbox').distinct('data.message')
  expect(mails).toHaveLength(42)
  // and that was put to the test: a response was lost, and its write sent again; others were refused
  expect(replicaSet.lost.responses).toBeGreaterThan(0)
  expect(replicaSet.lost.repeated).toBe(replicaSet.lost.responses)
  expect(Object.keys(replicaSet.refused)).not.toEqual([])
})

test('who has just sent something waits for the primary, where it is certain to be', async () => {
  const cookie = String((await send('cookie')).headers['set-cookie']).split(';')[0]!
  let end = 0
  const election = replicaSet.elect(2000).then(() => {
    end = performance.now()
  })
  await sleep(100)
  const [visitor, sender] = await Promise.all([
    get(`/api/properties/${villa}`),
    get(`/api/properties/${villa}`, { cookie: `other=1; ${cookie}` })
  ])
  expect([visitor.status, sender.status]).toEqual([200, 200])
  await election
  expect([visitor, sender].map(({ answered }) => answered < end)).toEqual([true, false])
  // and a report, which is shown to no one, sets no cookie
  const { status, headers } = await timed(
    app.inject({ method: 'POST', url: `/api/properties/${villa}/views`, remoteAddress: unusedAddress() })
  )
  expect([status, headers['set-cookie']]).toEqual([204, undefined])
})

test.each(electionErrors)(
  'an operation refused by error %i (%s) is done once there is a primary',
  async (_code, name) => {
    const numbers = services.database.db.collection<{ _id: string; n: number }>(`after ${name}`)
    await numbers.insertMany([1, 1].map((n, index) => ({ _id: `many ${index}`, n })))
    const election = replicaSet.elect(500, name)
    const counts = Array.from({ length: 8 }, () =>
      numbers.updateOne({ _id: 'sum' }, { $inc: { n: 1 } }, { upsert: true })
    )
    const found = numbers.findOne({ _id: 'none' })
    // A write of many documents is repeated too.
    const many = numbers.updateMany({ _id: /^many/ }, { $set: { n: 2 } })
    await Promise.all([...counts, found, election])
    expect((await many).modifiedCount).toBe(2)
    expect(await numbers.findOne({ _id: 'sum' })).toEqual({ _id: 'sum', n: 8 })
    expect(replicaSet.refused[name]).toBeGreaterThan(0)
  }
)
