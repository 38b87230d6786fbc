import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ReplyParameters } from '@keur/contract/reply-text'
import { route } from '../../plugins/route.ts'
import type { RepliesService } from './replies.service.ts'

type Options = { replies: RepliesService }

export const repliesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { replies }) => {
  route(app, 'GET /admin/replies', async () => ({
    replies: await replies.list()
  }))

  route(
    app,
    'PUT /admin/replies/:situation/:language',
    { activity: { section: 'replies', action: 'update' }, params: ReplyParameters },
    (request) => {
      const { situation, language } = request.params
      request.activity = { id: `${situation} ${language}` }
      return replies.update(request.params, request.body)
    }
  )
}
