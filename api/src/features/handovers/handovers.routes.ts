import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import { addStep } from '../activity/record-activity.ts'
import type { HandoversService } from './handovers.service.ts'

export const handoversForAdministrators: FastifyPluginAsyncTypebox<{ handovers: HandoversService }> = async (
  app,
  { handovers }
) => {
  route(app, 'GET /admin/users/:id/open-work', (request) => handovers.openWork(request.params.id))

  route(app, 'POST /admin/users/:id/handover', { activity: { section: 'users', action: 'update' } }, (request) => {
    request.activity = { changes: ['handover'] }
    const { id } = request.params
    return handovers.handOver(id, request.body.to, request.session.email, (section, { saved, changes }) =>
      addStep(request, saved, changes, section)
    )
  })
}
