import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { CalendarMethod } from '../../../domain/calendar-file.ts'
import { oneLine } from '../templates/mail-layout.ts'

export interface Mail {
  /** The id of its message, the same for every attempt. */
  id: string
  template: string
  createdAt: Date
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** The address of RFC 8058, by which a mail program ends such mails at one click. */
  oneClick?: string | undefined
  /** An event for the calendar of the recipient. */
  calendar?: { method: CalendarMethod; content: string }
}

/** A way to deliver mails. Throws DeliveryRefused when a retry cannot succeed. */
export interface Delivery {
  /** Where mails go, for the log of the start. */
  description: string
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** The mail server or sending service rejects the message permanently. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused'
}

/** A short, stable identifier of a message, for names of files and for the Message-ID. */
export const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 32)

/** As an object, since the mail library would parse a text: it reads `(a)b@c.sn` and `x:b@c.sn` as other addresses. */
const mailbox = (address: string) => ({ name: '', address })

/** The mail for nodemailer. The Message-ID is the same for every attempt, so mail programs can drop duplicates. */
export function mimeOf(mail: Mail): SendMailOptions {
  const host = mail.from.address.split('@')[1]
  return {
    from: { name: oneLine(mail.from.name), address: mail.from.address },
    to: mailbox(mail.to),
    replyTo: mail.replyTo === undefined ? undefined : mailbox(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? { icalEvent: { filename: 'visite.ics', ...mail.calendar } } : {}),
    messageId: `<${fingerprint(mail.id)}@${host}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr', ...oneClickHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true
  }
}

const oneClickHeaders = ({ oneClick }: Mail): Record<string, string> =>
  oneClick ? { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
