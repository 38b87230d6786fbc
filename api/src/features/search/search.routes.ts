import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PlaceQuery, PlaceSuggestions, SearchQuery, UnderstoodSearch } from '@keur/contract/search'
import { sendRevisions } from '../../plugins/revisions.ts'
import type { SearchService } from './search.service.ts'

/** What a typed text means, and places while it is typed. */
export const searchForVisitors: FastifyPluginAsyncTypebox<{ search: SearchService }> = async (app, { search }) => {
  sendRevisions(app, search.revisions)
  app.get('/search', { schema: { querystring: SearchQuery, response: { 200: UnderstoodSearch } } }, (request) =>
    search.understand(request.query)
  )
  app.get('/places', { schema: { querystring: PlaceQuery, response: { 200: PlaceSuggestions } } }, (request) =>
    search.suggestPlaces(request.query)
  )
}
