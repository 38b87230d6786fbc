import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { viewedSections } from '@keur/contract/vocabulary'
import { route } from '../../plugins/route.ts'
import type { PreviewsService } from '../builds/previews.service.ts'
import type { ViewsService } from './views.service.ts'

type Options = { views: ViewsService; previews: Pick<PreviewsService, 'isActive'> }

export const viewsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { views, previews }) => {
  for (const kind of viewedSections)
    route(app, `POST /${kind}/:id/views`, async (request) => {
      // A preview of a build is no visit.
      if (!previews.isActive(request.headers.cookie)) await views.count(kind, request.params.id, request.ip)
    })
}
