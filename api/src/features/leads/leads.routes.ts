import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pathIn } from '@keur/contract/language'
import {
  Lead,
  LeadCounts,
  LeadNoteInput,
  LeadPage,
  LeadQuery,
  LeadUpdate,
  MemberLeadList,
  SenderLeads
} from '@keur/contract/lead'
import {
  CallInput,
  EmailInput,
  LeadConfirmation,
  LeadHeaders,
  LeadInput,
  OwnerForm,
  OwnerLeadInput,
  VisitForm,
  VisitLeadInput
} from '@keur/contract/lead-input'
import { toNetworkPrefix } from '@keur/contract/network'
import type { VisitCode } from '@keur/contract/redirect-messages'
import { Message } from '@keur/contract/responses'
import { TicketHeaders } from '@keur/contract/session'
import type { ActivityAction } from '@keur/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { optionalSession } from '../../plugins/auth.ts'
import { acceptForms } from '../../plugins/forms.ts'
import { IdParameter } from '../../plugins/validation.ts'
import { invalidInput, Problem } from '../../problems/problem.ts'
import { languageOf } from '../../text/language.ts'
import {
  acceptUploads,
  jsonField,
  prepareEach,
  receiveUpload,
  requireValid,
  uploadTimeout
} from '../uploads/read-upload.ts'
import type { UploadIntake } from '../uploads/upload-intake.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { UsersService } from '../users/users.service.ts'
import { leadLabels } from './lead-mails.ts'
import type { LeadsService, Sender } from './leads.service.ts'

type Options = { leads: LeadsService }

type VisitorOptions = Options & {
  uploads: Pick<UploadsService, 'prepare'>
  intake: UploadIntake
  users: UsersService
}

/** `lead` is JSON; the maximum is above the sum of the maxima of its fields. */
const ownerForm = { files: 'images', fields: { lead: 30_000 } }

/** The longest message, each character as up to nine of a form. */
const maxVisitFormBytes = 60_000

export const leadsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (
  app,
  { leads, uploads, intake, users }
) => {
  await acceptUploads(app)

  /** A failure is not the visitor's: a job announces the lead later. */
  async function announce(request: FastifyRequest, lead: Lead | null): Promise<void> {
    if (!lead) return
    await leads.announce(lead).catch((err) => request.log.warn({ err, lead: lead._id }, 'lead not announced yet'))
  }

  app.post(
    '/leads',
    {
      onRequest: optionalSession(users),
      schema: { headers: LeadHeaders, body: LeadInput, response: { 201: LeadConfirmation } }
    },
    async (request, reply) => {
      const sender = { ...senderOf(request), account: request.visitor?.email }
      const lead = await leads.receive(request.body, sender)
      await announce(request, lead)
      return reply.code(201).send(await leads.confirmationOf(request.body, lead, sender))
    }
  )

  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxVisitFormBytes)
    forms.post(
      '/leads/visit',
      { schema: { body: VisitForm, response: { 302: Type.Null() } } },
      async (request, reply) => {
        const { type, id, language = 'fr', ...fields } = request.body
        const result = (more: { etat: VisitCode; reference?: string }) =>
          reply.redirect(`${pathIn(language, '/visite/demandee')}?${new URLSearchParams({ type, id, ...more })}`)
        try {
          const filled = Object.entries(fields).filter(([, text]) => text.trim() !== '')
          const form = { kind: 'visit', listing: { type, id }, ...Object.fromEntries(filled) }
          const input = requireValid(request, VisitLeadInput, form)
          const sender = { ...senderOf(request), language }
          const lead = await leads.receive(input, sender)
          await announce(request, lead)
          const { reference } = await leads.confirmationOf(input, lead, sender)
          return result({ etat: 'recue', ...(reference ? { reference } : {}) })
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error
          return result({ etat: visitCodeOf(error) })
        }
      }
    )
  })

  app.post(
    '/leads/owner',
    {
      handlerTimeout: uploadTimeout,
      config: { multipart: OwnerForm },
      schema: { headers: LeadHeaders, response: { 201: Message } }
    },
    async (request, reply) => {
      const sender = senderOf(request)
      const admission = {
        intake,
        sender: toNetworkPrefix(sender.address),
        admit: () => leads.admitOwner(sender.address)
      }
      const stored = await receiveUpload(request, ownerForm, admission, async ({ fields, files }) => {
        const lead = jsonField(fields, 'lead')
        if (lead === undefined) throw invalidInput({ field: 'lead', message: 'Ce champ est obligatoire.' })
        const input = requireValid(request, OwnerLeadInput, lead)
        return leads.receiveOwner(input, await prepareEach(files, uploads.prepare), sender)
      })
      await announce(request, stored)
      return reply.code(201).send({ message: leadLabels.owner.confirmation })
    }
  )

  app.post(
    '/email/send',
    { schema: { headers: LeadHeaders, body: EmailInput, response: { 200: Message } } },
    async (request) => {
      await announce(request, await leads.receiveEmail(request.body, senderOf(request)))
      return { message: leadLabels.contact.confirmation }
    }
  )
}

