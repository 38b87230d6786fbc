import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Language } from '@keur/contract/language'
import type { Card, PriceChange } from '@keur/contract/listing'
import type { MapMarkers } from '@keur/contract/map-marker'
import { CaptionsParameters } from '@keur/contract/recording'
import type { Availability, ListingSection } from '@keur/contract/vocabulary'
import { isRealDay } from '../../domain/calendar.ts'
import { namesOf } from '../../domain/changed-fields.ts'
import type {
  AdminListingQuery,
  AdminRecord,
  Changed,
  Listing,
  ListingChange,
  ListingQuery,
  ListingRows,
  Publishable,
  Saved
} from '../../domain/listing.ts'
import type { CollectionRevision } from '../../persistence/revisions.repository.ts'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { sendRevisions } from '../../plugins/revisions.ts'
import { route, routeOfKind } from '../../plugins/route.ts'
import { invalidInput } from '../../problems/problem.ts'
import { addChange, addRecord } from '../activity/record-activity.ts'
import { historyRoutes } from '../history/history.routes.ts'
import { uploadTimeout } from '../uploads/read-upload.ts'
import type { ViewedKind } from '../views/views.repository.ts'
import type { ListingsAdministration } from './listings-administration.service.ts'

const captionsType = 'text/vtt'

/** What the routes need of the service of a kind. */
interface Listings<Input> {
  revision: CollectionRevision
  search(query: ListingQuery): Promise<ListingRows<Listing | Card<Listing>>>
  markers(query: ListingQuery): Promise<MapMarkers>
  one(id: string): Promise<Listing>
  captions(id: string, language: Language): Promise<string>
  similar(id: string, fields?: 'card'): Promise<(Listing | Card<Listing>)[]>
  create(input: Input, at: undefined, sender: string): Promise<Saved<Listing>>
  update(id: string, input: Input, sender: string): Promise<Changed<Saved<Listing>>>
  delete(id: string): Promise<Changed<AdminRecord<Listing>>>
  administration: ListingsAdministration
}

interface Kind {
  /** First segment of the addresses. */
  section: ViewedKind
  /** The name of the rows in list responses. */
  rows: string
}

interface ListingKind extends Kind {
  section: ListingSection
  /** The message after a deletion. A kind without it has routes of its own for POST and DELETE. */
  deleted?: string
}

interface BulkInput {
  ids: string[]
  change: Omit<ListingChange, 'price' | 'availableFrom'> & {
    prices?: Record<string, PriceChange>
    vacancy?: { availability: Availability; availableFrom?: string }
  }
}

/** The public routes of one kind of listings: list, detail, subtitles, similar listings. */
export function listingRoutes(kind: ListingKind, listings: Listings<never>): FastifyPluginAsyncTypebox {
  const { section, rows: name } = kind

  return async (app) => {
    const pages = createResponseCache()
    sendRevisions(app, [listings.revision])

    route(app, `GET /${section}`, (request, reply) =>
      pages.send(request, reply, `${listings.revision.version()} ${JSON.stringify(request.query)}`, async () => {
        const { rows, ...page } = await listings.search(request.query as ListingQuery)
        return { [name]: rows, ...page }
      })
    )

    route(app, `GET /${section}/map`, (request, reply) => {
      const { page, limit, fields, ...query } = request.query as ListingQuery
      const key = `map ${listings.revision.version()} ${JSON.stringify(query)}`
      return pages.send(request, reply, key, () => listings.markers(request.query as ListingQuery))
    })

    route(app, `GET /${section}/:id`, async (request, reply) =>
      sendWithEtag(request, reply, await listings.one(request.params.id))
    )

    route(
      app,
      `GET /${section}/:id/captions/:language`,
      { params: CaptionsParameters, mediaType: captionsType },
      async (request, reply) => {
        const text = await listings.captions(request.params.id, request.params.language)
        return reply.header('cache-control', 'no-cache').type(`${captionsType}; charset=utf-8`).send(text)
      }
    )

    route(app, `GET /${section}/:id/similar`, async (request, reply) => {
      const similar = await listings.similar(request.params.id, request.query.fields)
      return sendWithEtag(request, reply, { [name]: similar })
    })
  }
}

