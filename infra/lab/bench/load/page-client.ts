import { connect } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

/** What browsers send. */
const browserHeaders = { 'accept-encoding': 'br, gzip', accept: 'text/html' }

/** Not the address of the editor, whose pages wait for the edit. */
const visitorAddress = '127.0.0.2'

export interface PageResponse {
  status: number
  /** By lower-case name. */
  header(name: string): string | undefined
  /** As it was sent: compressed. */
  body: Buffer
  /** Milliseconds from the request to the first byte of the response. */
  firstByte: number
}

export interface Connection {
  /** Requests a page. The response before must have come. */
  get(path: string, headers?: Record<string, string>): Promise<PageResponse>
  close(): void
}

/**
 * Opens a connection that stays open. It does only what a benchmark needs, so that the client takes little of the
 * processor time that it shares with the server. The site must run on this machine.
 */
export function openConnection(address: string): Connection {
  const { port, host } = new URL(address)
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: visitorAddress }).setNoDelay()
  let received: Buffer[] = []
  let sentAt = 0
  let firstByte = 0
  let waiting: PromiseWithResolvers<PageResponse> | null = null

  socket.on('data', (bytes) => {
    if (received.length === 0) firstByte = performance.now() - sentAt
    received.push(bytes)
    const parsed = parseResponse(received.length === 1 ? bytes : Buffer.concat(received))
    if (!parsed) return
    received = []
    waiting?.resolve({ ...parsed, firstByte })
    waiting = null
  })
  const fail = (reason: string) => {
    waiting?.reject(new Error(`The connection to ${address} ${reason}.`))
    waiting = null
  }
  socket.on('error', ({ message }) => fail(`failed: ${message}`))
  socket.on('close', () => fail('was closed before the response'))

  return {
    get(path, headers = {}) {
      const lines = Object.entries({ host, ...browserHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`)
      waiting = Promise.withResolvers()
      if (socket.destroyed) fail('is closed')
      sentAt = performance.now()
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      return (waiting as PromiseWithResolvers<PageResponse>).promise
    },
    close: () => void socket.destroy()
  }
}

/** Returns null while the response is incomplete. */
export function parseResponse(bytes: Buffer): Omit<PageResponse, 'firstByte'> | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const header = (name: string) => new RegExp(`^${name}:[ \t]*(.*?)[ \t]*$`, 'im').exec(head)?.[1]
  const status = Number(head.slice(9, 12))
  const rest = bytes.subarray(end + 4)
  // Early Hints come before the response itself.
  if (status < 200) return parseResponse(rest)
  const body = status === 304 ? Buffer.alloc(0) : bodyOf(rest, header)
  return body && { status, header, body }
}

function bodyOf(bytes: Buffer, header: PageResponse['header']): Buffer | null {
  if (header('transfer-encoding') === 'chunked') return joinChunks(bytes)
  const length = Number(header('content-length') ?? 0)
  return bytes.length < length ? null : bytes.subarray(0, length)
}

function joinChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let start = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', start)
    if (lineEnd < 0) return null
    const length = Number.parseInt(bytes.toString('latin1', start, lineEnd), 16)
    const end = lineEnd + 2 + length
    if (bytes.length < end + 2) return null
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(lineEnd + 2, end))
    start = end + 2
  }
}

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

export async function textOf({ header, body }: PageResponse): Promise<string> {
  const encoding = header('content-encoding')
  if (!encoding) return body.toString()
  return (await decompressors[encoding as keyof typeof decompressors](body)).toString()
}
