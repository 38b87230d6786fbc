import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { TestApp } from './test-app.ts'

/** A response, of `inject` or of a socket. */
export interface RawResponse {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The request line and headers, as sent. */
export const requestHead = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** Sends bytes to a listening app. Returns everything that is received until the server closes the connection. */
export async function sendRaw(api: TestApp, ...chunks: (string | Buffer)[]): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  // A close during sending can be a reset.
  socket.on('error', () => {})
  for (const chunk of chunks) socket.write(chunk)
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

/** Like `sendRaw`, parsed as a response. */
export async function requestRaw(api: TestApp, ...chunks: (string | Buffer)[]): Promise<RawResponse> {
  const received = await sendRaw(api, ...chunks)
  const end = received.indexOf('\r\n\r\n')
  const [status = '', ...lines] = received.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: received.slice(end + 4) }
}
