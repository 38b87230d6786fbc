import { setTimeout as sleep } from 'node:timers/promises'
import { aContactLead, aPropertyInput } from '@keur/contract/testing'
import type { LightMyRequestResponse } from 'fastify'
import { unusedAddress } from '../testing/accounts.ts'
import { electionErrors, type ReplicaSet, startReplicaSet } from '../testing/replica-set.ts'
import { useTestApp } from '../testing/test-app.ts'

const settings = { mongodbUri: '' }
let replicaSet: ReplicaSet
let villa: string
beforeAll(async () => {
  replicaSet = await startReplicaSet(process.env.TEST_MONGODB_URI!)
  settings.mongodbUri = replicaSet.uri
})
const api = useTestApp(settings)
beforeAll(async () => {
  villa = (await api.services.properties.create(aPropertyInput({ title: 'Villa Baobab' })))._id
})
afterAll(() => replicaSet.stop())
const collection = (name: string) => api.services.database.db.collection<{ _id: string; n: number }>(name)

/** The status of a request with the headers of its response, and when both were sent. */
async function timed(work: PromiseLike<LightMyRequestResponse>) {
  const sent = performance.now()
  const { statusCode, headers } = await work
  return { status: statusCode, headers, sent, answered: performance.now() }
}
const get = (url: string, headers: Record<string, string> = {}) => timed(api.get(url, headers))
const post = (url: string, payload?: object) =>
  timed(api.as(null, { method: 'POST', url, remoteAddress: unusedAddress(), ...(payload ? { payload } : {}) }))
const send = (message: string) => post('/api/leads', aContactLead({ message }))
const counted = (answers: { status: number }[]) => {
  const statuses = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return Object.fromEntries(statuses.map(([status, all]) => [status, all!.length]))
}

test('an election is a pause: visitors read on, what they send waits, and none of it is lost or made twice', async () => {
  // when requests arrive before, during and after the time without a primary, which lasts until reads of it are answered
  const [reads, ownReads, writes, checks] = [[], [], [], []] as ReturnType<typeof get>[][]
  const outage = { start: 0, end: 0 }
  const readsAnswered = Promise.withResolvers<unknown>()
  const election = sleep(200).then(async () => {
    outage.start = performance.now()
    const ended = replicaSet.elect(readsAnswered.promise)
    // Many at once, so that some have chosen their server before one of them finds out.
    for (let index = 26; index < 42; index += 1) writes!.push(send(`message ${index}`))
    await ended
    outage.end = performance.now()
  })
  for (let index = 0; index < 26; index += 1) {
    reads!.push(get(index % 2 ? `/api/properties/${villa}` : `/api/properties?limit=${index + 1}`))
    ownReads!.push(
      get('/api/users/profile?email=admin@exemple.sn', { authorization: `Bearer ${api.administratorToken()}` })
    )
    writes!.push(send(`message ${index}`))
    if (index === 12) checks!.push(get('/api/health/ready'))
    // As many of lists as of listings.
    if (index === 19) readsAnswered.resolve(Promise.all(reads!.slice(6, 16)))
    await sleep(100)
  }
  await election
  const [read, readOwn, written] = await Promise.all([reads!, ownReads!, writes!].map((all) => Promise.all(all)))
  // then each is answered
  expect([counted(read!), counted(readOwn!), counted(written!)]).toEqual([{ 200: 26 }, { 200: 26 }, { 201: 42 }])
  // and the process is ready meanwhile
  expect(counted(await Promise.all(checks!))).toEqual({ 200: 1 })
  // and what somebody has written, or reads of their own, waits for the new primary
  const isInTime = ({ sent }: { sent: number }) => sent > outage.start + 100 && sent < outage.end - 700
  const shareAnswered = (all: Awaited<ReturnType<typeof get>>[]) => {
    const early = all.filter(isInTime)
    return early.filter(({ answered }) => answered < outage.end).length / early.length
  }
  expect([readOwn!, written!].map(shareAnswered)).toEqual([0, 0])
  // and every message is there once, with one mail to the agency
  const leads = await api.services.database.db.collection('leads').find().toArray()
  expect(leads.map(({ message }) => message).sort()).toEqual(
    Array.from({ length: 42 }, (_, index) => `message ${index}`).sort()
  )
  const mails = await collection('outbox').distinct('data.message')
  expect(mails).toHaveLength(42)
  // and that was put to the test: a response was lost, and its write sent again; others were refused
  expect(replicaSet.lost.responses).toBeGreaterThan(0)
  expect(replicaSet.lost.repeated).toBe(replicaSet.lost.responses)
  expect(Object.keys(replicaSet.refused)).not.toEqual([])
})

test('who has just sent something waits for the primary, where it is certain to be, and no visitor with them', async () => {
  const cookie = String((await send('cookie')).headers['set-cookie']).split(';')[0]!
  let end = 0
  const election = replicaSet.elect(2000).then(() => {
    end = performance.now()
  })
  await sleep(100)
  const [sender, visitor] = await Promise.all([
    get(`/api/properties/${villa}`, { cookie: `other=1; ${cookie}` }),
    get(`/api/properties/${villa}`)
  ])
  expect([visitor.status, sender.status]).toEqual([200, 200])
  await election
  expect([visitor, sender].map(({ answered }) => answered < end)).toEqual([true, false])
  // and a report, which is shown to no one, sets no cookie
  const { status, headers } = await post(`/api/properties/${villa}/views`)
  expect([status, headers['set-cookie']]).toEqual([204, undefined])
})

test('a write of many documents is repeated too', async () => {
  const numbers = collection('numbers')
  await numbers.insertMany(['one', 'other'].map((_id) => ({ _id, n: 1 })))
  const election = replicaSet.elect(600)
  await expect(numbers.updateMany({ n: 1 }, { $set: { n: 2 } })).resolves.toMatchObject({ modifiedCount: 2 })
  await election
})

test.each(electionErrors)(
  'an operation refused by error %i (%s) is done once there is a primary',
  async (_code, name) => {
    const numbers = collection(`after ${name}`)
    const election = replicaSet.elect(500, name)
    const counts = Array.from({ length: 8 }, () =>
      numbers.updateOne({ _id: 'sum' }, { $inc: { n: 1 } }, { upsert: true })
    )
    const found = numbers.findOne({ _id: 'none' })
    await Promise.all([...counts, found, election])
    expect(await numbers.findOne({ _id: 'sum' })).toEqual({ _id: 'sum', n: 8 })
    expect(replicaSet.refused[name]).toBeGreaterThan(0)
  }
)
