import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRecent } from '../recent.ts'

interface TaggedAnswer {
  text: string
  etag: string
}

/** Answers what a reader may already have: with an ETag, and 304 where it is the one of the reader. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  return send(request, reply, tagged(reply.serialize(value)))
}

/** The same for answers that many ask for: each is worked out, and written as text, once a second at most. */
export function createTaggedAnswers() {
  const recent = createRecent<TaggedAnswer>()
  return {
    async send(request: FastifyRequest, reply: FastifyReply, key: string, work: () => Promise<unknown>) {
      return send(request, reply, await recent.get(key, async () => tagged(reply.serialize(await work()))))
    }
  }
}

function tagged(text: string | ArrayBuffer | Buffer): TaggedAnswer {
  const body = text as string
  return { text: body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: TaggedAnswer): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (hasAlready(request, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Whether If-None-Match names this ETag, weak or not. */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}
