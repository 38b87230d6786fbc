import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '../templates/frame.ts'

/** A letter ready to go. */
export interface Mail {
  /** Of its message: the same for every try. */
  id: string
  template: string
  createdAt: Date
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

/** One way of getting mails to people. Throws Refused where trying again is of no use. */
export interface Delivery {
  /** Where mails go, for whoever starts the process. */
  description: string
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** Whoever was asked to deliver a message will never take it. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Short and stable: the same message always has the same. */
export const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)

/** Never a text to take apart: a mail library reads `(a)b@c.sn` and `x:b@c.sn` as other addresses than they are. */
const mailbox = (address: string) => ({ name: '', address })

/** The same mail for every way of delivery. Its Message-ID tells a receiver who gets a message twice that it is the same. */
export function mimeOf(mail: Mail): SendMailOptions {
  const host = mail.from.address.split('@')[1]
  return {
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    to: mailbox(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : mailbox(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${fingerprint(mail.id)}@${host}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    disableFileAccess: true,
    disableUrlAccess: true
  }
}
