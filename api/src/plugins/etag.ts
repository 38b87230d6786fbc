import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../runtime/cache.ts'

interface TaggedResponse {
  /** Bytes, since a string would be encoded again for each response. */
  body: Buffer
  etag: string
}

/** Sends a JSON response with an ETag, or 304 when the client has it. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  return send(request, reply, withEtag(reply.serialize(value)))
}

/** Bytes of cached responses of one kind of list: about fifty of the largest pages, several hundred usual ones. */
const maxBytes = 16 * 1024 ** 2

/** Like `sendWithEtag`, for responses that are requested often: each is made and serialized at most once a second. */
export function createResponseCache() {
  const cache = createCache<TaggedResponse>({ ttl: 1000, maxSize: maxBytes, sizeOf: ({ body }) => body.length })
  return {
    async send(request: FastifyRequest, reply: FastifyReply, key: string, work: () => Promise<unknown>) {
      return send(request, reply, await cache.get(key, async () => withEtag(reply.serialize(await work()))))
    }
  }
}

function withEtag(text: string | ArrayBuffer | Buffer): TaggedResponse {
  const body = Buffer.from(text as string)
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: TaggedResponse): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (matchesEtag(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Whether If-None-Match names this ETag, weak or not. */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}
