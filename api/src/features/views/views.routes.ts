import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NoContent, viewedKinds } from '@keur/contract/views'
import { IdParameter } from '../id-parameter.ts'
import type { ViewsService } from './views.service.ts'

type Options = { views: ViewsService }

export const viewsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { views }) => {
  for (const kind of viewedKinds)
    app.post(
      `/${kind}/:id/views`,
      { schema: { params: IdParameter, response: { 204: NoContent } } },
      async (request, reply) => {
        await views.count(kind, request.params.id, request.ip)
        return reply.code(204).send(null)
      }
    )
}
