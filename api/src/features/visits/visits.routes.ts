import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pathIn } from '@keur/contract/language'
import { Lead } from '@keur/contract/lead'
import {
  CalendarFile,
  OwnVisit,
  VisitCalendar,
  VisitDecision,
  VisitList,
  VisitMoveInput,
  VisitTimes,
  VisitTokenInput
} from '@keur/contract/visit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { optionalSession } from '../../plugins/auth.ts'
import { acceptForms } from '../../plugins/forms.ts'
import { IdParameter } from '../../plugins/validation.ts'
import type { UsersService } from '../users/users.service.ts'
import type { OwnVisitChange } from './own-visits.ts'
import type { VisitsService } from './visits.service.ts'

type Options = { visits: VisitsService }
type VisitorOptions = Options & { users: UsersService }

const maxFormBytes = 2048

const calendarType = 'text/calendar'
const File = { description: 'Un calendrier.', content: { [calendarType]: { schema: CalendarFile as TSchema } } }
const TokenParameter = Type.Object({ token: Type.String() }, { additionalProperties: false })

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply
    .type(`${calendarType}; charset=utf-8`)
    .header('content-disposition', 'inline; filename="visite.ics"')
    .header('cache-control', 'private, no-store')
    .send(file)

export const visitsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (app, { visits, users }) => {
  app.get(
    '/visits/times',
    { onRequest: optionalSession(users), schema: { response: { 200: VisitTimes } } },
    async ({ visitor }, reply) => {
      reply.header('cache-control', 'no-store')
      return visits.times(visitor === null)
    }
  )

  // The form behind the link of a mail needs no JavaScript: a browser posts it and follows the redirect.
  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxFormBytes)
    forms.post(
      '/visits/confirm',
      { schema: { body: VisitTokenInput, response: { 302: Type.Null() } } },
      async ({ body: { token, language = 'fr' } }, reply) => {
        const { code, listing } = await visits.confirm(token)
        const search = new URLSearchParams({ etat: code, ...(listing ? { type: listing.type, id: listing.id } : {}) })
        return reply.redirect(`${pathIn(language, '/visite/confirmer')}?${search}`)
      }
    )
    /** Leads back to the page of the visit. A failure to announce is not the visitor's: a job does so later. */
    async function changed(
      request: FastifyRequest,
      reply: FastifyReply,
      change: OwnVisitChange,
      input: VisitTokenInput
    ) {
      const { code, lead } = change
      if (lead)
        await visits
          .announceDecision(lead)
          .catch((err) => request.log.warn({ err, lead: lead._id }, 'change not announced yet'))
      const search = new URLSearchParams({ jeton: input.token, etat: code })
      return reply.redirect(`${pathIn(input.language ?? 'fr', '/visite/gerer')}?${search}`)
    }
    const response = { 302: Type.Null() }
    forms.post('/visits/move', { schema: { body: VisitMoveInput, response } }, async (request, reply) => {
      const { token, time } = request.body
      return changed(request, reply, await visits.own.move(token, time, request.ip), request.body)
    })
    forms.post('/visits/cancel', { schema: { body: VisitTokenInput, response } }, async (request, reply) =>
      changed(request, reply, await visits.own.cancel(request.body.token), request.body)
    )
  })

  app.get(
    '/visits/own/:token',
    { schema: { params: TokenParameter, response: { 200: OwnVisit } } },
    async ({ params }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return visits.own.read(params.token)
    }
  )

  const fileSchema = { params: TokenParameter, response: { 200: File } }
  app.get('/visits/files/:token', { schema: fileSchema }, async ({ params }, reply) =>
    sendCalendar(reply, await visits.file(params.token))
  )
  app.get('/visits/calendar/:token', { schema: fileSchema }, async ({ params }, reply) =>
    sendCalendar(reply, await visits.calendar(params.token))
  )
}

export const visitsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { visits }) => {
  app.get('/admin/visits', { schema: { response: { 200: VisitList } } }, ({ session }) => visits.list(session.id))

  app.post(
    '/admin/visits/calendar',
    { config: { activity: { section: 'users', action: 'update' } }, schema: { response: { 200: VisitCalendar } } },
    async (request) => {
      request.activity = { id: request.session.id, changes: ['calendar'] }
      return visits.renewCalendar(request.session.id)
    }
  )

  app.put(
    '/admin/visits/:id',
    {
      config: { activity: { section: 'leads', action: 'update' } },
      schema: { params: IdParameter, body: VisitDecision, response: { 200: Lead } }
    },
    async (request) => {
      request.activity = { changes: ['appointment'] }
      const lead = await visits.decide(request.params.id, request.body)
      await visits
        .announceDecision(lead)
        .catch((err) => request.log.warn({ err, lead: lead._id }, 'decision not announced yet'))
      return lead
    }
  )
}
