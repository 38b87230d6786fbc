import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isDiskFull, StoreFull } from '@keur/store/object-store'

export interface ReceivedFile {
  /** In bytes. */
  size: number
  read(): Promise<Buffer>
  /** The bytes from a position on; fewer at the end of the file. */
  slice(position: number, length: number): Promise<Buffer>
  write(bytes: Uint8Array, position: number): Promise<void>
  /** Read it to its end or destroy it. */
  stream(): Readable
  /** Frees the disk space. */
  close(): Promise<void>
}

/** Writes a stream to an unlinked file, which a crash removes. Throws StoreFull, and errors of the stream. */
export async function receiveFile(folder: string, stream: Readable): Promise<ReceivedFile> {
  const file = await openUnlinked(folder)
  try {
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await file.appendFile(chunk)
      size += chunk.length
    }
    return {
      size,
      async slice(position, length) {
        const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position })
        return buffer.subarray(0, bytesRead)
      },
      async write(bytes, position) {
        await file.write(bytes, 0, bytes.length, position)
      },
      stream: () => file.createReadStream({ start: 0, autoClose: false }),
      async read() {
        const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(size), position: 0 })
        if (bytesRead !== size) throw new RangeError(`a received file has ${bytesRead} of ${size} bytes`)
        return buffer
      },
      close: () => file.close()
    }
  } catch (error) {
    await file.close()
    throw isDiskFull(error) ? new StoreFull(`no room in ${folder}`, { cause: error }) : error
  }
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await open(path, 'wx+', 0o600)
  } finally {
    await rm(path, { force: true })
  }
}
