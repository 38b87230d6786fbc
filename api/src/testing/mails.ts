import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as a mail program shows it. */
export interface ReceivedMail {
  from: { name: string; address: string }
  to: string[]
  replyTo: string | null
  subject: string
  text: string
  html: string
  messageId: string
  /** Of RFC 8058: the address, and what is posted to it. */
  oneClick: { url: string; body: string } | null
  /** The calendar file that mail programs act on. */
  calendar: string | undefined
}

export async function readMail(bytes: Uint8Array | string): Promise<ReceivedMail> {
  const { from, to, replyTo, subject, text, html, messageId, headers, attachments } = await PostalMime.parse(bytes)
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value
  const url = headerOf('list-unsubscribe')?.replace(/^<|>$/g, '')
  const body = headerOf('list-unsubscribe-post')
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: (to ?? []).map(({ address }) => address ?? ''),
    replyTo: replyTo?.[0]?.address ?? null,
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    messageId: messageId ?? '',
    oneClick: url && body ? { url, body } : null,
    calendar: calendar && Buffer.from(calendar.content as ArrayBuffer).toString('utf8')
  }
}

/** All mails of a folder, in order of their creation, to the second. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name)))))
}
