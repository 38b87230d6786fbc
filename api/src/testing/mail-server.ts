import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReceivedMail, readMail } from './mails.ts'

/** A mail, and to whom the server was told to bring it: what its heads say is another matter. */
export interface DeliveredMail extends ReceivedMail {
  recipients: string[]
}

/**
 * What a mail server does from now on: takes mails; hears a mail and says nothing, or hangs up instead of an answer; refuses every recipient with a
 * status, or some recipients, the sender or the whole mail.
 */
export type Behaviour =
  | 'take'
  | 'hang'
  | 'hang up'
  | number
  | { recipients: Record<string, number | 'hang'> }
  | { sender: number }
  | { data: number }

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** All that it took, in the order in which it came. */
  mails: DeliveredMail[]
  behave(how: Behaviour): void
  /** Called when a whole mail has come, before it is answered. */
  onMail(listener: (mail: DeliveredMail) => void): void
  stop(): Promise<void>
}

interface MailServerSettings {
  /** One that an earlier server had. */
  port?: number
  /** With a certificate that nobody vouches for: at once, or when it is asked for. */
  tls?: 'at once' | 'offered'
  /** What it answers to whoever logs in; without it nobody has to. */
  login?: number
}

/** A real mail server that keeps what it is sent. */
export async function startMailServer({ port, tls, login }: MailServerSettings = {}): Promise<MailServer> {
  const mails: DeliveredMail[] = []
  let behaviour: Behaviour = 'take'
  let heard: (mail: DeliveredMail) => void = () => {}
  const answer = (status: unknown): Error | null =>
    typeof status === 'number' ? Object.assign(new Error(`answered ${status}`), { responseCode: status }) : null
  const refusalOf = (name: 'sender' | 'recipients' | 'data') =>
    typeof behaviour === 'object' && name in behaviour ? (behaviour as Record<string, unknown>)[name] : undefined
  const ofRecipient = (address: string) =>
    typeof behaviour === 'number'
      ? behaviour
      : (refusalOf('recipients') as Record<string, unknown> | undefined)?.[address]

  const options: SMTPServerOptions = {
    secure: tls === 'at once',
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(tls === 'offered' ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    logger: false,
    closeTimeout: 100,
    onAuth: (_auth, _session, done) => done(answer(login)),
    onMailFrom: (_address, _session, done) => done(answer(refusalOf('sender'))),
    onRcptTo: ({ address }, _session, done) => done(answer(ofRecipient(address))),
    onData(stream, { envelope, id }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const mail = { ...(await readMail(Buffer.concat(chunks))), recipients }
        const hangs = behaviour === 'hang' || recipients.some((address) => ofRecipient(address) === 'hang')
        const refusal = answer(refusalOf('data'))
        const takes = !hangs && !refusal && behaviour !== 'hang up'
        if (takes) mails.push(mail)
        heard(mail)
        if (behaviour === 'hang up') hangUp(id)
        else if (!hangs) done(refusal)
      })
    }
  }
  const server = new SMTPServer(options)
  const hangUp = (session: string) => {
    for (const connection of server.connections) if (connection.id === session) connection.close()
  }
  server.on('error', () => {})
  const listening = port ?? (await freePort())
  server.listen(listening, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://${login === undefined ? '' : 'keur:secret@'}127.0.0.1:${listening}`,
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

/** Takes calls and never comes to the point: says nothing at all, or one letter of an answer after the other. */
export async function startSlowMailServer(how: 'silent' | 'dripping') {
  const lines = new Set<Socket>()
  const server = createServer(async (line) => {
    lines.add(line)
    line.on('error', () => {}).on('close', () => lines.delete(line))
    for (let letter = 0; how === 'dripping' && !line.destroyed; letter += 1) {
      line.write('220-'[letter] ?? 'x')
      await sleep(20)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    lines,
    async stop() {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
