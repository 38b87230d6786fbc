import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NoContent } from '@keur/contract/responses'
import { viewedSections } from '@keur/contract/vocabulary'
import { IdParameter } from '../../plugins/validation.ts'
import type { PreviewsService } from '../builds/previews.service.ts'
import type { ViewsService } from './views.service.ts'

type Options = { views: ViewsService; previews: Pick<PreviewsService, 'isActive'> }

export const viewsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { views, previews }) => {
  for (const kind of viewedSections)
    app.post(
      `/${kind}/:id/views`,
      { schema: { params: IdParameter, response: { 204: NoContent } } },
      async (request, reply) => {
        // A preview of a build is no visit.
        if (!previews.isActive(request.headers.cookie)) await views.count(kind, request.params.id, request.ip)
        return reply.code(204).send(null)
      }
    )
}
