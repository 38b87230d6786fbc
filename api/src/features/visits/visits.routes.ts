import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pathIn } from '@keur/contract/language'
import type { VisitTokenInput } from '@keur/contract/visit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { optionalSession } from '../../plugins/auth.ts'
import { acceptForms } from '../../plugins/forms.ts'
import { route } from '../../plugins/route.ts'
import type { UsersService } from '../users/users.service.ts'
import type { OwnVisitChange } from './own-visits.ts'
import type { VisitsService } from './visits.service.ts'

type Options = { visits: VisitsService }
type VisitorOptions = Options & { users: UsersService }

const maxFormBytes = 2048

const calendarType = 'text/calendar'

const sendCalendar = (reply: FastifyReply, file: string) =>
  reply.type(`${calendarType}; charset=utf-8`).header('content-disposition', 'inline; filename="visite.ics"').send(file)

export const visitsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (app, { visits, users }) => {
  route(app, 'GET /visits/times', { onRequest: optionalSession(users) }, ({ visitor }) =>
    visits.times(visitor === null)
  )

  // The form behind the link of a mail needs no JavaScript: a browser posts it and follows the redirect.
  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxFormBytes)
    route(forms, 'POST /visits/confirm', async ({ body: { token, language = 'fr' } }, reply) => {
      const { code, listing } = await visits.confirm(token)
      const search = new URLSearchParams({ etat: code, ...(listing ? { type: listing.type, id: listing.id } : {}) })
      return reply.redirect(`${pathIn(language, '/visite/confirmer')}?${search}`)
    })
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
    route(forms, 'POST /visits/move', async (request, reply) => {
      const { token, time } = request.body
      return changed(request, reply, await visits.own.move(token, time, request.ip), request.body)
    })
    route(forms, 'POST /visits/cancel', async (request, reply) =>
      changed(request, reply, await visits.own.cancel(request.body.token), request.body)
    )
  })

  route(app, 'GET /visits/own/:token', ({ params }) => visits.own.read(params.token))

  route(app, 'GET /visits/files/:token', { mediaType: calendarType }, async ({ params }, reply) =>
    sendCalendar(reply, await visits.file(params.token))
  )
  route(app, 'GET /visits/calendar/:token', { mediaType: calendarType }, async ({ params }, reply) =>
    sendCalendar(reply, await visits.calendar(params.token))
  )
}

export const visitsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { visits }) => {
  route(app, 'GET /admin/visits', ({ session }) => visits.list(session.id))

  route(app, 'POST /admin/visits/calendar', { activity: { section: 'users', action: 'update' } }, async (request) => {
    request.activity = { id: request.session.id, changes: ['calendar'] }
    return visits.renewCalendar(request.session.id)
  })

  route(app, 'PUT /admin/visits/:id', { activity: { section: 'leads', action: 'update' } }, async (request) => {
    request.activity = { changes: ['appointment'] }
    const lead = await visits.decide(request.params.id, request.body)
    await visits
      .announceDecision(lead)
      .catch((err) => request.log.warn({ err, lead: lead._id }, 'decision not announced yet'))
    return lead
  })
}
