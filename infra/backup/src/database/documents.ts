import { createHash } from 'node:crypto'

/** MongoDB's limit of a document, and what its own commands may add. */
const maxDocumentBytes = 16 * 1024 * 1024 + 16 * 1024
const minDocumentBytes = 5

/**
 * Cuts a stream of bytes into raw BSON documents, of which the first four bytes are the length. Throws a sentence with
 * the position where the bytes are no documents, or end within one.
 */
export async function* splitDocuments(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let available = 0
  let needed = 0
  let position = 0
  const damaged = (why: string) => new Error(`${file} is damaged at byte ${position}: ${why}.`)
  for await (const chunk of chunks) {
    parts.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    available += chunk.byteLength
    // Joining waits until a document is complete: a large one is copied once.
    if (available < Math.max(needed, 4)) continue
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    let start = 0
    for (needed = 4; bytes.length - start >= 4; ) {
      const length = bytes.readInt32LE(start)
      if (length < minDocumentBytes || length > maxDocumentBytes) throw damaged(`a document has ${length} bytes`)
      needed = length
      if (bytes.length - start < length) break
      if (bytes[start + length - 1] !== 0) throw damaged('a document has no end')
      yield bytes.subarray(start, start + length)
      start += length
      position += length
      needed = 4
    }
    parts = [bytes.subarray(start)]
    available = bytes.length - start
  }
  if (available > 0) throw damaged('the file ends within a document')
}

/** Documents counted and summed: equal for the same documents in any order. */
export interface DocumentSum {
  documents: number
  bytes: number
  /** The sum of the SHA-256 of each document, word by word; 64 hexadecimal digits. */
  sum: string
}

export function createDocumentSum() {
  const words = new Uint32Array(8)
  let documents = 0
  let bytes = 0
  return {
    add(document: Uint8Array): void {
      const digest = createHash('sha256').update(document).digest()
      for (let index = 0; index < 8; index += 1) words[index]! += digest.readUInt32LE(index * 4)
      documents += 1
      bytes += document.byteLength
    },
    result: (): DocumentSum => ({ documents, bytes, sum: Buffer.from(words.buffer).toString('hex') })
  }
}
