import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SearchStatistics } from '@keur/contract/search-statistics'
import type { SearchesService } from './searches.service.ts'

type Options = { searches: Pick<SearchesService, 'statistics'> }

export const searchesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { searches }) => {
  app.get('/admin/searches', { schema: { response: { 200: SearchStatistics } } }, () => searches.statistics())
}
