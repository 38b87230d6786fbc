import type { OutboxPage } from '@keur/contract/outbox'
import { useTestApp } from '../../testing/test-app.ts'
import type { MessageDocument } from './outbox.repository.ts'

const api = useTestApp()

const aMessage = (id: string) => ({
  id,
  template: 'contact-forward' as const,
  to: null,
  replyTo: 'awa@exemple.sn',
  data: { fromName: 'Awa Ndiaye', replyTo: 'awa@exemple.sn', message: 'Bonjour' }
})

const messages = () => api.services.database.db.collection<MessageDocument>('outbox')
const stored = (id: string) => messages().findOne({ _id: id })

test('a message that is added many times is stored once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => api.services.outbox.add(aMessage('contact/1'))))
  expect(await stored('contact/1')).toMatchObject({ state: 'waiting', tries: 0, to: null })
  expect(await messages().countDocuments({ _id: 'contact/1' })).toBe(1)
})

test.each(['awa@exemple.sn\r\nBcc: tous@exemple.sn', 'a@b.sn, c@d.sn', 'Awa <awa@exemple.sn>', 'awa\0@exemple.sn', ''])(
  '%j is not a single address: rejected, with nothing stored',
  async (address) => {
    for (const change of [{ to: address }, { replyTo: address }])
      await expect(api.services.outbox.add({ ...aMessage('bad'), ...change })).rejects.toMatchObject({ status: 400 })
    expect(await stored('bad')).toBeNull()
  }
)

describe('in the back office', () => {
  const list = async (query = '') => (await api.asAdministrator('GET', `/api/admin/outbox${query}`)).json<OutboxPage>()
  const entryOf = async (id: string) => {
    const { key } = (await stored(id))!
    return (await list('?limit=100')).messages.find(({ _id }) => _id === key)!
  }

  /** Of a request to send a message again. */
  const statusOf = async (id: string) => (await api.asAdministrator('POST', `/api/admin/outbox/${id}/retry`)).statusCode

  test('an administrator sees waiting messages and their recipients, but not their content', async () => {
    await api.services.outbox.add({ ...aMessage('waiting'), to: 'awa@exemple.sn' })
    const { dueAt, createdAt, ...entry } = await entryOf('waiting')
    const _id = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(entry).toEqual({ _id, template: 'contact-forward', to: 'awa@exemple.sn', state: 'waiting', tries: 0 })
    expect(JSON.stringify(await list())).not.toContain('Bonjour')
  })

  test('a sent message is listed with a masked recipient', async () => {
    await api.services.outbox.add({ ...aMessage('sent'), to: 'fatou@exemple.sn' })
    expect((await api.mails()).map(({ to }) => to[0])).toContain('fatou@exemple.sn')
    const { messages, total } = await list('?state=sent&limit=100')
    expect(total).toBe(messages.length)
    expect(messages).toContainEqual(expect.objectContaining({ to: 'f…@exemple.sn', sentAt: expect.any(String) }))
  })

  test('a message that is stuck is tried again when an administrator asks for it', async () => {
    await api.services.outbox.add(aMessage('stuck'))
    await messages().updateOne({ _id: 'stuck' }, { $set: { dueAt: new Date(0) } })
    const { outbox } = api.services.repositories
    await outbox.markStuck((await outbox.take('a lease', 60))!, '550')
    const { _id: id } = await entryOf('stuck')
    expect((await list('?state=stuck')).messages).toEqual([expect.objectContaining({ _id: id, reason: '550' })])
    expect(await statusOf(id)).toBe(200)
    expect(await entryOf('stuck')).toMatchObject({ state: 'waiting', tries: 0 })
    // and it has another day of attempts from now on
    const { since, createdAt } = (await stored('stuck'))!
    expect(since > createdAt).toBe(true)
    await api.mails()
    // and what has gone does not go again, nor what is unknown
    expect(await statusOf(id)).toBe(409)
    expect(await statusOf('0'.repeat(32))).toBe(404)
  })

  test('a message that is being sent is not sent a second time when an administrator retries it', async () => {
    const { outbox } = api.services.repositories
    await messages().deleteMany({})
    await api.services.outbox.add(aMessage('leased'))
    await outbox.take('of a process', 60)
    const { _id: id } = await entryOf('leased')
    expect(await statusOf(id)).toBe(200)
    expect(await outbox.take('of another process', 60)).toBeNull()
    expect(await stored('leased')).toMatchObject({ lease: 'of a process', tries: 1 })
  })

  test('messages are listed newest first', async () => {
    const ids = ['third', 'second', 'first']
    for (const [index, id] of ids.entries()) {
      await api.services.outbox.add(aMessage(id))
      await messages().updateOne({ _id: id }, { $set: { createdAt: new Date(4e12 - index) } })
    }
    const keys = await Promise.all(ids.map(async (id) => (await stored(id))!.key))
    expect((await list('?limit=3')).messages.map(({ _id }) => _id)).toEqual(keys)
  })
})

