import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '../runtime/cache.ts'

interface TaggedAnswer {
  /** As it goes over the line: written as a text, it would be put into bytes once for the ETag and again for each answer. */
  body: Buffer
  etag: string
}

/** Answers what a reader may already have: with an ETag, and 304 where it is the one of the reader. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  return send(request, reply, tagged(reply.serialize(value)))
}

/** Bytes of the answers of one kind of list in memory: some fifty of the largest pages, several hundred of the usual ones. */
const maxBytes = 16 * 1024 ** 2

/** The same for answers that many ask for: each is worked out, and written down, once a second at most. */
export function createTaggedAnswers() {
  const recent = createCache<TaggedAnswer>({ ttl: 1000, maxSize: maxBytes, sizeOf: ({ body }) => body.length })
  return {
    async send(request: FastifyRequest, reply: FastifyReply, key: string, work: () => Promise<unknown>) {
      return send(request, reply, await recent.get(key, async () => tagged(reply.serialize(await work()))))
    }
  }
}

function tagged(text: string | ArrayBuffer | Buffer): TaggedAnswer {
  const body = Buffer.from(text as string)
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: TaggedAnswer): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (hasAlready(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Whether If-None-Match names this ETag, weak or not. */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}
