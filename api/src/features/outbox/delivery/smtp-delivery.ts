import type { NodemailerError, Transporter } from 'nodemailer'
import { type Delivery, DeliveryRefused, type Mail, mimeOf } from './mail.ts'

const seconds = 1000

/** Delivers to an SMTP server, one connection per mail. An invalid certificate is never accepted. */
export function createSmtpDelivery(url: string): Delivery {
  const { host } = new URL(url)
  let transport: Transporter | undefined

  return {
    description: `the mail server ${host}`,
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      try {
        transport ??= await openTransport(url)
        await transport.sendMail({ ...mimeOf(mail), signal })
      } catch (error) {
        const failure = error as SmtpError
        if (isPermanent(failure)) throw new DeliveryRefused(failure.message, { cause: error })
        if (isCertificateProblem(failure)) throw new Error(certificateMessage(host, failure), { cause: error })
        throw error
      }
    }
  }
}

async function openTransport(url: string): Promise<Transporter> {
  // Loaded with the first mail: the library takes 20 MB.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    dnsTimeout: 5 * seconds
  })
}

/** Connects and logs in, without a mail. Throws with the reason when the server does not greet or refuses. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(`The mail server ${new URL(url).host} cannot be used: ${(error as Error).message}`, {
      cause: error
    })
  } finally {
    transport.close()
  }
}

type SmtpError = NodemailerError & { permanent?: boolean; originalCode?: string }

/** The status for a full mailbox or disk. */
const storageExceeded = 552

/**
 * A 5xx about this recipient or this content is permanent. A 5xx about sender, login or greeting is a wrong setting, and
 * a full mailbox may be emptied: a retry can succeed.
 */
const isPermanent = ({ code, command, permanent, responseCode }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  command !== 'MAIL FROM' &&
  (command === 'API' || (permanent === true && responseCode !== storageExceeded))

/** Node's error codes for certificates. */
const isCertificateProblem = ({ originalCode = '' }: SmtpError) =>
  /CERT|CRL|ISSUER|SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(originalCode)

const certificateMessage = (host: string, { originalCode }: SmtpError) =>
  `Le certificat du serveur de messagerie ${host} n’est pas valable (${originalCode})\u00a0: rien ne lui est confié. Renouvelez ce certificat, ou donnez dans SMTP_URL le nom qu’il porte.`
