import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailInput } from '@keur/contract/email'
import type { Lead } from '@keur/contract/lead'
import { LeadHeaders, LeadInput, OwnerForm, OwnerLeadInput } from '@keur/contract/lead-input'
import { Message } from '@keur/contract/message'
import { networkOf } from '@keur/contract/network'
import type { FastifyRequest } from 'fastify'
import { invalidInput } from '../../problems/problem.ts'
import { jsonField, requireValid } from '../uploads/form-fields.ts'
import { acceptUploads, prepareEach, receiveUpload, uploadTimeout } from '../uploads/read-upload.ts'
import type { UploadIntake } from '../uploads/upload-intake.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { leadWords } from './lead-words.ts'
import type { Sender } from './leads.service.ts'
import type { Leads } from './leads.ts'

type Options = {
  leads: Leads
  uploads: Pick<UploadsService, 'prepare'>
  intake: UploadIntake
}

/** `lead` is JSON: so many characters are more than all of its fields together. */
const ownerForm = { files: 'images', fields: { lead: 30_000 } }

export const leadsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { leads, uploads, intake }) => {
  const { reception, announcing } = leads
  await acceptUploads(app)

  /** A lead is accepted once it is stored; what cannot be announced now is announced by a job. */
  async function tell(request: FastifyRequest, lead: Lead | null): Promise<void> {
    if (!lead) return
    await announcing.announce(lead).catch((err) => request.log.warn({ err, lead: lead._id }, 'lead not announced yet'))
  }

  app.post(
    '/leads',
    { schema: { headers: LeadHeaders, body: LeadInput, response: { 201: Message } } },
    async (request, reply) => {
      await tell(request, await reception.receive(request.body, senderOf(request)))
      return reply.code(201).send({ message: leadWords[request.body.kind].answer })
    }
  )

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
        sender: networkOf(sender.address),
        admit: () => reception.admit(sender.address)
      }
      const stored = await receiveUpload(request, ownerForm, admission, async ({ fields, files }) => {
        const lead = jsonField(fields, 'lead')
        if (lead === undefined) throw invalidInput({ field: 'lead', message: 'Ce champ est obligatoire.' })
        const input = requireValid(request, OwnerLeadInput, lead)
        return reception.receiveOwner(input, await prepareEach(files, uploads.prepare), sender)
      })
      await tell(request, stored)
      return reply.code(201).send({ message: leadWords.owner.answer })
    }
  )

  app.post(
    '/email/send',
    { schema: { headers: LeadHeaders, body: EmailInput, response: { 200: Message } } },
    async (request) => {
      await tell(request, await reception.receiveEmail(request.body, senderOf(request)))
      return { message: leadWords.contact.answer }
    }
  )
}

function senderOf({ ip, headers }: FastifyRequest): Sender {
  return { address: ip, key: headers['idempotency-key'] as string | undefined }
}
