import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hasAlready } from '../../plugins/tagged-answers.ts'
import { keyOf, readKey } from './photo-layout.ts'

/** Photos as they are stored. They never change, so whoever has one need not ask again. Pictures are all that a browser may make of them. */
export const mediaForVisitors: FastifyPluginAsync<{ store: ObjectStore }> = async (app, { store }) => {
  app.get('/media/*', { exposeHeadRoute: false }, async (request, reply) => {
    const key = storedKey(request.url)
    const found = key && (await store.get(key))
    if (!found) return missing(reply)
    describe(request, reply, found)
    if (hasAlready(request, `"${found.etag}"`)) {
      found.body.destroy()
      return reply.code(304).send()
    }
    return reply.header('content-length', found.size).send(found.body)
  })

  app.head('/media/*', async (request, reply) => {
    const key = storedKey(request.url)
    const found = key && (await store.head(key))
    if (!found) return missing(reply)
    describe(request, reply, found)
    return reply.header('content-length', found.size).send()
  })
}

function storedKey(url: string): string | null {
  const found = readKey(url.split('?', 1)[0]!.slice('/media/'.length))
  return found && keyOf(found.type, found.id, found.file)
}

function describe(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, contentType }: { etag: string; contentType: string }
): void {
  reply.headers({
    etag: `"${etag}"`,
    'content-type': contentType,
    'content-disposition': `inline; filename="${request.url.split('?', 1)[0]!.split('/').at(-1)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin'
  })
}

const missing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Image introuvable.\n')
