import { createHash } from 'node:crypto'
import type { Agency } from '@keur/contract/agency'
import type { Language } from '@keur/contract/language'
import type { Lead, LeadCounts, LeadNoteInput, LeadUpdate, SenderLeads } from '@keur/contract/lead'
import type {
  CallInput,
  EmailInput,
  LeadConfirmation,
  LeadInput,
  OwnerLeadInput,
  VisitLeadInput
} from '@keur/contract/lead-input'
import { isRealDay } from '../../domain/calendar.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, Problem, unprocessable } from '../../problems/problem.ts'
import type { MailFolder } from '../outbox/delivery/mail-folder.ts'
import type { OutboxRepository } from '../outbox/outbox.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { timeTaken } from '../visits/visit-times.ts'
import { maxAttempts, type VisitsService } from '../visits/visits.service.ts'
import { personOf } from './lead-keys.ts'
import { createLeadMails, leadLabels, messageIdPrefix, messageIdsOf } from './lead-mails.ts'
import { requireValidLead } from './lead-validation.ts'
import type { LeadRequest, LeadsRepository, NewLead } from './leads.repository.ts'
import { createListingSnapshots, type ListingReaders, type Snapshots } from './listing-snapshots.ts'

/** All forms of the site together. A carrier has many customers behind one address. */
const leadsOfNetwork: RateLimit = { kind: 'leads', max: 60, seconds: 3600 }
/** With one mailbox or telephone, from one address: strangers elsewhere cannot use up what its owner may send. */
const leadsOfSender: RateLimit = { kind: 'leads-sender', max: 10, seconds: 3600 }
/** With photos. */
const ownerLeadsOfNetwork: RateLimit = { kind: 'leads-owner', max: 20, seconds: 3600 }

/** A sender is refused before their request counts for all others of the network. */
const senderLimits = (person: string[], address: string) =>
  person.map((one): [RateLimit, string] => [leadsOfSender, `${address} ${one}`])
const ownerLimits = (address: string): [RateLimit, string][] => [
  [ownerLeadsOfNetwork, address],
  [leadsOfNetwork, address]
]
/** Leads are erased when their person has not written for this number of years. */
const retentionYears = 3

/** The sender of a lead. `key` is the idempotency key with which the same lead may be sent again. */
export interface Sender {
  address: string
  key?: string | undefined
  /** The confirmed e-mail address of their account, where they are logged in. */
  account?: string | undefined
  /** French without it. */
  language?: Language
}

type VisitAtTime = VisitLeadInput & { time: string }

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
  visits: Pick<VisitsService, 'book' | 'fileOf' | 'pageOf' | 'nextReference'>
  agency: Agency
  publicUrl: string
}

export type LeadsService = ReturnType<typeof createLeadsService>

/**
 * The requests of visitors to the agency. A lead is accepted once it is stored; its mails may follow later. `receive`,
 * `receiveOwner` and `receiveEmail` return the stored lead, or null for a repeated request.
 */
