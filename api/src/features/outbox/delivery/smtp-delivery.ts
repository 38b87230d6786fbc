import type { NodemailerError, Transporter } from 'nodemailer'
import { type Delivery, type Mail, mimeOf, Refused } from './mail.ts'

const seconds = 1000

/** Over the mail server that the address names, one connection for a mail. A certificate that is not valid is never accepted. */
export function createSmtpDelivery(url: string): Delivery {
  const { host } = new URL(url)
  let transport: Transporter | undefined

  async function transportOf(): Promise<Transporter> {
    // Loaded with the first mail: it takes 20 MB.
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({
      url,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 20 * seconds,
      dnsTimeout: 5 * seconds
    })
    return transport
  }

  return {
    description: `the mail server ${host}`,
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      try {
        await (await transportOf()).sendMail({ ...mimeOf(mail), signal })
      } catch (error) {
        const failure = error as SmtpError
        if (isRefusal(failure)) throw new Refused(failure.message, { cause: error })
        if (isCertificateProblem(failure)) throw new Error(certificateSentence(host, failure), { cause: error })
        throw error
      }
    }
  }
}

type SmtpError = NodemailerError & { permanent?: boolean; originalCode?: string }

/** What a mailbox or a disk says that is full. */
const full = 552

/**
 * A 5xx about this recipient or this content. About our sender, a login or a greeting it is a setting to be mended, and what is full is
 * emptied: later it may work.
 */
const isRefusal = ({ code, command, permanent, responseCode }: SmtpError) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  command !== 'MAIL FROM' &&
  (command === 'API' || (permanent === true && responseCode !== full))

/** Node's names of what can be wrong with a certificate. */
const isCertificateProblem = ({ originalCode = '' }: SmtpError) =>
  /CERT|CRL|ISSUER|SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(originalCode)

const certificateSentence = (host: string, { originalCode }: SmtpError) =>
  `Le certificat du serveur de messagerie ${host} n’est pas valable (${originalCode})\u00a0: rien ne lui est confié. Renouvelez ce certificat, ou donnez dans SMTP_URL le nom qu’il porte.`
