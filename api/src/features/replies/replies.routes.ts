import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReplyParameters, ReplyText, ReplyTextList, ReplyTextUpdate } from '@keur/contract/reply-text'
import type { RepliesService } from './replies.service.ts'

type Options = { replies: RepliesService }

export const repliesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { replies }) => {
  app.get('/admin/replies', { schema: { response: { 200: ReplyTextList } } }, async () => ({
    replies: await replies.list()
  }))

  app.put(
    '/admin/replies/:situation/:language',
    {
      config: { activity: { section: 'replies', action: 'update' } },
      schema: { params: ReplyParameters, body: ReplyTextUpdate, response: { 200: ReplyText } }
    },
    (request) => {
      const { situation, language } = request.params
      request.activity = { id: `${situation} ${language}` }
      return replies.update(request.params, request.body)
    }
  )
}
