import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { SavedViewsService } from './saved-views.service.ts'

type Options = { savedViews: SavedViewsService }

export const savedViewsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { savedViews }) => {
  const address = '/admin/saved-views'
  const activity = (action: 'create' | 'update' | 'delete') =>
    ({ activity: { section: 'savedViews', action } }) as const

  route(app, `GET ${address}`, async ({ query, session }) => ({ views: await savedViews.list(query.kind, session) }))

  route(app, `POST ${address}`, { ...activity('create'), status: 201 }, ({ body, session }) =>
    savedViews.create(session, body)
  )

  route(app, `PUT ${address}/:id`, activity('update'), ({ params: { id }, body, session }) =>
    savedViews.update(session, id, body)
  )

  route(app, `DELETE ${address}/:id`, activity('delete'), async ({ params: { id }, session }) => {
    await savedViews.delete(session, id)
  })
}
