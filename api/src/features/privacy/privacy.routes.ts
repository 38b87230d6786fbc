import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ActivityAction } from '@keur/contract/vocabulary'
import { route } from '../../plugins/route.ts'
import type { PrivacyService } from './privacy.service.ts'

type Options = { privacy: PrivacyService }

/** The activity trail records the action without the person. */
const trail = (action: ActivityAction) => ({ activity: { section: 'privacy' as const, action } })

export const privacyForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { privacy }) => {
  route(app, 'GET /admin/leads/:id/person', (request) => privacy.threadOf(request.params.id))

  route(app, 'POST /admin/privacy/search', trail('export'), (request) => {
    request.activity = { nothing: true }
    return privacy.search(request.body)
  })

  route(app, 'POST /admin/privacy/export', trail('export'), (request) => privacy.export(request.body))

  route(app, 'POST /admin/privacy/erase', { ...trail('erase'), irreversible: true }, (request) =>
    privacy.erase(request.body)
  )
}
