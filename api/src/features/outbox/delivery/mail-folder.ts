import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { type Delivery, fingerprint, type Mail, mimeOf } from './mail.ts'

/** Selects mails of these messages, and mails with these addresses in To, Cc or Reply-To. */
export interface MailSearch {
  /** Identifiers of messages, such as `lead/<id>/agency`. */
  ids?: string[]
  addresses?: string[]
}

export interface MailFile {
  name: string
  writtenAt: Date
}

export type MailFolder = ReturnType<typeof createMailFolder>

/** Above the size of any of our mail headers. */
const maxHeaderBytes = 16_384

/** The suffix of a file name. It narrows a search; the Message-ID in the file has the whole fingerprint. */
const fileSuffixOf = (id: string) => `-${fingerprint(id).slice(0, 8)}.eml`

/** Writes mails as .eml files, for a machine without a mail server. A repeated delivery replaces its file. */
export function createFolderDelivery(folder: string): Delivery {
  return {
    description: `files in ${folder} (set SMTP_URL to send them)`,
    async send(mail: Mail): Promise<void> {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(mimeOf(mail))
      const file = join(folder, `${timestampOf(mail.createdAt)}-${mail.template}${fileSuffixOf(mail.id)}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file)
    }
  }
}

const timestampOf = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(':', '-')

/**
 * The mail files of a site without a mail server. A search ignores the agency's own addresses, which most mails have.
 */
export function createMailFolder(folder: string, agencyAddresses: string[]) {
  const agencySpellings = new Set(agencyAddresses.flatMap(spellingsOf))

  /** Includes partially written files. */
  async function list(): Promise<string[]> {
    const names = await readdir(folder).catch((error) => nullIfMissing(error) ?? [])
    return names.filter((name) => /\.eml(\.part)?$/.test(name))
  }

  const writtenAt = async (name: string) => (await stat(join(folder, name)).catch(nullIfMissing))?.mtime

  async function search({ ids = [], addresses = [] }: MailSearch): Promise<string[]> {
    const fingerprints = new Set(ids.map(fingerprint))
    const suffixes = new Set(ids.map(fileSuffixOf))
    const wanted = new Set(addresses.flatMap(spellingsOf).filter((address) => !agencySpellings.has(address)))
    const matches: string[] = []
    for (const name of await list()) {
      if (wanted.size === 0 && !suffixes.has(name.replace(/\.part$/, '').slice(-suffixLength))) continue
      const header = await readHeader(join(folder, name)).catch(nullIfMissing)
      if (!header) continue
      if (fingerprints.has(header.fingerprint) || header.addresses.some((address) => wanted.has(address)))
        matches.push(name)
    }
    return matches
  }

  async function remove(names: string[]): Promise<number> {
    for (const name of names) await rm(join(folder, name), { force: true })
    return names.length
  }

  return {
    async search(mails: MailSearch): Promise<MailFile[]> {
      const files = await Promise.all(
        (await search(mails)).map(async (name) => ({ name, writtenAt: await writtenAt(name) }))
      )
      return files.filter((file): file is MailFile => file.writtenAt !== undefined)
    },
    delete: async (mails: MailSearch): Promise<number> => remove(await search(mails)),
    /** Deletes files written up to a moment. Returns their number. */
    async deleteUntil(moment: Date): Promise<number> {
      const old: string[] = []
      for (const name of await list()) if (((await writtenAt(name)) ?? never) <= moment) old.push(name)
      return remove(old)
    }
  }
}

const suffixLength = fileSuffixOf('').length
const never = new Date(8.64e15)

/** An address in lower case, with its domain in Unicode and in Punycode. */
function spellingsOf(address: string): string[] {
  const [local, domain = ''] = address.toLowerCase().split('@')
  return [`${local}@${domain}`, `${local}@${domainToASCII(domain)}`]
}

async function readHeader(path: string): Promise<{ fingerprint: string; addresses: string[] }> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0)
    const [text = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')
    // Header lines are folded: a continuation begins with white space.
    const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    const valuesOf = (name: RegExp) => lines.flatMap((line) => name.exec(line)?.[1] ?? [])
    return {
      fingerprint: valuesOf(/^message-id:\s*<(\w+)@/i)[0] ?? '',
      addresses: valuesOf(/^(?:to|cc|reply-to):(.*)$/i).flatMap((text) => text.toLowerCase().split(/[\s<>,;:"()]+/))
    }
  } finally {
    await file.close()
  }
}

/** For `catch`: null for a missing file, throws any other error. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
