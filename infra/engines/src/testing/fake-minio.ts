// Stands in for `minio server --address <host:port> … <folder>`: says it is alive, and ends at SIGTERM.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [host, port] = (process.argv[process.argv.indexOf('--address') + 1] ?? '').split(':')
createServer((request, response) => {
  response.statusCode = request.url === '/minio/health/live' ? 200 : 404
  response.end()
}).listen(Number(port), host)
process.on('SIGTERM', () => {
  writeFileSync(`${process.argv.at(-1)}/ended-by-sigterm`, '')
  process.exit(0)
})
