import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { pathIn } from '@keur/contract/language'
import type { Lead } from '@keur/contract/lead'
import { OwnerLeadInput, VisitLeadInput } from '@keur/contract/lead-input'
import { toNetworkPrefix } from '@keur/contract/network'
import type { VisitCode } from '@keur/contract/redirect-messages'
import type { ActivityAction } from '@keur/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../domain/language.ts'
import { optionalSession } from '../../plugins/auth.ts'
import { acceptForms } from '../../plugins/forms.ts'
import { route } from '../../plugins/route.ts'
import { invalidInput, Problem } from '../../problems/problem.ts'
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

  route(app, 'POST /leads', { onRequest: optionalSession(users), status: 201 }, async (request) => {
    const sender = { ...senderOf(request), account: request.visitor?.email }
    const lead = await leads.receive(request.body, sender)
    await announce(request, lead)
    return leads.confirmationOf(request.body, lead, sender)
  })

  await app.register(async (forms: typeof app) => {
    acceptForms(forms, maxVisitFormBytes)
    route(forms, 'POST /leads/visit', async (request, reply) => {
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
    })
  })

  route(app, 'POST /leads/owner', { handlerTimeout: uploadTimeout, status: 201 }, async (request) => {
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
    return { message: leadLabels.owner.confirmation }
  })

  route(app, 'POST /email/send', async (request) => {
    await announce(request, await leads.receiveEmail(request.body, senderOf(request)))
    return { message: leadLabels.contact.confirmation }
  })
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
  route(app, 'GET /users/leads', async ({ session }) => ({
    leads: await leads.ofAccount(session.email)
  }))
}

const trail = (action: ActivityAction) => ({ activity: { section: 'leads' as const, action } })

export const leadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { leads }) => {
  route(app, 'GET /admin/leads', (request) => leads.search(request.query))

  route(app, 'POST /admin/leads', { ...trail('create'), status: 201 }, async (request) => {
    const lead = await leads.noteCall(request.body, request.headers['idempotency-key'])
    request.activity = { id: lead._id }
    return lead
  })

  route(app, 'GET /admin/leads/counts', () => leads.counts())

  route(app, 'GET /admin/leads/:id', (request) => leads.one(request.params.id))

  route(app, 'PUT /admin/leads/:id', trail('update'), (request) => {
    request.activity = { changes: Object.keys(request.body) }
    return leads.update(request.params.id, request.body)
  })

  route(app, 'POST /admin/leads/:id/notes', { ...trail('note'), status: 201 }, async (request) => {
    const { params, session, body } = request
    return leads.addNote(params.id, session.email, body)
  })

  route(app, 'GET /admin/leads/:id/sender', (request) => leads.sender(request.params.id))

  route(app, 'POST /admin/leads/:id/refuse-sender', trail('refuse'), async (request) => {
    const { leads: ids, visits } = await leads.refuseSender(request.params.id)
    request.activity = ids.length > 0 ? { ids, changes: ['status', 'appointment'] } : { nothing: true }
    return { leads: ids.length, visits: visits.length }
  })

  route(app, 'DELETE /admin/leads/:id', { ...trail('delete'), irreversible: true }, async (request) => {
    await leads.delete(request.params.id)
    return { message: 'La demande a été supprimée.' }
  })
}
