import type { ByteRange } from './object-store.ts'

/**
 * Reads the headers Range and If-Range of a request for a file (RFC 9110, section 14). Null where the whole file is the
 * answer: several ranges, another unit, a malformed one, or a file that has changed since. `etag` is without quotation
 * marks.
 */
export function readByteRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { size, etag }: { size: number; etag: string }
): ByteRange | 'unsatisfiable' | null {
  const known = headers['if-range']
  if (known !== undefined && known !== `"${etag}"`) return null
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(headers.range ?? '') ?? []
  if (first === '' && last === '') return null
  // «-500»: the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end }
}
