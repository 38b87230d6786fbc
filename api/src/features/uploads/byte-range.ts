import type { ByteRange } from '@keur/store/object-store'
import type { FastifyRequest } from 'fastify'

/**
 * Reads the header Range of a request for a file (RFC 9110, section 14). Undefined where the whole file is the answer:
 * several ranges, another unit, a malformed one, or a file that has changed since (If-Range).
 */
export function readByteRange(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { size, etag }: { size: number; etag: string }
): ByteRange | 'unsatisfiable' | undefined {
  const known = headers['if-range']
  if (known !== undefined && known !== `"${etag}"`) return undefined
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  // «-500»: the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
