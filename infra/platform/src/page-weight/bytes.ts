import { get } from 'node:http'
import { get as getSecurely } from 'node:https'

/** How many bytes the body of an answer has on its way to a browser that knows brotli. Throws for any but a 200. */
export function bytesOf(address: string): Promise<number> {
  const ask = address.startsWith('https:') ? getSecurely : get
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  ask(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.on('error', reject)
    answer.on('end', () =>
      answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answers ${answer.statusCode}.`))
    )
  }).on('error', reject)
  return promise
}
