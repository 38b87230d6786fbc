import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { readByteRange } from '@keur/store/byte-range'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../lib/http.ts'
import { sendProblem } from '../problems/error-handlers.ts'
import { unavailable } from '../problems/problem.ts'
import { findArchiveProblem, type MapArchive } from './map-archive.ts'

/** The address of the archive for browsers, whatever `MAP_TILES` names: the policy of pages allows no other host. */
export const mapTilesPath = '/carte.pmtiles'

/** An archive that is replaced has another ETag, which browsers compare from part to part. */
const cacheControl = 'public, max-age=86400'
const contentType = 'application/vnd.pmtiles'
/** Milliseconds until the server of an address has sent its first byte. */
const timeout = 10_000

/**
 * Serves the archive of vector tiles in parts (RFC 9110, section 14). Rejects with a sentence where its file cannot be
 * used; an address is only warned about, because it may respond later: until then browsers show the drawn map.
 */
export async function mapTilesRoutes(app: FastifyInstance, archive: MapArchive): Promise<void> {
  const problem = await findArchiveProblem(archive)
  if (problem && 'file' in archive) throw new Error(problem)
  if (problem) app.log.warn(`${problem} Until it can be read, maps are drawn.`)
  app.route({
    method: ['GET', 'HEAD'],
    url: mapTilesPath,
    // The tiles are compressed, and a part must have the bytes that were asked for.
    compress: false,
    handler: (request, reply) =>
      'file' in archive ? sendFile(request, reply, archive.file) : forward(request, reply, archive.address)
  })
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  // Opened for each request: after `mv`, the next part is of the new file, with a new ETag.
  const file = await open(path)
  let isSending = false
  try {
    const { size, mtimeMs } = await file.stat()
    const etag = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
    reply.headers({ ETag: `"${etag}"`, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' })
    if (matchesEtag(request, etag)) return reply.code(304).send()
    const part = readByteRange(request.headers, { size, etag })
    if (part === 'unsatisfiable') {
      return reply
        .code(416)
        .headers({ 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' })
        .send()
    }
    const { start, end } = part ?? { start: 0, end: size - 1 }
    if (part) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`)
    reply.headers({ 'Content-Type': contentType, 'Content-Length': end - start + 1 })
    if (request.method === 'HEAD') return reply.send()
    isSending = true
    return reply.send(file.createReadStream({ start, end }))
  } finally {
    // A stream closes its file itself.
    if (!isSending) await file.close()
  }
}

/** What an address needs to know of a request: no cookie and no token leaves the site. */
const forwardedRequestHeaders = ['range', 'if-range', 'if-none-match']
const forwardedResponseHeaders = ['content-length', 'content-range', 'etag', 'last-modified']
const forwardedStatuses = [200, 206, 304, 416]

async function forward(request: FastifyRequest, reply: FastifyReply, address: string): Promise<FastifyReply> {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  for (const name of forwardedRequestHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`${address} did not respond.`)), timeout)
  reply.raw.once('close', () => controller.abort())
  const response = await fetch(address, { method: request.method, headers, signal: controller.signal })
    .catch((error) => {
      request.log.warn({ err: error }, 'MAP_TILES does not respond')
      return null
    })
    .finally(() => clearTimeout(timer))
  if (!response || !forwardedStatuses.includes(response.status)) {
    await response?.body?.cancel()
    return sendProblem(unavailable, request, reply)
  }
  for (const name of forwardedResponseHeaders) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.code(response.status).headers({
    'Content-Type': contentType,
    'Cache-Control': response.status === 416 ? 'no-store' : cacheControl,
    'Accept-Ranges': 'bytes'
  })
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : undefined)
}
