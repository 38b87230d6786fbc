import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PersonErasure, PersonExport, PersonInput, PersonSummary, PersonThread } from '@keur/contract/privacy'
import { TicketHeaders } from '@keur/contract/session'
import type { ActivityAction } from '@keur/contract/vocabulary'
import { IdParameter } from '../../plugins/validation.ts'
import type { PrivacyService } from './privacy.service.ts'

type Options = { privacy: PrivacyService }

/** The activity trail records the action without the person. */
const trail = (action: ActivityAction) => ({ activity: { section: 'privacy' as const, action } })

export const privacyForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { privacy }) => {
  app.get(
    '/admin/leads/:id/person',
    { schema: { params: IdParameter, response: { 200: PersonThread } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return privacy.threadOf(request.params.id)
    }
  )

  app.post(
    '/admin/privacy/search',
    { config: trail('export'), schema: { body: PersonInput, response: { 200: PersonSummary } } },
    async (request, reply) => {
      request.activity = { nothing: true }
      reply.header('cache-control', 'no-store')
      return privacy.search(request.body)
    }
  )

  app.post(
    '/admin/privacy/export',
    { config: trail('export'), schema: { body: PersonInput, response: { 200: PersonExport } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return privacy.export(request.body)
    }
  )

  app.post(
    '/admin/privacy/erase',
    {
      config: { ...trail('erase'), irreversible: true },
      schema: { headers: TicketHeaders, body: PersonInput, response: { 200: PersonErasure } }
    },
    (request) => privacy.erase(request.body)
  )
}
