import type { Writable } from 'node:stream'

/**
 * Messages between two processes are lines of JSON. Long texts follow their line as they are, in UTF-8, and are neither
 * escaped nor parsed on their way: the field `texts` of the message has their sizes in the line, and their bytes for
 * its receiver.
 */
interface WithTexts {
  texts: Buffer[]
}

const { stringify } = JSON

/** Writes a message with these texts at once. They are encoded as they are written: buffers of it would be garbage. */
export function writeMessage(
  stream: Writable,
  message: unknown,
  texts?: readonly (string | Buffer)[],
  then?: () => void
): void {
  if (!texts) return void stream.write(`${stringify(message)}\n`, then)
  // Throws for what is no text, before anything is written.
  const sizes = texts.map((text) => Buffer.byteLength(text))
  stream.cork()
  stream.write(`${stringify({ ...(message as object), texts: sizes })}\n`)
  for (const text of texts) stream.write(text)
  stream.uncork()
}

/**
 * Returns a function that reads the next bytes of a stream of messages. It throws an error with a sentence where they
 * are no messages, or where one has more than `maxSize` bytes.
 */
export function messageReader(receive: (message: unknown) => void, maxSize = Number.POSITIVE_INFINITY) {
  let parts: Buffer[] = []
  let length = 0
  /** A message whose texts are not there yet, and the sizes of these. */
  let incomplete: WithTexts | null = null
  let sizes: number[] = []

  function take(bytes: Buffer): void {
    if (incomplete) {
      const message = incomplete
      incomplete = null
      let end = 0
      message.texts = sizes.map((size) => {
        end += size
        return bytes.subarray(end - size, end)
      })
      receive(message)
      return
    }
    const message = parse(bytes)
    const announced = (message as { texts?: unknown } | null)?.texts
    if (announced === undefined) receive(message)
    else if (isSizes(announced)) {
      sizes = announced
      incomplete = message as WithTexts
    } else throw new Error('It sent texts without their sizes.')
  }

  return (chunk: Buffer): void => {
    let rest = chunk
    for (;;) {
      const wanted = incomplete ? sum(sizes) : 0
      const end = incomplete ? (length + rest.length < wanted ? -1 : wanted - length) : rest.indexOf(10)
      if (Math.max(wanted, length + rest.length) > maxSize && end < 0)
        throw new Error(`It sent more than ${maxSize / 1_000_000} MB at once.`)
      if (end < 0) break
      const bytes = Buffer.concat([...parts, rest.subarray(0, end)])
      rest = rest.subarray(incomplete ? end : end + 1)
      parts = []
      length = 0
      take(bytes)
    }
    parts.push(rest)
    length += rest.length
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new Error('It sent invalid JSON.')
  }
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const isSizes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= 0)
