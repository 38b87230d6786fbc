import type { NodemailerError, Transporter } from 'nodemailer'
import { type Delivery, type Mail, mimeOf, Refused } from './mail.ts'

const seconds = 1000

/** Over the mail server that the address names, one connection for a mail. */
export function createSmtpDelivery(url: string): Delivery {
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
    description: `the mail server ${new URL(url).host}`,
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      try {
        await (await transportOf()).sendMail({ ...mimeOf(mail), signal })
      } catch (error) {
        throw isRefusal(error as NodemailerError) ? new Refused((error as Error).message, { cause: error }) : error
      }
    }
  }
}

/** A 5xx about this sender, this recipient or this content. About a login or a greeting it is a setting to be mended: later it may work. */
const isRefusal = ({ code, command, permanent }: NodemailerError & { permanent?: boolean }) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (permanent === true || command === 'API')
