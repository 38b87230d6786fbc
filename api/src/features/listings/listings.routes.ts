import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BulkResponse, type Card, SimilarQuery } from '@keur/contract/listing'
import { Message } from '@keur/contract/responses'
import type { TSchema } from 'typebox'
import type {
  AdminListingQuery,
  Changed,
  Listing,
  ListingChange,
  ListingQuery,
  ListingRows,
  Publishable,
  Saved
} from '../../domain/listing.ts'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { addWrite } from '../activity/record-activity.ts'
import { IdParameter } from '../id-parameter.ts'
import { uploadTimeout } from '../uploads/read-upload.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import type { ListingsAdministration } from './listings-administration.service.ts'

/** What the routes need of the service of a kind. */
interface Listings<Input> {
  version(): number
  search(query: ListingQuery): Promise<ListingRows<Listing | Card<Listing>>>
  one(id: string): Promise<Listing>
  similar(id: string, fields?: 'card'): Promise<(Listing | Card<Listing>)[]>
  create(input: Input, at: undefined, sender: string): Promise<Saved<Listing>>
  update(id: string, input: Input, sender: string): Promise<Changed<Saved<Listing>>>
  delete(id: string): Promise<Publishable>
  administration: ListingsAdministration
}

interface PublicRoutes {
  /** First segment of the addresses. */
  section: ViewedKind
  /** The name of the rows in list responses. */
  rows: string
  query: TSchema
  page: TSchema
  listing: TSchema
  similar: TSchema
}

/** The public routes of one kind of listings: list, detail, similar listings. */
export function listingRoutes(kind: PublicRoutes, listings: Listings<never>): FastifyPluginAsyncTypebox {
  const { section, rows: name } = kind
  const params = IdParameter

  return async (app) => {
    const pages = createResponseCache()

    app.get(`/${section}`, { schema: { querystring: kind.query, response: { 200: kind.page } } }, (request, reply) =>
      pages.send(request, reply, `${listings.version()} ${JSON.stringify(request.query)}`, async () => {
        const { rows, ...page } = await listings.search(request.query as ListingQuery)
        return { [name]: rows, ...page }
      })
    )

    app.get(`/${section}/:id`, { schema: { params, response: { 200: kind.listing } } }, async (request, reply) =>
      sendWithEtag(request, reply, await listings.one(request.params.id))
    )

    app.get(
      `/${section}/:id/similar`,
      { schema: { params, querystring: SimilarQuery, response: { 200: kind.similar } } },
      async (request, reply) => {
        const similar = await listings.similar(request.params.id, request.query.fields)
        return sendWithEtag(request, reply, { [name]: similar })
      }
    )
  }
}

interface WriteRoutes extends AdminRoutes {
  /** Body of POST; a kind without it has a route of its own. */
  input?: TSchema
  /** Body of PUT. */
  update: TSchema
  saved: TSchema
  /** The message after a deletion; a kind without it has a route of its own. */
  deleted?: string
}

/** The routes by which the back office writes and lists one kind of listings. */
export function listingAdminRoutes<Input>(kind: WriteRoutes, listings: Listings<Input>): FastifyPluginAsyncTypebox {
  const { section, saved: Saved, deleted } = kind
  const params = IdParameter
  const activity = (action: 'create' | 'update' | 'delete') => ({ activity: { section, action } })

  return async (app) => {
    if (kind.input)
      app.post(
        `/${section}`,
        {
          handlerTimeout: uploadTimeout,
          config: activity('create'),
          schema: { body: kind.input, response: { 201: Saved } }
        },
        async (request, reply) => {
          const listing = await listings.create(request.body as Input, undefined, request.session.id)
          request.activity = { label: listing.title }
          return reply.code(201).send(listing)
        }
      )

    app.put(
      `/${section}/:id`,
      {
        handlerTimeout: uploadTimeout,
        config: activity('update'),
        schema: { params, body: kind.update, response: { 200: Saved } }
      },
      async (request) => {
        const { id } = request.session
        const { saved, changes } = await listings.update(request.params.id, request.body as Input, id)
        request.activity = { label: saved.title, changes }
        return saved
      }
    )

    if (deleted)
      app.delete(
        `/${section}/:id`,
        { config: activity('delete'), schema: { params, response: { 200: Message } } },
        async (request) => {
          const { title } = await listings.delete(request.params.id)
          request.activity = { label: title }
          return { message: deleted }
        }
      )

    await app.register(adminRoutes(kind, listings.administration))
  }
}

interface AdminRoutes {
  section: ViewedKind
  /** The name of the rows in list responses. */
  rows: string
  adminQuery: TSchema
  adminPage: TSchema
  admin: TSchema
  bulk: TSchema
}

/** The routes of the back office that listings and articles share: list, detail, restore, purge, bulk change. */
export function adminRoutes<T extends Publishable>(
  kind: AdminRoutes,
  administration: ListingsAdministration<T>
): FastifyPluginAsyncTypebox {
  const { section } = kind
  const address = `/admin/${section}`
  const params = IdParameter
  const activity = (action: 'restore' | 'purge' | 'bulk') => ({ activity: { section, action } })

  return async (app) => {
    app.get(
      address,
      { schema: { querystring: kind.adminQuery, response: { 200: kind.adminPage } } },
      async (request) => {
        const { rows, ...page } = await administration.search(request.query as AdminListingQuery)
        return { [kind.rows]: rows, ...page }
      }
    )

    app.get(`${address}/:id`, { schema: { params, response: { 200: kind.admin } } }, (request) =>
      administration.one(request.params.id)
    )

    app.post(
      `${address}/:id/restore`,
      { config: activity('restore'), schema: { params, response: { 200: kind.admin } } },
      async (request) => {
        const listing = await administration.restore(request.params.id)
        request.activity = { label: listing.title }
        return listing
      }
    )

    app.delete(
      `${address}/:id`,
      { config: activity('purge'), schema: { params, response: { 200: Message } } },
      async (request) => {
        const { title } = await administration.purge(request.params.id)
        request.activity = { label: title }
        return { message: 'La fiche a été supprimée définitivement.' }
      }
    )

    app.post(
      `${address}/bulk`,
      { config: activity('bulk'), schema: { body: kind.bulk, response: { 200: BulkResponse } } },
      async (request) => {
        const { ids, change } = request.body as { ids: string[]; change: ListingChange }
        request.activity = { ids: [], changes: Object.keys(change) }
        return { results: await administration.changeAll(ids, change, (id) => addWrite(request, id)) }
      }
    )
  }
}
