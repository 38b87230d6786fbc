// `node healthcheck.js <address>` ends with 0 where the address responds with 2xx, otherwise with 1. It runs every few
// seconds beside each process: Node's `fetch` would take twice the processor time.
import { get } from 'node:http'

get(process.argv[2], ({ statusCode }) => process.exit(statusCode >= 200 && statusCode < 300 ? 0 : 1)).on('error', () =>
  process.exit(1)
)
