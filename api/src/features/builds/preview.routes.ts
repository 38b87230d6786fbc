import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Preview, PreviewInput, PreviewResponse } from '@keur/contract/releases'
import { Message, Problem } from '@keur/contract/responses'
import type { PreviewService } from './preview.service.ts'

type Options = { previews: PreviewService }

/** What a gateway asks with the cookie of whoever asks it for a page. */
export const previewForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { previews }) => {
  app.get('/builds/preview', { schema: { response: { 200: PreviewResponse } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { preview: await previews.current(request.headers.cookie) }
  })
}

/** Both want the token of a session, which no other site can send along. */
export const previewForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { previews }) => {
  app.post(
    '/admin/builds/preview',
    {
      schema: { body: PreviewInput, response: { 201: Preview, 404: Problem } },
      config: { activity: { section: 'builds', action: 'preview' } }
    },
    async (request, reply) => {
      const { preview, cookie } = await previews.begin(request.body, request.user)
      request.activity = { id: preview.build, label: preview.app }
      return reply.code(201).header('set-cookie', cookie).send(preview)
    }
  )

  app.delete(
    '/admin/builds/preview',
    { schema: { response: { 200: Message } }, config: { activity: { section: 'builds', action: 'preview' } } },
    async (request, reply) => {
      request.activity = { nothing: true }
      const cookie = previews.end(request.headers.cookie)
      if (cookie) reply.header('set-cookie', cookie)
      return { message: 'La prévisualisation est terminée.' }
    }
  )
}
