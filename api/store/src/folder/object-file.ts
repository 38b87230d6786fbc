import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { ObjectHead, ObjectMetadata } from '../object-store.ts'

/**
 * An object is one file, so that one rename publishes it: a head of this length (JSON, padded with spaces), then the
 * bytes.
 */
export const headLength = 1024

/** Writes bytes and head, returns the etag. The caller syncs, closes and renames. */
export async function writeObject(
  file: FileHandle,
  bytes: Uint8Array | Readable,
  metadata: ObjectMetadata
): Promise<string> {
  const hash = createHash('md5')
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk)
    await writeFully(file, chunk, headLength + size)
    size += chunk.length
  }
  const etag = hash.digest('hex')
  const head = JSON.stringify({ size, etag, contentType: metadata.contentType, cacheControl: metadata.cacheControl })
  if (Buffer.byteLength(head) > headLength) throw new RangeError('content type and cache control are too long')
  await writeFully(file, Buffer.from(head.padEnd(headLength - (Buffer.byteLength(head) - head.length))), 0)
  return etag
}

async function writeFully(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written)
    written += bytesWritten
  }
}

export async function readHead(file: FileHandle): Promise<ObjectHead> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
  return JSON.parse(buffer.toString('utf8', 0, bytesRead))
}
