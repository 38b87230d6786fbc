import { readByteRange } from '@keur/store/byte-range'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../plugins/etag.ts'
import { keyOf, readKey } from './photo-layout.ts'
import { readRecordingKey, recordingKey } from './recording-layout.ts'

/** Serves photos and recordings, whole or in part. They never change; the CSP keeps them from being pages. */
export const mediaForVisitors: FastifyPluginAsync<{ store: ObjectStore }> = async (app, { store }) => {
  app.get('/media/*', { exposeHeadRoute: false }, async (request, reply) => {
    const file = storedFile(request.url)
    if (!file) return fileNotFound(reply)
    if (request.headers.range && !request.headers['if-none-match']) return sendPart(request, reply, file)
    const object = await store.get(file.key)
    if (!object) return fileNotFound(reply)
    setHeaders(request, reply, file, object)
    if (matchesEtag(request, `"${object.etag}"`)) {
      object.body.destroy()
      return reply.code(304).send()
    }
    return reply.header('content-length', object.size).send(object.body)
  })

  app.head('/media/*', async (request, reply) => {
    const file = storedFile(request.url)
    const object = file && (await store.head(file.key))
    if (!file || !object) return fileNotFound(reply)
    setHeaders(request, reply, file, object)
    return reply.header('content-length', object.size).send()
  })

  /** 206, or 416 where the range is behind the end. A range that means nothing here gets the whole file. */
  async function sendPart(request: FastifyRequest, reply: FastifyReply, file: StoredFile) {
    const head = await store.head(file.key)
    if (!head) return fileNotFound(reply)
    const range = readByteRange(request.headers, head)
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${head.size}`).type('text/plain').send()
    const object = await store.get(file.key, range ?? undefined)
    if (!object) return fileNotFound(reply)
    setHeaders(request, reply, file, object)
    if (!range) return reply.header('content-length', object.size).send(object.body)
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(object.body)
  }
}

interface StoredFile {
  key: string
  /** What the file may load when it is opened in a window of its own. */
  policy: string
}

const photoPolicy = "default-src 'none'; sandbox"
/** A browser plays a video in a page of its own, which loads the file again: in a sandbox it may not. */
const recordingPolicy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"

function storedFile(url: string): StoredFile | null {
  const path = url.split('?', 1)[0]!.slice('/media/'.length)
  const photo = readKey(path)
  if (photo) return { key: keyOf(photo.type, photo.id, photo.file), policy: photoPolicy }
  const recording = readRecordingKey(path)
  return recording && { key: recordingKey(recording), policy: recordingPolicy }
}

function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { policy }: StoredFile,
  { etag, contentType }: { etag: string; contentType: string }
): void {
  reply.headers({
    etag: `"${etag}"`,
    'content-type': contentType,
    'content-disposition': `inline; filename="${request.url.split('?', 1)[0]!.split('/').at(-1)}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin'
  })
}

const fileNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Fichier introuvable.\n')
