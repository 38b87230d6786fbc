// The baseline of cached pages, in a process of its own: it sends pages of the gateway as they were sent at the start.
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface CapturedPage {
  headers: IncomingHttpHeaders
  body: Buffer
}

const site = process.env.SITE!
const paths: string[] = JSON.parse(process.env.PATHS!)

/** With the headers of the gateway, except those that Node sets for each connection. */
async function capture(path: string): Promise<CapturedPage> {
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' }
  const { promise, resolve, reject } = Promise.withResolvers<CapturedPage>()
  get(`${site}${path}`, { headers, agent: false }, async (response) => {
    const body = await buffer(response)
    const { date, connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...rest } = response.headers
    resolve({ headers: { ...rest, 'content-length': String(body.length) }, body })
  }).on('error', reject)
  return promise
}

const pages = new Map<string, CapturedPage>()
for (const path of paths) pages.set(path, await capture(path))

const server = createServer((request, response) => {
  const page = pages.get(request.url!)
  if (page) response.writeHead(200, page.headers).end(page.body)
  else response.writeHead(404).end()
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
