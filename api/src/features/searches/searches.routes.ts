import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { SearchesService } from './searches.service.ts'

type Options = { searches: Pick<SearchesService, 'statistics'> }

export const searchesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { searches }) => {
  route(app, 'GET /admin/searches', () => searches.statistics())
}
