import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { aContactForward, useOutboxes } from '../../testing/test-outbox.ts'

const script = fileURLToPath(new URL('../../testing/outbox-process.ts', import.meta.url))
const outboxes = useOutboxes()
let mailServer: MailServer
beforeEach(async () => {
  mailServer = await startMailServer()
})
afterEach(() => mailServer.stop())

const startProcess = (): ChildProcess =>
  fork(script, [], {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      MONGODB_URI: process.env.TEST_MONGODB_URI,
      DATABASE: outboxes.databaseName,
      SMTP_URL: mailServer.url
    }
  })

/** A process sends the message, and is killed as soon as the mail server has heard all of it. */
async function killedWhileSending(id: string): Promise<void> {
  const outbox = outboxes.open({ smtpUrl: mailServer.url })
  await outbox.add(aContactForward(id))
  const child = startProcess()
  const received = new Promise<void>((resolve) =>
    mailServer.onMail(() => {
      child.kill('SIGKILL')
      resolve()
    })
  )
  await received
  await once(child, 'exit')
}

test('a process killed before the mail server accepts the message: it is sent once', async () => {
  mailServer.behave('hang')
  await killedWhileSending('killed/before')
  mailServer.behave('take')
  const another = outboxes.open({ smtpUrl: mailServer.url })
  await another.sendDue()
  // Within the lease no other worker tries.
  expect(mailServer.mails).toHaveLength(0)
  expect(await outboxes.find('killed/before')).toMatchObject({ state: 'waiting', lease: expect.any(String) })
  await outboxes.letTimePass()
  await another.sendDue()
  await another.sendDue()
  expect(mailServer.mails).toHaveLength(1)
  expect((await outboxes.find('killed/before'))!.state).toBe('sent')
})

test('a process killed after the mail server accepts it: not sent again within the lease, and then with the same Message-ID', async () => {
  await killedWhileSending('killed/after')
  expect(mailServer.mails).toHaveLength(1)
  const another = outboxes.open({ smtpUrl: mailServer.url })
  await another.sendDue()
  expect(mailServer.mails).toHaveLength(1)
  await outboxes.letTimePass()
  await another.sendDue()
  expect(mailServer.mails).toHaveLength(2)
  expect(mailServer.mails[1]!.messageId).toBe(mailServer.mails[0]!.messageId)
})
