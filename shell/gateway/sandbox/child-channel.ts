import { Socket } from 'node:net'
import { messageReader, writeMessage } from './messages.ts'

/**
 * The child's end of a sandboxed process: messages arrive on standard input, and leave through a separate pipe, so that
 * printed output cannot be taken for a message.
 */
const output = new Socket({ fd: 3, readable: false, writable: true })
const { exit } = process

export function send(message: unknown, texts?: string[], then?: () => void): void {
  writeMessage(output, message, texts, then)
}

/** The messages of the parent, in order; ends with the parent process. */
export async function* messages(): AsyncGenerator<unknown, void> {
  let received: unknown[] = []
  const read = messageReader((message) => received.push(message))
  for await (const chunk of process.stdin) {
    read(chunk)
    yield* received
    received = []
  }
}

export function failAndExit(error: unknown): void {
  send({ failure: error instanceof Error ? String(error.stack) : String(error) }, undefined, () => exit(1))
}
