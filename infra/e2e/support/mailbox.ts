import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { dataFolder } from './site.ts'
import { expect } from './test.ts'

/** Without a mail server the site writes its mails to files, beside its builds. */
const folder = join(dataFolder, 'mail')

interface ReceivedMail {
  file: string
  to: string | undefined
  subject: string
  text: string
}

async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (file) => {
      const { to, subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
      return { file, to: to?.[0]?.address, subject, text }
    })
  )
  return mails.filter(({ to }) => to === address)
}

export async function linkMailedTo(address: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address)).findLast((received) => received.subject === subject)
        link = mail?.text.match(/https?:\/\/\S+(?:token=)\S+/)?.[0]
        return link
      },
      { message: `a mail «${subject}» to ${address}` }
    )
    .toBeTruthy()
  return link as string
}
