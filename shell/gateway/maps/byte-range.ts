export interface ByteRange {
  start: number
  /** The last byte, included. */
  end: number
}

/**
 * Reads a Range header (RFC 9110, section 14.1.2) for a file of `size` bytes. Null means the whole file: without a
 * range, with one that is malformed or of another unit, which must be ignored, and with several, which may be.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  // «bytes=-500» are the last 500.
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
