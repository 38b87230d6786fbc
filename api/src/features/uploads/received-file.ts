import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { StoreFull } from '@keur/store/object-store'

/** A file of a form, on the disk. */
export interface ReceivedFile {
  /** In bytes. */
  size: number
  read(): Promise<Buffer>
  /** Gives its room back. */
  close(): Promise<void>
}

/**
 * Writes what arrives into a file that has no name any more: it is gone with the process, however that ends. Throws StoreFull where the
 * disk has no room, and whatever the stream throws.
 */
export async function receiveFile(folder: string, stream: Readable): Promise<ReceivedFile> {
  const file = await openNameless(folder)
  try {
    let size = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await file.appendFile(chunk)
      size += chunk.length
    }
    return {
      size,
      async read() {
        const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(size), position: 0 })
        if (bytesRead !== size) throw new RangeError(`a received file has ${bytesRead} of ${size} bytes`)
        return buffer
      },
      close: () => file.close()
    }
  } catch (error) {
    await file.close()
    throw isFull(error) ? new StoreFull(`no room in ${folder}`, { cause: error }) : error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await open(path, 'wx+', 0o600)
  } finally {
    await rm(path, { force: true })
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