export function createLeadsService(dependencies: Dependencies) {
  const { repositories, uploads, outbox, mailFolder, visits, agency, publicUrl } = dependencies
  const { leads: repository, rateLimits } = repositories
  const { snapshotsOf, listingOfReference } = createListingSnapshots(repositories)

  /** Whether this request is stored already. Throws 422 when its key was used for another lead. */
  async function isStored(request: LeadRequest | undefined): Promise<boolean> {
    const known = request && (await repository.ofRequest(request.key))
    if (!known) return false
    if (known.request.fingerprint === request.fingerprint) return true
    throw unprocessable('Cette clé a déjà servi à une autre demande.')
  }

  async function store(
    lead: NewLead,
    request: LeadRequest | undefined,
    { address, language }: Sender,
    { photos = [], quarters = [] }: { photos?: PhotoFiles[]; quarters?: string[] } = {}
  ) {
    const id = repository.newId()
    const user = photoUser(id)
    const pending = await Promise.all(photos.map((photo) => uploads.storePending('properties', photo, user)))
    const images = await uploads.attach(pending, user)
    const document = { ...lead, ...(language === 'en' ? { language } : {}), ...(images.length > 0 ? { images } : {}) }
    const stored = await repository.insert(id, document, request, quarters)
    if (stored && stored !== 'taken') return stored
    // A concurrent request with the same key was stored first, or one for the same time.
    await uploads.release(images, user)
    await giveBack(lead, address)
    if (!(await isStored(request)) && stored === 'taken') throw timeTaken()
    return null
  }

  /** One after the other: what a limit refuses does not count for those after it. */
  async function takeAll(limits: [RateLimit, string][]): Promise<void> {
    for (const [limit, who] of limits) await rateLimits.take(limit, who)
  }

  /** Throws 429 after ten leads of one person in an hour, or sixty of all from one address. */
  async function admit(lead: Pick<LeadInput, 'email' | 'phone'>, address: string): Promise<void> {
    await takeAll([...senderLimits(personOf(lead), address), [leadsOfNetwork, address]])
  }

  async function giveBack(lead: Pick<LeadInput, 'email' | 'phone' | 'kind'>, address: string): Promise<void> {
    const ofNetwork: [RateLimit, string][] = lead.kind === 'owner' ? ownerLimits(address) : [[leadsOfNetwork, address]]
    const counted = [...senderLimits(personOf(lead), address), ...ofNetwork]
    await Promise.all(counted.map(([limit, who]) => rateLimits.giveBack(limit, who)))
  }

  /** A visit at a chosen time. Where another request takes its places first, it looks for others. */
  async function storeVisit(input: VisitAtTime, snapshots: Snapshots, sender: Sender, now: Date) {
    const { time, ...visit } = input
    const { address, account } = sender
    let reference: string | undefined
    for (let attempt = 1; ; attempt += 1) {
      const { appointment, quarters } = await visits.book(time, { ...visit, address, account }, now)
      await admit(visit, address)
      reference ??= await visits.nextReference(now)
      const lead = { ...toNewLead(visit), ...snapshots, appointment: { ...appointment, reference } }
      try {
        return await store(lead, requestOf(input, sender.key), sender, { quarters })
      } catch (error) {
        if (attempt === maxAttempts || !(error instanceof Problem && error.status === 409)) throw error
      }
    }
  }

  /** Throws 404, and 422 for a lead without mailbox and telephone. */
  async function openOfSender(id: string, now: Date) {
    const person = personOf(await repository.one(id))
    if (person.length === 0)
      throw unprocessable('Cette demande n’a ni e-mail ni téléphone\u00a0: rien ne dit qui l’a envoyée.')
    return repository.openOfPerson(person, now)
  }

  /** The lead itself is deleted last, so that a repeated call erases what a crash left. */
  async function erase(lead: Lead): Promise<LeadErasure> {
    const { _id, images = [] } = lead
    const mails = await repositories.outbox.deleteByPrefix(messageIdPrefix(_id))
    const mailFiles = await mailFolder.delete({ ids: messageIdsOf(lead) })
    await uploads.release(images, photoUser(_id))
    await repository.delete(_id)
    return { mails, mailFiles, photos: images.length }
  }

  return {
    ...createLeadMails({ agency, publicUrl, repository, outbox, rateLimits }),
    /** Before the photos of an owner's form are read. Throws 429. */
    admitOwner: (address: string): Promise<void> => takeAll(ownerLimits(address)),
    /**
     * Throws 400, 409 for a visit at a time that is taken, 422 for one at a time that cannot be, for a third visit of one
     * person, and for a listing that does not exist, 429.
     */
    async receive(body: LeadInput, sender: Sender, now = new Date()): Promise<Lead | null> {
      const input = normalize(body)
      requireValidLead(input, agency)
      const request = requestOf(input, sender.key)
      if (await isStored(request)) return null
      const snapshots = await snapshotsOf(input)
      if (input.kind !== 'visit' || !input.time) {
        await admit(input, sender.address)
        const isVisit = input.kind === 'visit' && input.channel !== 'whatsapp'
        const reference = isVisit ? { reference: await visits.nextReference() } : {}
        return store({ ...toNewLead(input), ...snapshots, ...reference }, request, sender)
      }
      return storeVisit({ ...input, time: input.time }, snapshots, sender, now)
    },
    /** What the visitor gets: `lead` is null for a repeated request. */
    async confirmationOf({ kind }: LeadInput, lead: Lead | null, { key, language }: Sender): Promise<LeadConfirmation> {
      const { _id, appointment, reference } =
        lead ?? ((key && (await repository.ofRequest(key.toLowerCase()))?.lead) || {})
      const message = leadLabels[kind].confirmation
      if (!_id || !appointment) return { message, ...(reference ? { reference } : {}) }
      const { heldUntil } = appointment
      const addresses = { calendar: visits.fileOf(_id), page: visits.pageOf(_id, language) }
      return { message, reference: appointment.reference, ...addresses, ...(heldUntil ? { heldUntil } : {}) }
    },
    /** The caller has to call `admitOwner` before it reads the form. */
    async receiveOwner(body: OwnerLeadInput, photos: PhotoFiles[], sender: Sender): Promise<Lead | null> {
      const input = normalize(body)
      requireValidLead(input, agency)
      const request = requestOf(input, sender.key)
      await takeAll(senderLimits(personOf(input), sender.address))
      if (!(await isStored(request))) return store(toNewLead(input), request, sender, { photos })
      await giveBack(input, sender.address)
      return null
    },
    /** The contact form in the format of EmailJS: the first word of `from_name` becomes the first name. */
    async receiveEmail({ template_params }: EmailInput, sender: Sender): Promise<Lead | null> {
      const { from_name, reply_to, phone, message } = trimTexts(template_params)
      const [firstName, ...rest] = from_name.split(/\s+/)
      const input = normalize({ kind: 'contact', firstName, lastName: rest.join(' '), email: reply_to, phone, message })
      const request = requestOf(input, sender.key)
      if (await isStored(request)) return null
      await admit(input, sender.address)
      return store(toNewLead(input), request, sender)
    },
    /** Notes a telephone call. No mail follows. Throws 400 for an unknown reference. */
    async noteCall(body: CallInput, key: string | undefined): Promise<Lead> {
      const { phone, name = '', message, reference } = trimTexts(body)
      const request = requestOf(body, key)
      const known = request && (await isStored(request)) && (await repository.ofRequest(request.key))
      if (known) return known.lead
      const listing = reference ? { listing: await listingOfReference(reference) } : {}
      const [firstName, ...rest] = name.split(/\s+/)
      const person = normalize({ kind: 'contact', firstName, lastName: rest.join(' '), phone, message })
      const stored = await repository.insert(repository.newId(), { ...person, ...listing, channel: 'phone' }, request)
      // A repeated request at the same time was stored first.
      return stored && stored !== 'taken' ? stored : (await repository.ofRequest(request!.key))!.lead
    },
    search: repository.search,
    one: repository.one,
    /** Throws 400 for a day that does not exist, 404. */
    async update(id: string, changes: LeadUpdate): Promise<Lead> {
      if (changes.nextStep && !isRealDay(changes.nextStep.day))
        throw invalidInput({ field: 'nextStep.day', message: 'Cette date n’existe pas.' })
      return repository.update(id, changes)
    },
    /** What `refuseSender` would refuse. Throws 404 and 422. */
    async sender(id: string, now = new Date()): Promise<SenderLeads> {
      const { leads, visits: ofSender } = await openOfSender(id, now)
      return { leads: leads.length, visits: ofSender.length }
    },
    /** Refuses all that the sender of a lead has asked for; nothing is erased. Returns the leads. Throws 404 and 422. */
    async refuseSender(id: string, now = new Date()): Promise<{ leads: string[]; visits: string[] }> {
      const open = await openOfSender(id, now)
      await repository.refuse(open)
      return open
    },
    /** A reply also brings a new lead in progress. Throws 404, and 422 when the lead has the maximum number of notes. */
    async addNote(id: string, author: string, { text, sent }: LeadNoteInput): Promise<Lead> {
      const lead = await repository.addNote(id, { author, text: text.trim(), ...(sent ? { sent } : {}) })
      if (!lead) throw unprocessable('Cette demande a déjà autant de notes qu’elle peut en avoir.')
      return sent && lead.status === 'new' ? repository.update(id, { status: 'inProgress' }) : lead
    },
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
    ofAccount: repository.ofAccount,
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

function normalize<T extends LeadInput>(body: T): T {
  const entries = Object.entries(trimTexts(body)).filter(([, value]) => value !== '' && value !== undefined)
  const input = Object.fromEntries(entries) as T
  return input.email ? { ...input, email: input.email.toLowerCase() } : input
}

/** The name under which a lead uses its photos. */
const photoUser = (id: string) => `leads/${id}`

const toNewLead = ({ channel = 'form', ...input }: Omit<LeadInput, 'time'>): NewLead => ({
  ...(input as Omit<NewLead, 'channel'>),
  channel
})

function requestOf(input: object, key: string | undefined): LeadRequest | undefined {
  if (!key) return undefined
  const content = JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)))
  return { key: key.toLowerCase(), fingerprint: createHash('sha256').update(content).digest('base64url') }
}
