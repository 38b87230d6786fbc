import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HandoverInput, OpenWork } from '@keur/contract/handover'
import { IdParameter } from '../../plugins/validation.ts'
import { addStep } from '../activity/record-activity.ts'
import type { HandoversService } from './handovers.service.ts'

export const handoversForAdministrators: FastifyPluginAsyncTypebox<{ handovers: HandoversService }> = async (
  app,
  { handovers }
) => {
  const params = IdParameter

  app.get('/admin/users/:id/open-work', { schema: { params, response: { 200: OpenWork } } }, (request) =>
    handovers.openWork(request.params.id)
  )

  app.post(
    '/admin/users/:id/handover',
    {
      config: { activity: { section: 'users', action: 'update' } },
      schema: { params, body: HandoverInput, response: { 200: OpenWork } }
    },
    (request) => {
      request.activity = { changes: ['handover'] }
      const { id } = request.params
      return handovers.handOver(id, request.body.to, request.session.email, (section, { saved, changes }) =>
        addStep(request, saved, changes, section)
      )
    }
  )
}
