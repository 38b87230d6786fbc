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
  let rest = ''
  process.stdin.setEncoding('utf8')
  for await (const text of process.stdin) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

export function failAndExit(error: unknown): void {
  send({ failure: error instanceof Error ? String(error.stack) : String(error) }, () => exit(1))
}
