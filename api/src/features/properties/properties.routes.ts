import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Message } from '@keur/contract/message'
import { Property, PropertyInput, PropertyPage, PropertyQuery, PropertyUpdate } from '@keur/contract/property'
import type { ActivityAction } from '@keur/contract/vocabulary'
import { createTaggedAnswers, sendTagged } from '../../plugins/tagged-answers.ts'
import { IdParameter } from '../id-parameter.ts'
import type { PropertiesService } from './properties.service.ts'

type Options = { properties: PropertiesService }

export const propertiesForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { properties }) => {
  const pages = createTaggedAnswers()

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
    sendTagged(request, reply, await properties.one(request.params.id))
  )
}

export const propertiesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { properties }) => {
  app.post(
    '/properties',
    { config: named('create'), schema: { body: PropertyInput, response: { 201: Property } } },
    async (request, reply) => reply.code(201).send(await properties.create(request.body))
  )

  app.put(
    '/properties/:id',
    { config: named('update'), schema: { params: IdParameter, body: PropertyUpdate, response: { 200: Property } } },
    (request) => properties.update(request.params.id, request.body)
  )

  app.delete(
    '/properties/:id',
    { config: named('delete'), schema: { params: IdParameter, response: { 200: Message } } },
    async (request) => {
      await properties.delete(request.params.id)
      return { message: "L'élément a été supprimé avec succès !" }
    }
  )
}

const named = (action: ActivityAction) => ({ activity: { section: 'properties' as const, action } })
