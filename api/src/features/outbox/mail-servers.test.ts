import { endsBefore } from '@keur/store/testing/ends-before'
import { waitUntil } from '@keur/store/testing/wait-until'
import { type MailServer, startMailServer, startSlowMailServer } from '../../testing/mail-server.ts'
import { aContactForward, useOutboxes } from '../../testing/test-outbox.ts'
import { createSmtpDelivery } from './delivery/smtp-delivery.ts'

const outboxes = useOutboxes()
let mailServer: MailServer | undefined
afterEach(async () => {
  await mailServer?.stop()
  mailServer = undefined
})

/** An outbox whose mail server is one of these, with a message to each of some people. */
async function anOutbox(settings: Parameters<typeof startMailServer>[0], ...people: string[]) {
  const server = await startMailServer(settings)
  mailServer = server
  const outbox = outboxes.open({ smtpUrl: server.url })
  for (const person of people) await outbox.add(aContactForward(person, `${person}@exemple.sn`))
  const lines: object[] = []
  return { server, sendDue: () => outbox.sendDue((details) => lines.push(details)), lines }
}

const takenBy = ({ mails }: MailServer) => mails.flatMap(({ recipients }) => recipients).sort()

test.each(['at once', 'offered'] as const)(
  'an untrusted certificate gets no mail (TLS %s): it is retried, and the administrator reads what to fix',
  async (tls) => {
    const { server, sendDue, lines } = await anOutbox({ tls }, 'awa')
    await sendDue()
    expect(server.mails).toEqual([])
    const reason = expect.stringMatching(/^Le certificat du serveur .* 127\.0\.0\.1:\d+ n’est pas valable \([A-Z_]+\)/)
    expect(await outboxes.find('awa')).toMatchObject({ state: 'waiting', tries: 1, reason })
    expect(lines).toEqual([expect.objectContaining({ message: 'awa', code: expect.stringMatching(/CERT/) })])
  }
)

describe('a slow mail server', () => {
  test.each(['silent', 'dripping'] as const)('that is %s is abandoned after the timeout of an attempt', async (how) => {
    const server = await startSlowMailServer(how)
    const mail = {
      ...{ id: 'slow', template: 'lead-receipt', createdAt: new Date(), to: 'awa@exemple.sn' },
      ...{ from: { name: 'Keur', address: 'a@b.sn' }, subject: 'Bonjour', text: 'Bonjour', html: '<p>Bonjour</p>' }
    }
    const send = () => createSmtpDelivery(server.url).send(mail, AbortSignal.timeout(300))
    await expect(endsBefore(5_000, send)).rejects.not.toThrow('ended first')
    // and its line is given back
    await waitUntil(() => server.lines.size === 0)
    await server.stop()
  })

  test('that does not respond to one mail does not hold up the others', async () => {
    const quick = Array.from({ length: 20 }, (_, index) => `quick.${index}`)
    const { server, sendDue } = await anOutbox({}, 'slow', ...quick)
    server.behave({ recipients: { 'slow@exemple.sn': 'hang' } })
    const sending = sendDue()
    await waitUntil(() => server.mails.length === 20)
    expect(await outboxes.find('slow')).toMatchObject({ state: 'waiting', lease: expect.any(String) })
    await server.stop()
    await sending
    expect(await outboxes.find('slow')).toMatchObject({ state: 'waiting', tries: 1 })
  })
})

test.each([
  { recipients: { 'awa@exemple.sn': 452 } },
  { recipients: { 'awa@exemple.sn': 552 } },
  { data: 452 },
  { data: 552 }
])('a full mail server (%j) is tried again later, since mailboxes are emptied', async (how) => {
  const { server, sendDue } = await anOutbox({}, 'awa')
  server.behave(how)
  await sendDue()
  expect(await outboxes.find('awa')).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/[45]52/) })
  server.behave('take')
  await outboxes.letTimePass()
  await sendDue()
  expect(takenBy(server)).toEqual(['awa@exemple.sn'])
})

test('a permanently rejected recipient, or mail, is stuck at the first attempt, and the others get their mail', async () => {
  const { server, sendDue } = await anOutbox({}, 'refused', 'awa', 'later', 'moussa')
  server.behave({ recipients: { 'refused@exemple.sn': 550, 'later@exemple.sn': 451 } })
  await sendDue()
  expect(takenBy(server)).toEqual(['awa@exemple.sn', 'moussa@exemple.sn'])
  const reason = expect.stringMatching(/550/)
  expect(await outboxes.find('refused')).toMatchObject({ state: 'stuck', tries: 1, reason })
  expect(await outboxes.find('later')).toMatchObject({ state: 'waiting', tries: 1 })
  server.behave('take')
  await outboxes.letTimePass()
  await sendDue()
  expect(takenBy(server)).toEqual(['awa@exemple.sn', 'later@exemple.sn', 'moussa@exemple.sn'])
  await outboxes.messages().updateOne({ _id: 'refused' }, { $set: { state: 'waiting', dueAt: new Date(0) } })
  server.behave({ data: 554 })
  await sendDue()
  expect(await outboxes.find('refused')).toMatchObject({ state: 'stuck', reason: expect.stringMatching(/554/) })
})

test.each([
  ['our sender', { sender: 550 }, {}],
  ['our sender, who has to log in first', { sender: 530 }, {}],
  ['our password', 'take' as const, { login: 535 }]
])('a server that rejects %s means a wrong setting: all mails wait, none is stuck', async (_what, how, settings) => {
  const { server, sendDue } = await anOutbox(settings, 'awa', 'moussa')
  server.behave(how)
  await sendDue()
  for (const person of ['awa', 'moussa'])
    expect(await outboxes.find(person)).toMatchObject({ state: 'waiting', reason: expect.stringMatching(/5[35]\d/) })
  expect(server.mails).toEqual([])
})

test('a server that disconnects after a mail gets it again with the same Message-ID', async () => {
  const { server, sendDue } = await anOutbox({}, 'awa')
  server.behave('hang up')
  const messageIds: string[] = []
  server.onMail(({ messageId }) => messageIds.push(messageId))
  await sendDue()
  expect(await outboxes.find('awa')).toMatchObject({ state: 'waiting', tries: 1 })
  server.behave('take')
  await outboxes.letTimePass()
  await sendDue()
  expect([messageIds.length, new Set(messageIds).size]).toEqual([2, 1])
  expect(takenBy(server)).toEqual(['awa@exemple.sn'])
  expect((await outboxes.find('awa'))!.state).toBe('sent')
})
