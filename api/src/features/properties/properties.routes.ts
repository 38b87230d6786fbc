import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminProperty,
  AdminPropertyPage,
  AdminPropertyQuery,
  Property,
  PropertyBulk,
  PropertyInput,
  PropertyPage,
  PropertyQuery,
  PropertyUpdate,
  SavedProperty,
  SimilarProperties
} from '@keur/contract/property'
import { Message } from '@keur/contract/responses'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { IdParameter } from '../id-parameter.ts'
import { adminListings } from '../listings/admin-listings.routes.ts'
import { uploadTimeout } from '../uploads/read-upload.ts'
import type { PropertiesService } from './properties.service.ts'

type Options = { properties: PropertiesService }

export const propertiesForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { properties }) => {
  const pages = createResponseCache()

  app.get(
    '/properties',
    { schema: { querystring: PropertyQuery, response: { 200: PropertyPage } } },
    (request, reply) =>
      pages.send(request, reply, `${properties.version()} ${JSON.stringify(request.query)}`, async () => {
        const { rows, ...page } = await properties.search(request.query)
        return { properties: rows, ...page }
      })
  )

  app.get('/properties/:id', { schema: { params: IdParameter, response: { 200: Property } } }, async (request, reply) =>
    sendWithEtag(request, reply, await properties.one(request.params.id))
  )

  app.get(
    '/properties/:id/similar',
    { schema: { params: IdParameter, response: { 200: SimilarProperties } } },
    async (request, reply) => sendWithEtag(request, reply, { properties: await properties.similar(request.params.id) })
  )
}

export const propertiesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { properties }) => {
  app.post(
    '/properties',
    {
      handlerTimeout: uploadTimeout,
      config: named('create'),
      schema: { body: PropertyInput, response: { 201: SavedProperty } }
    },
    async (request, reply) => {
      const saved = await properties.create(request.body, undefined, request.session.id)
      request.activity = { label: saved.title }
      return reply.code(201).send(saved)
    }
  )

  app.put(
    '/properties/:id',
    {
      handlerTimeout: uploadTimeout,
      config: named('update'),
      schema: { params: IdParameter, body: PropertyUpdate, response: { 200: SavedProperty } }
    },
    async (request) => {
      const { saved, changes } = await properties.update(request.params.id, request.body, request.session.id)
      request.activity = { label: saved.title, changes }
      return saved
    }
  )

  app.delete(
    '/properties/:id',
    { config: named('delete'), schema: { params: IdParameter, response: { 200: Message } } },
    async (request) => {
      const { title } = await properties.delete(request.params.id)
      request.activity = { label: title }
      return { message: "L'élément a été supprimé avec succès !" }
    }
  )

  await app.register(
    adminListings(
      {
        section: 'properties',
        rows: 'properties',
        query: AdminPropertyQuery,
        page: AdminPropertyPage,
        listing: AdminProperty,
        bulk: PropertyBulk
      },
      properties.administration
    )
  )
}

const named = (action: 'create' | 'update' | 'delete') => ({ activity: { section: 'properties', action } }) as const
