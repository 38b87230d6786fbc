import { Socket } from 'node:net'

/**
 * The child's end of a sandboxed process: messages arrive as lines of JSON on standard input, and leave as lines of
 * JSON through a separate pipe, so that printed output cannot be taken for a message.
 */
const output = new Socket({ fd: 3, readable: false, writable: true })
const { exit } = process
const { stringify } = JSON

export function send(message: unknown, then?: () => void): void {
  output.write(`${stringify(message)}\n`, then)
}

/** The messages of the parent, in order; ends with the parent process. */
export async function* messages(): AsyncGenerator<unknown, void> {
  let parts: string[] = []
  process.stdin.setEncoding('utf8')
  for await (const text of process.stdin) {
    const [first = '', ...others] = (text as string).split('\n')
    parts.push(first)
    for (const next of others) {
      yield JSON.parse(parts.join(''))
      parts = [next]
    }
  }
}

export function failAndExit(error: unknown): void {
  send({ failure: error instanceof Error ? String(error.stack) : String(error) }, () => exit(1))
}
