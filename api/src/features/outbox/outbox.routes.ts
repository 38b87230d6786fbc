import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { Outbox } from './outbox.service.ts'

type Options = { outbox: Outbox }

export const outboxForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { outbox }) => {
  route(app, 'GET /admin/outbox', (request) => outbox.search(request.query))

  route(app, 'POST /admin/outbox/:id/retry', { activity: { section: 'outbox', action: 'retry' } }, async (request) => {
    await outbox.retry(request.params.id)
    return { message: 'Le message va être envoyé de nouveau.' }
  })
}