test('of many due messages the one that has waited longest is sent first', async () => {
  const { outbox, repositories } = api.services
  await messages().deleteMany({})
  for (const [id, dueAt] of Object.entries({ new: 3, old: 1, younger: 2 })) {
    await outbox.add(aMessage(id))
    await messages().updateOne({ _id: id }, { $set: { dueAt: new Date(dueAt) } })
  }
  const order: string[] = []
  for (let taken = 0; taken < 3; taken += 1) order.push((await repositories.outbox.take('a lease', 60))!._id)
  expect(order).toEqual(['old', 'younger', 'new'])
})

test('the outbox is as old as what waits longest in it', async () => {
  const { outbox, repositories } = api.services
  await messages().deleteMany({})
  expect(await repositories.outbox.age()).toBe(0)
  for (const [_id, minutes] of Object.entries({ gone: 60, old: 10, young: 5 })) {
    await outbox.add(aMessage(_id))
    const since = new Date(Date.now() - minutes * 60_000)
    await messages().updateOne({ _id }, { $set: { since, state: _id === 'gone' ? 'sent' : 'waiting' } })
  }
  expect(Math.round((await repositories.outbox.age()) / 60)).toBe(10)
})

test('a process that has lost its lease changes nothing of a message that another one is sending', async () => {
  const { outbox, repositories } = api.services
  await messages().deleteMany({})
  await outbox.add(aMessage('slow'))
  const lost = (await repositories.outbox.take('lost', 60))!
  await messages().updateOne({ _id: 'slow' }, { $set: { dueAt: new Date(0) } })
  const held = (await repositories.outbox.take('held', 60))!
  await repositories.outbox.markStuck(lost, 'Refusé')
  await repositories.outbox.tryAgain(lost, 'Refusé', 0)
  await repositories.outbox.markSent(lost, { to: null })
  expect(await stored('slow')).toMatchObject({ state: 'waiting', lease: 'held', tries: 2 })
  // and one that holds it writes down a reason as it is
  await repositories.outbox.tryAgain(held, '$$NOW', 0)
  expect(await stored('slow')).toMatchObject({ state: 'waiting', reason: '$$NOW' })
})

test('messages to a person, with their Reply-To, or with an id prefix are found once each and can be deleted', async () => {
  const { outbox, repositories } = api.services
  await outbox.add({ ...aMessage('to'), to: 'Moussa@Exemple.sn' })
  await outbox.add({ ...aMessage('from'), replyTo: 'moussa@exemple.sn' })
  await outbox.add({ ...aMessage('lead/1/agency'), replyTo: 'moussa@exemple.sn' })
  await outbox.add(aMessage('lead/1/receipt'))
  await outbox.add(aMessage('lead/10/agency'))
  const messages = await repositories.outbox.about({ idPrefixes: ['lead/1/'], addresses: ['moussa@exemple.sn'] })
  const ids = messages.map(({ _id }) => _id)
  expect(ids.toSorted()).toEqual(['from', 'lead/1/agency', 'lead/1/receipt', 'to'])
  expect(await repositories.outbox.delete(ids)).toBe(4)
  expect(await stored('to')).toBeNull()
})
