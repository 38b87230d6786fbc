import { endsBefore } from '@keur/store/testing/ends-before'
import { waitUntil } from '@keur/store/testing/wait-until'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { aContactForward, mailSettings, useOutboxes } from '../../testing/test-outbox.ts'
import type { MessageDocument } from './outbox.repository.ts'

const outboxes = useOutboxes()
let mailServer: MailServer
beforeEach(async () => {
  mailServer = await startMailServer()
})
afterEach(() => mailServer.stop())

const open = (pollInterval?: number, change?: Parameters<typeof outboxes.open>[1]) =>
  outboxes.open({ smtpUrl: mailServer.url }, change, pollInterval)

test('a message reaches the agency under its own name, with the Reply-To of the visitor', async () => {
  const outbox = open()
  await outbox.add(aContactForward('lead/1/agency'))
  await outbox.sendDue()
  expect(mailServer.mails).toHaveLength(1)
  expect(mailServer.mails[0]).toMatchObject({
    from: { name: 'Keur du Rail', address: mailSettings.from },
    to: [mailSettings.agencyMailbox],
    replyTo: 'awa@exemple.sn',
    text: expect.stringContaining('Message lead/1/agency')
  })
})

test.each([
  ["o'brien+thies@sous.domaine.example", "o'brien+thies@sous.domaine.example"],
  // what was accepted once: no part of it is somebody else
  ['a:ousmane@cible.sn', '"a:ousmane"@cible.sn'],
  ['(c)ousmane@cible.sn', '"(c)ousmane"@cible.sn'],
  ['"ousmane"@cible.sn', '"ousmane"@cible.sn'],
  ['(http://evil.example/gagnez)ousmane@cible.sn', '"(http://evil.example/gagnez)ousmane"@cible.sn'],
  ['aïda@exemple.sn', 'aïda@exemple.sn']
])('a message to %s is delivered to %s only', async (to, recipient) => {
  const outbox = open()
  await outbox.add({ ...aContactForward('odd', to), replyTo: to })
  await outbox.sendDue()
  expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[recipient]])
  expect((await outboxes.find('odd'))!.state).toBe('sent')
})

test('a sent message has no content and a masked recipient', async () => {
  const outbox = open()
  await outbox.add(aContactForward('lead/1/receipt', 'awa.ndiaye@exemple.sn'))
  await outbox.sendDue()
  const stored = await outboxes.find('lead/1/receipt')
  expect(stored).toMatchObject({ state: 'sent', to: 'a…@exemple.sn', sentAt: expect.any(Date) })
  expect(JSON.stringify(stored)).not.toMatch(/ndiaye|awa@|Message lead/i)
  // and it is not sent again, even if it is added again
  await outbox.add(aContactForward('lead/1/receipt', 'awa.ndiaye@exemple.sn'))
  await outbox.sendDue()
  expect(mailServer.mails).toHaveLength(1)
})

test('a message that is added while the worker runs is sent at once', async () => {
  let polls = 0
  // By itself the worker would look again in ten minutes.
  const outbox = open(600_000, (repository) => ({
    ...repository,
    take: (...lease) => repository.take(...lease).finally(() => polls++)
  }))
  outbox.start(() => {})
  await waitUntil(() => polls === 1)
  await outbox.add(aContactForward('now'))
  await waitUntil(() => mailServer.mails.length === 1)
})

test('two processes share the messages of either: each is sent once', async () => {
  const [one, two] = [open(), open(10)]
  await Promise.all(Array.from({ length: 60 }, (_, index) => one.add(aContactForward(`shared/${index}`))))
  two.start(() => {})
  await one.sendDue()
  await waitUntil(async () => (await outboxes.messages().countDocuments({ state: 'waiting' })) === 0)
  expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(60)
  expect(mailServer.mails).toHaveLength(60)
  // and one finds by itself what the other adds
  await one.add(aContactForward('of another'))
  await waitUntil(() => mailServer.mails.length === 61)
})

/** An outbox with messages to the agency, of which some fields are as after a while. */
async function anOutboxWith(messages: Record<string, Partial<MessageDocument>>) {
  const outbox = open()
  for (const [id, fields] of Object.entries(messages)) {
    await outbox.add(aContactForward(id))
    await outboxes.messages().updateOne({ _id: id }, { $set: { tries: 0, ...fields } })
  }
  return outbox
}
const stateOf = async (id: string) => (await outboxes.find(id))!.state

