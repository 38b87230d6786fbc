import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { fingerprint } from './mail.ts'

/** Which mails are meant: those of these messages, and those that are to, or are answered to, these addresses. */
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

/** More than the heads of our mails take. */
const headBytes = 16_384

/**
 * The end of the name of a mail's file: found by it, and then by the Message-ID within, which holds the whole
 * fingerprint.
 */
export const fileEndOf = (id: string) => `-${fingerprint(id).slice(0, 8)}.eml`

/**
 * The mails that lie as files where there is no mail server, or lay there before there was one. Nothing is found by the
 * agency's own addresses, from which and to which most mails are.
 */
export function createMailFolder(folder: string, agencyAddresses: string[]) {
  const ofAgency = new Set(agencyAddresses.flatMap(spellingsOf))

  /** Files of mails, half written ones too. Those that somebody else deletes meanwhile are left out. */
  async function list(): Promise<string[]> {
    const names = await readdir(folder).catch((error) => nullIfMissing(error) ?? [])
    return names.filter((name) => /\.eml(\.part)?$/.test(name))
  }

  const writtenAt = async (name: string) => (await stat(join(folder, name)).catch(nullIfMissing))?.mtime

  async function search({ ids = [], addresses = [] }: MailSearch): Promise<string[]> {
    const fingerprints = new Set(ids.map(fingerprint))
    const ends = new Set(ids.map(fileEndOf))
    const asked = new Set(addresses.flatMap(spellingsOf).filter((address) => !ofAgency.has(address)))
    const found: string[] = []
    for (const name of await list()) {
      if (asked.size === 0 && !ends.has(name.replace(/\.part$/, '').slice(-endLength))) continue
      const head = await readHead(join(folder, name)).catch(nullIfMissing)
      if (!head) continue
      if (fingerprints.has(head.fingerprint) || head.addresses.some((address) => asked.has(address))) found.push(name)
    }
    return found
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
    /** Returns how many files. */
    delete: async (mails: MailSearch): Promise<number> => remove(await search(mails)),
    /** Deletes what was written by a moment. Returns how many files. */
    async deleteUntil(moment: Date): Promise<number> {
      const old: string[] = []
      for (const name of await list()) if (((await writtenAt(name)) ?? never) <= moment) old.push(name)
      return remove(old)
    }
  }
}

const endLength = fileEndOf('').length
const never = new Date(8.64e15)

/** An address as a mail's head may have it: in small letters, its domain in unicode or as it is on the wire. */
function spellingsOf(address: string): string[] {
  const [local, domain = ''] = address.toLowerCase().split('@')
  return [`${local}@${domain}`, `${local}@${domainToASCII(domain)}`]
}

/** What tells whose a mail is. */
async function readHead(path: string): Promise<{ fingerprint: string; addresses: string[] }> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')
    // A long line goes on behind white space.
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    const valuesOf = (name: RegExp) => lines.flatMap((line) => name.exec(line)?.[1] ?? [])
    return {
      fingerprint: valuesOf(/^message-id:\s*<(\w+)@/i)[0] ?? '',
      addresses: valuesOf(/^(?:to|cc|reply-to):(.*)$/i).flatMap((text) => text.toLowerCase().split(/[\s<>,;:"()]+/))
    }
  } finally {
    await file.close()
  }
}

/** For `catch`: a file that is not there is null, every other error is an error. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
