import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** As much as the API takes of a body that is no file. */
const maxBytes = 256 * 1024
/** How long such a body may take to arrive, in milliseconds. */
const maxTime = 15_000

const failure = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/**
 * Has small bodies read whole before anything of them goes on, so that a sender who stops half-way holds no connection to the API. Bodies
 * of forms with photos and of files go on as they come: the API has a place for each before it reads it.
 */
export function bufferRequestBodies(app: FastifyInstance, time = maxTime): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(['multipart/form-data', 'text/csv'], (_request, payload, done) =>
    done(null, passOn(payload))
  )
  app.addContentTypeParser('*', async (_request: unknown, payload: IncomingMessage) => {
    const whole = await readWhole(payload, time)
    payload.headers['content-length'] = String(whole.length)
    delete payload.headers['transfer-encoding']
    return Readable.from([whole], { objectMode: false })
  })
}

/**
 * What goes on to the API. Where the API breaks off, only this ends with it: the sender's connection stays, for the answer, and what still
 * arrives is thrown away.
 */
function passOn(payload: IncomingMessage): Readable {
  const passage = new PassThrough()
  payload.once('close', () => payload.complete || passage.destroy())
  passage.once('close', () => payload.resume())
  return payload.pipe(passage)
}

/** Throws 413 and 408. */
async function readWhole(payload: IncomingMessage, time: number): Promise<Buffer> {
  if (Number(payload.headers['content-length']) > maxBytes) throw failure(413, 'The body is too large.')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const timer = setTimeout(() => reject(failure(408, 'The body stopped arriving.')), time)
  const chunks: Buffer[] = []
  let length = 0
  payload.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) reject(failure(413, 'The body is too large.'))
    else chunks.push(chunk)
  })
  payload.once('end', () => resolve(Buffer.concat(chunks)))
  payload.once('error', reject)
  payload.once('close', () => reject(failure(400, 'The connection was closed.')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    payload.pause()
  }
}
