import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** One object of a store in a backup: a line of a list, in the order of the keys. */
export interface StoredCopy {
  key: string
  size: number
  /** Of its bytes, hexadecimal. */
  sha256: string
  /** As the store reported it, ISO 8601. */
  modifiedAt: string
  contentType: string
  cacheControl?: string
}

/** The objects of a list file, one at a time; none where the file is missing. */
export async function* readObjectList(file: string): AsyncGenerator<StoredCopy> {
  if (!existsSync(file)) return
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield JSON.parse(line) as StoredCopy
}

/** A list file that is being written. `end` resolves once it is on the disk. */
export function writeObjectList(file: string) {
  const stream = createWriteStream(file, { mode: 0o600, flush: true })
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject))
  failed.catch(() => {})
  return {
    async add(copy: StoredCopy): Promise<void> {
      if (stream.write(`${JSON.stringify(copy)}\n`)) return
      await Promise.race([failed, new Promise<void>((resolve) => stream.once('drain', () => resolve()))])
    },
    end: () => Promise.race([failed, new Promise<void>((resolve) => stream.end(() => resolve()))])
  }
}
