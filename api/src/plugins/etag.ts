import { createHash } from 'node:crypto'
import { revisionsHeader } from '@keur/contract/revisions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../runtime/cache.ts'

interface TaggedResponse {
  /** The value of `x-revisions`. */
  revisions: string
  /** Bytes, since a string would be encoded again for each response. */
  body: Buffer
  etag: string
}

/** Sends a JSON response with an ETag, or 304 when the client has it. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  return send(request, reply, withEtag(reply, value))
}

/** Bytes of cached responses of one kind of list: about fifty of the largest pages, several hundred usual ones. */
const maxBytes = 16 * 1024 ** 2

/** Like `sendWithEtag`, for responses that are requested often: each is made and serialized at most four times a second. */
export function createResponseCache() {
  const cache = createCache<TaggedResponse>({ ttl: 250, maxSize: maxBytes, sizeOf: ({ body }) => body.length })
  return {
    async send(request: FastifyRequest, reply: FastifyReply, key: string, work: () => Promise<unknown>) {
      return send(request, reply, await cache.get(key, async () => withEtag(reply, await work())))
    }
  }
}

function withEtag(reply: FastifyReply, value: unknown): TaggedResponse {
  const body = Buffer.from(reply.serialize(value) as string)
  const revisions = String(reply.getHeader(revisionsHeader) ?? '')
  return { body, revisions, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag, revisions }: TaggedResponse): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  // Of a cached response: those of its making.
  if (revisions) reply.header(revisionsHeader, revisions)
  if (matchesEtag(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Whether If-None-Match names this ETag, weak or not. */
export function matchesEtag(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}
