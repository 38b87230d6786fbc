import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import type { ApiRead } from './api-caller.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A document as it is sent, in the encodings that visitors asked for. */
export interface FinishedPage {
  status: number
  /** Of the document without encoding; the ETag of each encoding begins with it. */
  hash: string
  bodies: Map<Encoding, Body>
  /** What it was rendered from, and the lowest revision of each collection. */
  reads: ApiRead[]
  revisions: ReadonlyMap<string, number>
  /** Of the database that it was read from. */
  database: number
  /** When it was rendered, and when it was last known to be right, by `performance.now()`. */
  renderedAt: number
  checkedAt: number
  renderTime: number
  /** How often it was sent from the cache. */
  uses: number
}

interface Body {
  bytes: Buffer
  isThorough: boolean
}

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip)
}
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/**
 * A page that few visitors get must not wait for its compression: 1 ms, of which brotli 5 takes twice as much for six
 * hundredths. Of one that many get, brotli 10 saves a seventh in 25 ms, which is worth it; brotli 11 takes thrice as
 * long for another hundredth.
 */
const levels = { quick: { br: 4, gzip: 5 }, thorough: { br: 10, gzip: 9 } } as const
/** In bytes: a page fits into one, compressed, and is written at once. */
const chunkSize = 32_768

const optionsOf = (encoding: 'br' | 'gzip', level: number, size: number) =>
  encoding === 'br' ? { chunkSize, params: brotliParameters(level, size) } : { chunkSize, level }

/** A window that is no larger than the page: the memory of larger ones makes V8 collect all garbage, again and again. */
const brotliParameters = (level: number, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: level,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size))))
})

export async function compress(bytes: Buffer, encoding: Encoding, isThorough = false): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  const level = levels[isThorough ? 'thorough' : 'quick'][encoding]
  return compressors[encoding](bytes, optionsOf(encoding, level, bytes.length))
}

/** The document without encoding. */
export async function documentOf({ bodies }: FinishedPage): Promise<Buffer> {
  const [encoding, { bytes }] = [...bodies][0] as [Encoding, Body]
  return encoding === 'identity' ? bytes : decompressors[encoding](bytes)
}

export const hashOf = (document: Buffer) => createHash('sha1').update(document).digest('base64url')

export const createBodies = async (document: Buffer): Promise<Map<Encoding, Body>> =>
  new Map([['br', { bytes: await compress(document, 'br'), isThorough: false }]])

/** The body in an encoding; compresses it where this is its first visitor. */
export async function bodyOf(page: FinishedPage, encoding: Encoding): Promise<Body> {
  const ready = page.bodies.get(encoding)
  if (ready) return ready
  const body = { bytes: await compress(await documentOf(page), encoding), isThorough: false }
  page.bodies.set(encoding, body)
  return body
}

export const isThorough = ({ bodies }: FinishedPage): boolean => bodies.values().every((body) => body.isThorough)

/** Compresses all encodings of a page as far as it is worth. */
export async function compressThoroughly(page: FinishedPage): Promise<void> {
  const document = await documentOf(page)
  for (const [encoding, { isThorough }] of page.bodies)
    if (!isThorough) page.bodies.set(encoding, { bytes: await compress(document, encoding, true), isThorough: true })
}

export const sizeOf = ({ bodies, reads }: FinishedPage): number =>
  500 + 200 * reads.length + [...bodies.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Differs where the bytes do: a thorough compression is another representation. */
export const etagOf = ({ hash }: FinishedPage, encoding: Encoding, { isThorough }: Body) =>
  `"${hash}-${encoding}${isThorough ? '-t' : ''}"`

/** Whether If-None-Match names this document in any encoding: the visitor then has it. */
export const matchesEtag = ({ hash }: FinishedPage, ifNoneMatch: string | undefined): string | undefined =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => tag.startsWith(`"${hash}-`))
