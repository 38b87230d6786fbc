import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReceivedMail, readMail } from './mails.ts'

/** A mail with the recipients of its envelope (RCPT TO), which can differ from its headers. */
export interface DeliveredMail extends ReceivedMail {
  recipients: string[]
}

/**
 * Accepts mails; does not respond to a mail, or disconnects; rejects every recipient with a status, or some recipients, the
 * sender, or the mail.
 */
export type Behaviour =
  | 'take'
  | 'hang'
  | 'hang up'
  | number
  | { recipients: Record<string, number | 'hang'> }
  | { sender: number }
  | { data: number }

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

interface MailServerSettings {
  /** The port of an earlier server. */
  port?: number
  /** TLS with an untrusted certificate: from the start, or by STARTTLS. */
  tls?: 'at once' | 'offered'
  /** The status for a login. Without it, no login is required. */
  login?: number
}

/** A real SMTP server that stores what it receives. */
export async function startMailServer({ port, tls, login }: MailServerSettings = {}) {
  const mails: DeliveredMail[] = []
  let behaviour: Behaviour = 'take'
  let onReceived: (mail: DeliveredMail) => void = () => {}
  const errorOf = (status: unknown): Error | null =>
    typeof status === 'number' ? Object.assign(new Error(`status ${status}`), { responseCode: status }) : null
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
    onAuth: (_auth, _session, done) => done(errorOf(login)),
    onMailFrom: (_address, _session, done) => done(errorOf(refusalOf('sender'))),
    onRcptTo: ({ address }, _session, done) => done(errorOf(ofRecipient(address))),
    onData(stream, { envelope, id }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address)
        const mail = { ...(await readMail(Buffer.concat(chunks))), recipients }
        const hangs = behaviour === 'hang' || recipients.some((address) => ofRecipient(address) === 'hang')
        const refusal = errorOf(refusalOf('data'))
        const accepts = !hangs && !refusal && behaviour !== 'hang up'
        if (accepts) mails.push(mail)
        onReceived(mail)
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
  server.listen(port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    /** For SMTP_URL. */
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://${login === undefined ? '' : 'keur:secret@'}127.0.0.1:${listening}`,
    /** The accepted mails, in order. */
    mails,
    behave(how: Behaviour): void {
      behaviour = how
    },
    /** Called when a mail has arrived, before the response. */
    onMail(listener: (mail: DeliveredMail) => void): void {
      onReceived = listener
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()))
  }
}

/** Accepts connections and sends nothing, or one letter of a response after the other. */
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
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    async stop() {
      for (const line of lines) line.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
