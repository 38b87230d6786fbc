import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

interface Kept {
  body: Promise<Buffer>
  until: number
}

/**
 * Keeps texts that cost something to make, compressed with gzip, for `milliseconds`; at most `most` of them, the
 * oldest go first. Whoever asks while one is being made waits for that one. A text that could not be made is not kept.
 */
export function keptForAWhile({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, Kept>()
  return function textOf(name: string, make: () => Promise<string>): Promise<Buffer> {
    const known = kept.get(name)
    if (known && performance.now() < known.until) return known.body
    const body = make().then((text) => compress(text))
    kept.delete(name)
    kept.set(name, { body, until: performance.now() + milliseconds })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest)
    body.catch(() => {
      if (kept.get(name)?.body === body) kept.delete(name)
    })
    return body
  }
}
