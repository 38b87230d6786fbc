import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { NoContent } from '@keur/contract/responses'
import { SavedView, SavedViewInput, SavedViewList, SavedViewQuery, SavedViewUpdate } from '@keur/contract/saved-view'
import { IdParameter } from '../../plugins/validation.ts'
import type { SavedViewsService } from './saved-views.service.ts'

type Options = { savedViews: SavedViewsService }

export const savedViewsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { savedViews }) => {
  const address = '/admin/saved-views'
  const params = IdParameter
  const activity = (action: 'create' | 'update' | 'delete') =>
    ({ activity: { section: 'savedViews', action } }) as const

  app.get(
    address,
    { schema: { querystring: SavedViewQuery, response: { 200: SavedViewList } } },
    async ({ query, session }) => ({ views: await savedViews.list(query.kind, session) })
  )

  app.post(
    address,
    { config: activity('create'), schema: { body: SavedViewInput, response: { 201: SavedView } } },
    async ({ body, session }, reply) => reply.code(201).send(await savedViews.create(session, body))
  )

  app.put(
    `${address}/:id`,
    { config: activity('update'), schema: { params, body: SavedViewUpdate, response: { 200: SavedView } } },
    ({ params: { id }, body, session }) => savedViews.update(session, id, body)
  )

  app.delete(
    `${address}/:id`,
    { config: activity('delete'), schema: { params, response: { 204: NoContent } } },
    async ({ params: { id }, session }, reply) => {
      await savedViews.delete(session, id)
      return reply.code(204).send(null)
    }
  )
}
