// A fake of `minio server --address <host:port> … <folder>`. Like MinIO it is alive before it is ready (503 twice), and
// ends at SIGTERM.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [host, port] = (process.argv[process.argv.indexOf('--address') + 1] ?? '').split(':')
let refusals = 2
createServer((request, response) => {
  if (request.url === '/') response.statusCode = refusals-- > 0 ? 503 : 200
  else response.statusCode = request.url === '/minio/health/live' ? 200 : 404
  response.end()
}).listen(Number(port), host)
process.on('SIGTERM', () => {
  writeFileSync(`${process.argv.at(-1)}/ended-by-sigterm`, '')
  process.exit(0)
})