test('a temporary rejection is retried with growing delays, after a long outage of an hour at most', async () => {
  const outbox = await anOutboxWith({ backoff: {}, late: { tries: 20 } })
  mailServer.behave(451)
  /** Seconds of the delay, which begins in between. */
  const [shortest, longest]: [number[], number[]] = [[], []]
  for (const tries of [1, 2, 3]) {
    const before = Date.now()
    await outbox.sendDue()
    const stored = (await outboxes.find('backoff'))!
    expect(stored).toMatchObject({ state: 'waiting', tries, reason: expect.stringContaining('451') })
    shortest.push((stored.dueAt.getTime() - Date.now()) / 1000)
    longest.push((stored.dueAt.getTime() - before) / 1000)
    const minutes = ((await outboxes.find('late'))!.dueAt.getTime() - Date.now()) / 60_000
    expect([minutes > 45, minutes < 75]).toEqual([true, true])
    // and not before
    await outbox.sendDue()
    expect((await outboxes.find('backoff'))!.tries).toBe(tries)
    await outboxes.letTimePass()
  }
  expect([longest[0]! > 6, shortest[0]! < 13, longest[2]! / shortest[0]! > 2]).toEqual([true, true, true])
})

test('after a day of attempts a message is stuck, not deleted, and not an hour before', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const outbox = await anOutboxWith({ hopeless: { since: hoursAgo(24) }, hopeful: { since: hoursAgo(23) } })
  mailServer.behave(451)
  await outbox.sendDue()
  expect(await outboxes.find('hopeless')).toMatchObject({ state: 'stuck', data: expect.any(Object) })
  expect(await outboxes.find('hopeful')).toMatchObject({ state: 'waiting', data: expect.any(Object) })
})

test('a message that ends each process that sends it becomes stuck', async () => {
  const outbox = await anOutboxWith({ deadly: { tries: 50 }, unlucky: { tries: 49 } })
  await outbox.sendDue()
  expect([await stateOf('deadly'), await stateOf('unlucky')]).toEqual(['stuck', 'sent'])
  expect(mailServer.mails).toHaveLength(1)
})

test('a database outage just after sending does not cause a second mail', async () => {
  let failures = 1
  const outbox = open(undefined, (repository) => ({
    ...repository,
    async markSent(message, how) {
      if (failures-- > 0) throw new Error('away')
      await repository.markSent(message, how)
    }
  }))
  await outbox.add(aContactForward('once'))
  await outbox.sendDue()
  expect([await stateOf('once'), mailServer.mails.length]).toEqual(['sent', 1])
})

test('on stop, running attempts may finish; slow ones are aborted and retried later', async () => {
  const outbox = open()
  mailServer.behave('hang')
  const received = new Promise((resolve) => mailServer.onMail(resolve))
  outbox.start(() => {})
  await outbox.add(aContactForward('slow'))
  await received
  await endsBefore(5_000, () => outbox.stop(200))
  await waitUntil(async () => !(await outboxes.find('slow'))!.lease)
  expect(await outboxes.find('slow')).toMatchObject({ state: 'waiting', tries: 1 })
})

test('an attempt is given up before another process may begin one, and the administrator reads why', async () => {
  const leases: number[] = []
  const outbox = open(undefined, (repository) => ({
    ...repository,
    take(lease, seconds) {
      leases.push(seconds)
      return repository.take(lease, seconds)
    }
  }))
  mailServer.behave('hang')
  await outbox.add(aContactForward('unanswered'))
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const given: number[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    given.push(milliseconds)
    return timeout(100)
  })
  await outbox.sendDue()
  jest.restoreAllMocks()
  const reason = 'Le serveur n’a pas répondu à temps.'
  expect(await outboxes.find('unanswered')).toMatchObject({ state: 'waiting', reason })
  const [lease, attempt] = [leases[0]!, given[0]! / 1000]
  expect([attempt > 30, attempt < lease, lease <= 120]).toEqual([true, true, true])
})

test('a slow mail server gets four mails at once, not all that wait', async () => {
  const outbox = await anOutboxWith(Object.fromEntries(Array.from('12345678', (id) => [id, {}])))
  mailServer.behave('hang')
  let received = 0
  mailServer.onMail(() => received++)
  outbox.start(() => {})
  await waitUntil(() => received === 4)
  expect(await outboxes.messages().countDocuments({ lease: { $exists: true } })).toBe(4)
  await outbox.stop(0)
})

test('while the database is away this is logged once, and mails go out when it is back', async () => {
  let isAway = true
  let polls = 0
  const outbox = open(undefined, (repository) => ({
    ...repository,
    async take(...lease) {
      polls++
      if (isAway) throw new Error('away')
      return repository.take(...lease)
    }
  }))
  const lines: string[] = []
  outbox.start((_details, line) => lines.push(line))
  for (const number of [1, 2, 3]) {
    await waitUntil(() => polls === number)
    await outbox.add(aContactForward(`away/${number}`))
  }
  isAway = false
  await outbox.add(aContactForward('back'))
  await waitUntil(() => mailServer.mails.length === 4)
  expect(lines).toEqual(['outbox: the database does not respond'])
})

test('the log of an error has no e-mail address', async () => {
  const outbox = open()
  mailServer.behave(550)
  await outbox.add(aContactForward('logged', 'awa@exemple.sn'))
  const lines: unknown[] = []
  await outbox.sendDue((...line) => lines.push(line))
  expect(lines).toEqual([[expect.objectContaining({ message: 'logged', responseCode: 550 }), expect.any(String)]])
  expect(JSON.stringify(lines)).not.toContain('@')
})
