import { createHash } from 'node:crypto'
import type { Lead, LeadCounts } from '@keur/contract/lead'
import type { EmailInput, LeadInput, OwnerLeadInput } from '@keur/contract/lead-input'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { unprocessable } from '../../problems/problem.ts'
import { trimTexts } from '../../text/trim-texts.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { createLeadMails, messageIdPrefix, messageIdsOf } from './lead-mails.ts'
import { requireValidLead } from './lead-validation.ts'
import type { LeadRequest, LeadsRepository, NewLead } from './leads.repository.ts'
import { createListingSnapshots, type ListingReaders } from './listing-snapshots.ts'

/** All forms of the site together, from one address. */
const leadsAnHour: RateLimit = { kind: 'leads', max: 10, seconds: 3600 }
/** Leads are erased when their person has not written for this number of years. */
const retentionYears = 3

/** The sender of a lead. `key` is the idempotency key with which the same lead may be sent again. */
export interface Sender {
  address: string
  key?: string | undefined
}

/** What was erased together with a lead. */
export interface LeadErasure {
  mails: number
  mailFiles: number
  photos: number
}

interface Dependencies {
  repositories: ListingReaders & { leads: LeadsRepository; outbox: OutboxRepository; rateLimits: RateLimits }
  uploads: Pick<UploadsService, 'storePending' | 'attach' | 'release'>
  outbox: Pick<Outbox, 'add'>
  mailFolder: Pick<MailFolder, 'delete'>
}

export type LeadsService = ReturnType<typeof createLeadsService>

/**
 * The requests of visitors to the agency. A lead is accepted once it is stored; its mails may follow later. `receive`,
 * `receiveOwner` and `receiveEmail` return the stored lead, or null for a repeated request.
 */
export function createLeadsService({ repositories, uploads, outbox, mailFolder }: Dependencies) {
  const { leads: repository, rateLimits } = repositories
  const snapshotsOf = createListingSnapshots(repositories)

  /** Whether this request is stored already. Throws 422 when its key was used for another lead. */
  async function isStored(request: LeadRequest | undefined): Promise<boolean> {
    const known = request && (await repository.requestOf(request.key))
    if (!known) return false
    if (known.fingerprint === request.fingerprint) return true
    throw unprocessable('Cette clé a déjà servi à une autre demande.')
  }

  async function store(
    lead: NewLead,
    request: LeadRequest | undefined,
    { address }: Sender,
    photos: PhotoFiles[] = []
  ) {
    const id = repository.newId()
    const user = photoUser(id)
    const pending = await Promise.all(photos.map((photo) => uploads.storePending('properties', photo, user)))
    const images = await uploads.attach(pending, user)
    const stored = await repository.insert(id, { ...lead, ...(images.length > 0 ? { images } : {}) }, request)
    if (stored) return stored
    // A concurrent request with the same key was stored first.
    await uploads.release(images, user)
    await rateLimits.giveBack(leadsAnHour, address)
    await isStored(request)
    return null
  }

  /** Throws 429 after ten leads in an hour from one address. */
  const admit = (address: string) => rateLimits.take(leadsAnHour, address)

  /** The lead itself is deleted last, so that a repeated call erases what a crash left. */
  async function erase({ _id, images = [] }: Lead): Promise<LeadErasure> {
    const mails = await repositories.outbox.deleteByPrefix(messageIdPrefix(_id))
    const mailFiles = await mailFolder.delete({ ids: messageIdsOf(_id) })
    await uploads.release(images, photoUser(_id))
    await repository.delete(_id)
    return { mails, mailFiles, photos: images.length }
  }

  return {
    ...createLeadMails({ repository, outbox, rateLimits }),
    admit,
    /** Throws 400, 422 for a listing that does not exist, 429. */
    async receive(body: LeadInput, sender: Sender): Promise<Lead | null> {
      const input = normalize(body)
      requireValidLead(input)
      const request = requestOf(input, sender)
      if (await isStored(request)) return null
      const lead = { ...toNewLead(input), ...(await snapshotsOf(input)) }
      await admit(sender.address)
      return store(lead, request, sender)
    },
    /** The caller has to call `admit` before it prepares the photos. */
    async receiveOwner(body: OwnerLeadInput, photos: PhotoFiles[], sender: Sender): Promise<Lead | null> {
      const input = normalize(body)
      requireValidLead(input)
      const request = requestOf(input, sender)
      if (!(await isStored(request))) return store(toNewLead(input), request, sender, photos)
      await rateLimits.giveBack(leadsAnHour, sender.address)
      return null
    },
    /** The contact form in the format of EmailJS: the first word of `from_name` becomes the first name. */
    async receiveEmail({ template_params }: EmailInput, sender: Sender): Promise<Lead | null> {
      const { from_name, reply_to, phone, message } = trimTexts(template_params)
      const [firstName, ...rest] = from_name.split(/\s+/)
      const input = normalize({ kind: 'contact', firstName, lastName: rest.join(' '), email: reply_to, phone, message })
      const request = requestOf(input, sender)
      if (await isStored(request)) return null
      await admit(sender.address)
      return store(toNewLead(input), request, sender)
    },
    search: repository.search,
    one: repository.one,
    setStatus: repository.setStatus,
    /** Throws 404, and 422 when the lead has the maximum number of notes. */
    async addNote(id: string, author: string, text: string): Promise<Lead> {
      const lead = await repository.addNote(id, { author, text: text.trim() })
      if (!lead) throw unprocessable('Cette demande a déjà autant de notes qu’elle peut en avoir.')
      return lead
    },
    /** The number of new leads by kind. */
    async counts(): Promise<LeadCounts> {
      const counts: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }
      for (const { kind, count } of await repository.countsByStatus('new')) {
        counts[kind] += count
        counts.total += count
      }
      return counts
    },
    /** Throws 404. */
    async delete(id: string): Promise<void> {
      await erase(await repository.one(id))
    },
    erase,
    ofPerson: repository.ofPerson,
    /** Erases leads whose person has not written for three years. Safe to repeat. Returns the number of leads. */
    async eraseOld(now = new Date(), signal?: AbortSignal): Promise<number> {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
      let count = 0
      for await (const { lead, wroteSince } of repository.olderThan(before)) {
        if (signal?.aborted) break
        if (wroteSince) continue
        await erase(lead)
        count += 1
      }
      return count
    }
  }
}

/** Trims texts, drops empty fields and lower-cases the e-mail. */
function normalize<T extends LeadInput>(body: T): T {
  const entries = Object.entries(trimTexts(body)).filter(([, value]) => value !== '' && value !== undefined)
  const input = Object.fromEntries(entries) as T
  return input.email ? { ...input, email: input.email.toLowerCase() } : input
}

/** The name under which a lead uses its photos. */
const photoUser = (id: string) => `leads/${id}`

const toNewLead = ({ channel = 'form', ...input }: LeadInput): NewLead => ({
  ...(input as Omit<NewLead, 'channel'>),
  channel
})

function requestOf(input: LeadInput, { key }: Sender): LeadRequest | undefined {
  if (!key) return undefined
  const content = JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)))
  return { key: key.toLowerCase(), fingerprint: createHash('sha256').update(content).digest('base64url') }
}
