import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BulkResponse } from '@keur/contract/listing'
import { Message } from '@keur/contract/responses'
import type { TSchema } from 'typebox'
import type { AdminListingQuery, ListingChange, Publishable } from '../../domain/listing.ts'
import { addWrite } from '../activity/record-activity.ts'
import { IdParameter } from '../id-parameter.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import type { ListingsAdministration } from './listings-administration.service.ts'

interface AdminListings {
  section: ViewedKind
  /** What a page calls its rows. */
  rows: string
  query: TSchema
  page: TSchema
  listing: TSchema
  bulk: TSchema
}

/** The routes of the back office that the three kinds of listings share, and articles too. */
export function adminListings<T extends Publishable>(
  kind: AdminListings,
  administration: ListingsAdministration<T>
): FastifyPluginAsyncTypebox {
  const { section } = kind
  const address = `/admin/${section}`
  const params = IdParameter
  const named = (action: 'restore' | 'purge' | 'bulk') => ({ activity: { section, action } })

  return async (app) => {
    app.get(address, { schema: { querystring: kind.query, response: { 200: kind.page } } }, async (request) => {
      const { rows, ...page } = await administration.search(request.query as AdminListingQuery)
      return { [kind.rows]: rows, ...page }
    })

    app.get(`${address}/:id`, { schema: { params, response: { 200: kind.listing } } }, (request) =>
      administration.one(request.params.id)
    )

    app.post(
      `${address}/:id/restore`,
      { config: named('restore'), schema: { params, response: { 200: kind.listing } } },
      async (request) => {
        const listing = await administration.restore(request.params.id)
        request.activity = { label: listing.title }
        return listing
      }
    )

    app.delete(
      `${address}/:id`,
      { config: named('purge'), schema: { params, response: { 200: Message } } },
      async (request) => {
        const { title } = await administration.purge(request.params.id)
        request.activity = { label: title }
        return { message: 'La fiche a été supprimée définitivement.' }
      }
    )

    app.post(
      `${address}/bulk`,
      { config: named('bulk'), schema: { body: kind.bulk, response: { 200: BulkResponse } } },
      async (request) => {
        const { ids, change } = request.body as { ids: string[]; change: ListingChange }
        request.activity = { ids: [], changes: Object.keys(change) }
        return { results: await administration.changeAll(ids, change, (id) => addWrite(request, id)) }
      }
    )
  }
}
