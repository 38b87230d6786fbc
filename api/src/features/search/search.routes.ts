import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sendRevisions } from '../../plugins/revisions.ts'
import { route } from '../../plugins/route.ts'
import type { SearchService } from './search.service.ts'

/** What a typed text means, and places while it is typed. */
export const searchForVisitors: FastifyPluginAsyncTypebox<{ search: SearchService }> = async (app, { search }) => {
  sendRevisions(app, search.revisions)
  route(app, 'GET /search', (request) => search.understand(request.query))
  route(app, 'GET /places', (request) => search.suggestPlaces(request.query))
}
