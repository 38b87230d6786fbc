import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Limits, takePlace, tooMany } from '../security/limits.ts'

/** The API's limit for bodies that are not files. */
const maxBytes = 256 * 1024
/** How long such a body may take to arrive, in milliseconds. */
const bodyTimeout = 15_000

/** Milliseconds without a byte from which on a body gives way before others. */
const stalledAfter = 3_000

const failure = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const streams = ['multipart/form-data', 'text/csv', workbook]

/** Whether the body is forwarded while it arrives: forms with photos, files of the back office, builds. */
const isStream = (type = '') => streams.includes(type.split(';')[0]!.trim().toLowerCase())

/** The only form with photos that needs no session. */
const publicForm = /^\/api\/leads\b/
const buildUpload = /^\/api\/publishing\//

/**
 * Reads small bodies completely before the request is forwarded, so that a client that stops half-way holds no
 * connection to the API. Forms with photos and files are streamed: the API limits how many of them it reads at once.
 * Both have few places. Where all are taken, the body gives way that has made no progress for longest.
 */
export function readRequestBodies(app: FastifyInstance, limits: Limits, timeout = bodyTimeout): void {
  const streamsOf = (url: string) =>
    publicForm.test(url) ? limits.visitorForms : buildUpload.test(url) ? limits.builds : limits.administratorForms
  app.removeAllContentTypeParsers()
  // Before the parsers, since a stream is in its place until its last byte, and they return at once.
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers, raw, url } = request
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
    if (!hasBody) return done(null, payload)
    const limit = isStream(headers['content-type']) ? streamsOf(url) : limits.bodies
    let progressAt = performance.now()
    const activity = () => (performance.now() - progressAt > stalledAfter ? 'waiting' : 'working')
    const place = takePlace(limit, request, reply, { activity })
    if (!place) return done(tooMany())
    raw.once('end', place.leave).on('data', () => {
      progressAt = performance.now()
      place.touch()
    })
    // The parser begins to read.
    raw.pause()
    done(null, payload)
  })
  app.addContentTypeParser(streams, (_request, payload, done) => done(null, streamBody(payload)))
  app.addContentTypeParser('*', async (_request: unknown, payload: IncomingMessage) => {
    const body = await readBody(payload, timeout)
    payload.headers['content-length'] = String(body.length)
    delete payload.headers['transfer-encoding']
    return Readable.from([body], { objectMode: false })
  })
}

/** If the API closes it, the client's connection stays open for the response, and the rest is discarded. */
function streamBody(payload: IncomingMessage): Readable {
  const stream = new PassThrough()
  payload.once('close', () => payload.complete || stream.destroy())
  stream.once('close', () => payload.resume())
  return payload.pipe(stream)
}

/** Throws 413 and 408. */
async function readBody(payload: IncomingMessage, timeout: number): Promise<Buffer> {
  if (Number(payload.headers['content-length']) > maxBytes) throw failure(413, 'The body is too large.')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const timer = setTimeout(() => reject(failure(408, 'The body did not arrive in time.')), timeout)
  const chunks: Buffer[] = []
  let length = 0
  payload.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxBytes) reject(failure(413, 'The body is too large.'))
    else chunks.push(chunk)
  })
  payload.resume()
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