/** The routes by which the back office writes and lists one kind of listings. */
export function listingAdminRoutes<Input>(kind: ListingKind, listings: Listings<Input>): FastifyPluginAsyncTypebox {
  const { section, deleted } = kind
  const activity = (action: 'create' | 'update' | 'delete') => ({ activity: { section, action } })

  return async (app) => {
    if (deleted)
      routeOfKind(
        app,
        `POST /${section}`,
        { handlerTimeout: uploadTimeout, ...activity('create'), status: 201 },
        async (request) => {
          const listing = await listings.create(request.body as Input, undefined, request.session.id)
          addRecord(request, listing)
          return listing
        }
      )

    routeOfKind(
      app,
      `PUT /${section}/:id`,
      { handlerTimeout: uploadTimeout, ...activity('update') },
      async (request) => {
        const { id } = request.session
        const { saved, changes } = await listings.update(request.params.id, request.body as Input, id)
        addRecord(request, saved, changes, namesOf(changes))
        return saved
      }
    )

    if (deleted)
      routeOfKind(app, `DELETE /${section}/:id`, activity('delete'), async (request) => {
        const { saved, changes } = await listings.delete(request.params.id)
        addRecord(request, saved, changes)
        return { message: deleted }
      })

    await app.register(adminRoutes(kind, listings.administration))
    await app.register(historyRoutes(section, listings))
  }
}

/** Throws 400 for a day that does not exist. */
function vacancyChange({ availability, availableFrom }: NonNullable<BulkInput['change']['vacancy']>) {
  if (availableFrom !== undefined && !isRealDay(availableFrom))
    throw invalidInput({ field: 'change.vacancy.availableFrom', message: 'Cette date n’existe pas.' })
  return { availability, availableFrom: availableFrom ?? null }
}

/** The routes of the back office that listings and articles share: list, detail, restore, purge, bulk change. */
export function adminRoutes<T extends Publishable>(
  kind: Kind,
  administration: ListingsAdministration<T>
): FastifyPluginAsyncTypebox {
  const { section } = kind
  const address = `/admin/${section}`
  const activity = (action: 'restore' | 'purge' | 'bulk') => ({ activity: { section, action } })

  return async (app) => {
    routeOfKind(app, `GET ${address}`, {}, async (request) => {
      const { rows, ...page } = await administration.search(request.query as AdminListingQuery)
      return { [kind.rows]: rows, ...page }
    })

    routeOfKind(app, `GET ${address}/:id`, {}, (request) => administration.one(request.params.id))

    routeOfKind(app, `POST ${address}/:id/restore`, activity('restore'), async (request) => {
      const { saved, changes } = await administration.restore(request.params.id)
      addRecord(request, saved, changes)
      return saved
    })

    routeOfKind(app, `DELETE ${address}/:id`, { ...activity('purge'), irreversible: true }, async (request) => {
      const { title } = await administration.purge(request.params.id)
      request.activity = { label: title }
      return { message: 'La fiche a été supprimée définitivement.' }
    })

    routeOfKind(app, `POST ${address}/bulk`, activity('bulk'), async (request) => {
      const { ids, change } = request.body as BulkInput
      const { prices, vacancy, ...rest } = change
      const others = vacancy ? vacancyChange(vacancy) : rest
      if (prices && !ids.every((id) => Object.hasOwn(prices, id)))
        throw invalidInput({ field: 'change.prices', message: 'Chaque fiche a besoin de son prix.' })
      request.activity = { ids: [], changes: prices ? ['details.price'] : Object.keys(others) }
      const changeOf = (id: string) => (prices ? { price: prices[id] } : others)
      const onWrite = (changed: Changed<AdminRecord<T>>) => addChange(request, changed)
      return { results: await administration.changeAll(ids, changeOf, onWrite) }
    })
  }
}
