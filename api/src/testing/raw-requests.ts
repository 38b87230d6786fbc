import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { TestApp } from './test-app.ts'

/** What was answered, whichever way it was asked. */
export interface RawResponse {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The head of a request, as it goes over the line. */
export const requestHead = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** Sends bytes to a listening app as they are, and returns all that comes back until the server hangs up. */
export async function sendRaw(api: TestApp, ...chunks: (string | Buffer)[]): Promise<string> {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  // Who is hung up on while still sending may be told by a reset.
  socket.on('error', () => {})
  for (const chunk of chunks) socket.write(chunk)
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

/** The same, read as an response. */
export async function requestRaw(api: TestApp, ...chunks: (string | Buffer)[]): Promise<RawResponse> {
  const heard = await sendRaw(api, ...chunks)
  const end = heard.indexOf('\r\n\r\n')
  const [status = '', ...lines] = heard.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: heard.slice(end + 4) }
}
