import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './mails.ts'

/** A mail, and to whom the server was told to bring it: what its heads say is another matter. */
export interface DeliveredMail extends ReceivedMail {
  recipients: string[]
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** All that it took, in the order in which it came. */
  mails: DeliveredMail[]
  /** What it answers from now on: takes mails, refuses recipients with this status, or hears a mail and says nothing. */
  behave(how: 'take' | 'hang' | number): void
  /** Called when a whole mail has come, before it is answered. */
  onMail(listener: (mail: DeliveredMail) => void): void
  stop(): Promise<void>
}

/** A real mail server that keeps what it is sent. `port` is one that an earlier one had. */
export async function startMailServer(port?: number): Promise<MailServer> {
  const mails: DeliveredMail[] = []
  let behaviour: 'take' | 'hang' | number = 'take'
  let heard: (mail: DeliveredMail) => void = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo(_address, _session, done) {
      if (typeof behaviour === 'number')
        done(Object.assign(new Error(`answered ${behaviour}`), { responseCode: behaviour }))
      else done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const mail = { ...(await readMail(Buffer.concat(chunks))), recipients }
        if (behaviour === 'take') mails.push(mail)
        heard(mail)
        if (behaviour === 'take') done()
      })
    }
  })
  server.on('error', () => {})
  const listening = port ?? (await freePort())
  server.listen(listening, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    behave(how) {
      behaviour = how
    },
    onMail(listener) {
      heard = listener
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
