import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Delivery, type Mail, mimeOf } from './mail.ts'
import { fileEndOf } from './mail-folder.ts'

/** Into files that any mail program opens, for a machine without a mail server. A message that is sent again replaces its file. */
export function createFolderDelivery(folder: string): Delivery {
  return {
    description: `files in ${folder} (set SMTP_URL to send them)`,
    async send(mail: Mail): Promise<void> {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(mimeOf(mail))
      const file = join(folder, `${stamp(mail.createdAt)}-${mail.template}${fileEndOf(mail.id)}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    }
  }
}

const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(':', '-')
