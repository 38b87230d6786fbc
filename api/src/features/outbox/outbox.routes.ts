import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { OutboxPage, OutboxQuery } from '@keur/contract/outbox'
import { Message } from '@keur/contract/responses'
import { IdParameter } from '../../plugins/validation.ts'
import type { Outbox } from './outbox.service.ts'

type Options = { outbox: Outbox }

export const outboxForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { outbox }) => {
  app.get('/admin/outbox', { schema: { querystring: OutboxQuery, response: { 200: OutboxPage } } }, (request) =>
    outbox.search(request.query)
  )

  app.post(
    '/admin/outbox/:id/retry',
    {
      schema: { params: IdParameter, response: { 200: Message } },
      config: { activity: { section: 'outbox', action: 'retry' } }
    },
    async (request) => {
      await outbox.retry(request.params.id)
      return { message: 'Le message va être envoyé de nouveau.' }
    }
  )
}
