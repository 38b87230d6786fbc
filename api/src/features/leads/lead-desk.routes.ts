import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Lead, LeadCounts, LeadNoteInput, LeadPage, LeadQuery, LeadUpdate } from '@keur/contract/lead'
import { Message } from '@keur/contract/message'
import type { ActivityAction } from '@keur/contract/vocabulary'
import { IdParameter } from '../id-parameter.ts'
import type { Leads } from './leads.ts'

type Options = { leads: Leads }

const named = (action: ActivityAction) => ({ activity: { section: 'leads' as const, action } })

export const leadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { leads: { desk } }) => {
  app.get('/admin/leads', { schema: { querystring: LeadQuery, response: { 200: LeadPage } } }, (request) =>
    desk.search(request.query)
  )

  app.get('/admin/leads/counts', { schema: { response: { 200: LeadCounts } } }, () => desk.counts())

  app.get('/admin/leads/:id', { schema: { params: IdParameter, response: { 200: Lead } } }, (request) =>
    desk.one(request.params.id)
  )

  app.put(
    '/admin/leads/:id',
    { config: named('update'), schema: { params: IdParameter, body: LeadUpdate, response: { 200: Lead } } },
    (request) => {
      request.activity = { changes: ['status'] }
      return desk.setStatus(request.params.id, request.body.status)
    }
  )

  app.post(
    '/admin/leads/:id/notes',
    { config: named('note'), schema: { params: IdParameter, body: LeadNoteInput, response: { 201: Lead } } },
    async (request, reply) => {
      const { params, session, body } = request
      return reply.code(201).send(await desk.addNote(params.id, session.email, body.text))
    }
  )

  app.delete(
    '/admin/leads/:id',
    { config: named('delete'), schema: { params: IdParameter, response: { 200: Message } } },
    async (request) => {
      await desk.delete(request.params.id)
      return { message: 'La demande a été supprimée.' }
    }
  )
}
