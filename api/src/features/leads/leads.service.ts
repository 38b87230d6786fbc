import { createHash } from 'node:crypto'
import type { EmailInput } from '@keur/contract/email'
import type { Lead } from '@keur/contract/lead'
import type { LeadInput, OwnerLeadInput } from '@keur/contract/lead-input'
import { trimmed } from '../../listings/trimmed.ts'
import { unprocessable } from '../../problems/problem.ts'
import type { RateLimit, RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { requireGoodLead } from './lead-rules.ts'
import type { LeadRequest, LeadsRepository, NewLead } from './leads.repository.ts'
import { createListingSnapshots, type ListingReaders } from './listing-snapshots.ts'

/** All forms of the site together, from one address. */
const leadsAnHour: RateLimit = { kind: 'leads', most: 10, seconds: 3600 }

/** Who sends a lead, and the key with which they may send it again. */
export interface Sender {
  address: string
  key?: string | undefined
}

interface Parts {
  repository: LeadsRepository
  uploads: Pick<UploadsService, 'keep' | 'attach' | 'release'>
  rateLimits: RateLimits
  listings: ListingReaders
}

/** What visitors leave for the agency: accepted means stored. Each way in answers the stored lead, or null where it was stored before. */
export function createLeadsService({ repository, uploads, rateLimits, listings }: Parts) {
  const snapshotsOf = createListingSnapshots(listings)

  /** Whether this very lead is stored already. Throws 422 where the key came with another one. */
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
    const kept = await Promise.all(photos.map((photo) => uploads.keep('properties', photo, user)))
    const images = await uploads.attach(kept, user)
    const stored = await repository.insert(id, { ...lead, ...(images.length > 0 ? { images } : {}) }, request)
    if (stored) return stored
    // The same request was faster on its other way here.
    await uploads.release(images, user)
    await rateLimits.giveBack(leadsAnHour, address)
    await isStored(request)
    return null
  }

  /** Throws 429 after ten in an hour from one address. */
  const admit = (address: string) => rateLimits.take(leadsAnHour, address)

  return {
    admit,
    /** Throws 400, 422 where a listing is not there, 429. */
    async receive(sent: LeadInput, sender: Sender): Promise<Lead | null> {
      const input = tidy(sent)
      requireGoodLead(input)
      const request = requestOf(input, sender)
      if (await isStored(request)) return null
      const lead = { ...asLead(input), ...(await snapshotsOf(input)) }
      await admit(sender.address)
      return store(lead, request, sender)
    },
    /** For whom `admit` has let in, since their photos have been worked on by now. */
    async receiveOwner(sent: OwnerLeadInput, photos: PhotoFiles[], sender: Sender): Promise<Lead | null> {
      const input = tidy(sent)
      requireGoodLead(input)
      const request = requestOf(input, sender)
      if (!(await isStored(request))) return store(asLead(input), request, sender, photos)
      await rateLimits.giveBack(leadsAnHour, sender.address)
      return null
    },
    /** The contact form in the words of a sending service: the first word of a name is taken for the first name. */
    async receiveEmail({ template_params: sent }: EmailInput, sender: Sender): Promise<Lead | null> {
      const { from_name, reply_to, phone, message } = trimmed(sent)
      const [firstName, ...rest] = from_name.split(/\s+/)
      const input = tidy({ kind: 'contact', firstName, lastName: rest.join(' '), email: reply_to, phone, message })
      const request = requestOf(input, sender)
      if (await isStored(request)) return null
      await admit(sender.address)
      return store(asLead(input), request, sender)
    }
  }
}

/** Without white space around texts and without fields that were left empty; an e-mail in small letters. */
function tidy<T extends LeadInput>(sent: T): T {
  const filled = Object.entries(trimmed(sent)).filter(([, value]) => value !== '' && value !== undefined)
  const input = Object.fromEntries(filled) as T
  return input.email ? { ...input, email: input.email.toLowerCase() } : input
}

/** By which a lead's photos know who uses them. */
export const photoUser = (id: string) => `leads/${id}`

const asLead = ({ channel = 'form', ...input }: LeadInput): NewLead => ({
  ...(input as Omit<NewLead, 'channel'>),
  channel
})

function requestOf(input: LeadInput, { key }: Sender): LeadRequest | undefined {
  if (!key) return undefined
  const content = JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)))
  return { key: key.toLowerCase(), fingerprint: createHash('sha256').update(content).digest('base64url') }
}
