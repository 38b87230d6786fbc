import { Socket } from 'node:net'

/**
 * The end of a confined process: messages come as lines of JSON on standard input, and go as lines of JSON through a pipe of
 * their own, so that nothing that is printed can be taken for one. Runs in the child.
 */
const answers = new Socket({ fd: 3, readable: false, writable: true })
const { exit } = process
const { stringify } = JSON

/** Sends a message; `then` runs once it is out. */
export function send(message: unknown, then?: () => void): void {
  answers.write(`${stringify(message)}\n`, then)
}

/** What the parent sends, in order; ends when the parent is gone. */
export async function* messages(): AsyncGenerator<unknown, void> {
  let rest = ''
  process.stdin.setEncoding('utf8')
  for await (const text of process.stdin) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

/** Says why this process ends, and ends it. */
export function failAndExit(error: unknown): void {
  send({ failure: error instanceof Error ? String(error.stack) : String(error) }, () => exit(1))
}