/** Why a form without JavaScript was refused. */
function visitCodeOf({ status, fields = [] }: Problem): VisitCode {
  if (status === 429) return 'trop-de-demandes'
  if (status === 422) return 'indisponible'
  if (fields.some(({ field }) => field === 'phone' || field === 'email')) return 'contact'
  return fields.some(({ field }) => field === 'date') ? 'jour' : 'incomplete'
}

function senderOf(request: FastifyRequest): Sender {
  const { ip, headers } = request
  return { address: ip, key: headers['idempotency-key'] as string | undefined, language: languageOf(request) }
}

export const leadsForMembers: FastifyPluginAsyncTypebox<Options> = async (app, { leads }) => {
  app.get('/users/leads', { schema: { response: { 200: MemberLeadList } } }, async ({ session }) => ({
    leads: await leads.ofAccount(session.email)
  }))
}

const trail = (action: ActivityAction) => ({ activity: { section: 'leads' as const, action } })

export const leadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { leads }) => {
  app.get('/admin/leads', { schema: { querystring: LeadQuery, response: { 200: LeadPage } } }, (request) =>
    leads.search(request.query)
  )

  app.post(
    '/admin/leads',
    { config: trail('create'), schema: { headers: LeadHeaders, body: CallInput, response: { 201: Lead } } },
    async (request, reply) => {
      const lead = await leads.noteCall(request.body, request.headers['idempotency-key'])
      request.activity = { id: lead._id }
      return reply.code(201).send(lead)
    }
  )

  app.get('/admin/leads/counts', { schema: { response: { 200: LeadCounts } } }, () => leads.counts())

  app.get('/admin/leads/:id', { schema: { params: IdParameter, response: { 200: Lead } } }, (request) =>
    leads.one(request.params.id)
  )

  app.put(
    '/admin/leads/:id',
    { config: trail('update'), schema: { params: IdParameter, body: LeadUpdate, response: { 200: Lead } } },
    (request) => {
      request.activity = { changes: Object.keys(request.body) }
      return leads.update(request.params.id, request.body)
    }
  )

  app.post(
    '/admin/leads/:id/notes',
    { config: trail('note'), schema: { params: IdParameter, body: LeadNoteInput, response: { 201: Lead } } },
    async (request, reply) => {
      const { params, session, body } = request
      return reply.code(201).send(await leads.addNote(params.id, session.email, body))
    }
  )

  app.get('/admin/leads/:id/sender', { schema: { params: IdParameter, response: { 200: SenderLeads } } }, (request) =>
    leads.sender(request.params.id)
  )

  app.post(
    '/admin/leads/:id/refuse-sender',
    { config: trail('refuse'), schema: { params: IdParameter, response: { 200: SenderLeads } } },
    async (request) => {
      const { leads: ids, visits } = await leads.refuseSender(request.params.id)
      request.activity = ids.length > 0 ? { ids, changes: ['status', 'appointment'] } : { nothing: true }
      return { leads: ids.length, visits: visits.length }
    }
  )

  app.delete(
    '/admin/leads/:id',
    {
      config: { ...trail('delete'), irreversible: true },
      schema: { params: IdParameter, headers: TicketHeaders, response: { 200: Message } }
    },
    async (request) => {
      await leads.delete(request.params.id)
      return { message: 'La demande a été supprimée.' }
    }
  )
}
