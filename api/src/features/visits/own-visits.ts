import type { Agency } from '@keur/contract/agency'
import type { Appointment, Lead } from '@keur/contract/lead'
import type { VisitChangeCode } from '@keur/contract/redirect-messages'
import type { OwnVisit } from '@keur/contract/visit'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import type { Links } from '../../domain/mail-links.ts'
import type { VisitAddresses } from '../../domain/visit-addresses.ts'
import { notFound, Problem, unless } from '../../problems/problem.ts'
import type { LeadVisitsRepository } from '../leads/lead-visits.repository.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import { changed, isExpired } from './appointments.ts'
import { holdMinutes, isTakenPlace } from './visit-limits.ts'
import type { VisitPlaces } from './visit-places.ts'
import { endOfOffer, freeTimes, later, quartersOf } from './visit-times.ts'

interface Dependencies {
  repositories: { leads: Pick<LeadsRepository, 'one'>; leadVisits: LeadVisitsRepository }
  places: VisitPlaces
  agency: Agency
  addresses: Pick<VisitAddresses, 'fileOf'>
  links: Pick<Links, 'read'>
}

/** The result of a change: for the page, and the lead where it has changed and is to be announced. */
export interface OwnVisitChange {
  code: VisitChangeCode
  lead?: Lead
}

const maxMoves = 10
/** Days after a visit at which its link ends. */
const daysOfLink = 30
/** How often a change looks again when others are faster. */
const maxAttempts = 20

/** What the visitor of a visit does with it, by the private link of its mails. */
export function createOwnVisits({ repositories, places, agency, addresses, links }: Dependencies) {
  const { leads, leadVisits } = repositories
  const { minutes } = agency.visits

  /** The lead of a link, with its appointment. Null for a link that is none, or has ended. */
  async function find(token: string, now: Date): Promise<{ lead: Lead; known: Appointment } | null> {
    const link = links.read('own-visit', token)
    const lead = link && (await leads.one(link.userId).catch(unless(404)))
    if (!lead?.appointment) return null
    const oldest = new Date(now.getTime() - daysOfLink * dayInMilliseconds).toISOString()
    return lead.appointment.time < oldest ? null : { lead, known: lead.appointment }
  }

  const isOpen = ({ status, time }: Appointment, now: Date) => status !== 'refused' && time > now.toISOString()

  /** Tries a change until no other is faster. `attempt` returns null where one was. */
  async function change(
    token: string,
    now: Date,
    attempt: (lead: Lead, known: Appointment) => Promise<OwnVisitChange | null>
  ) {
    for (let count = 0; count < maxAttempts; count += 1) {
      const found = await find(token, now)
      if (!found) return { code: 'incomplet' } satisfies OwnVisitChange
      const result = await attempt(found.lead, found.known)
      if (result) return result
    }
    return { code: 'prise' } satisfies OwnVisitChange
  }

  /** A stranger's new time is held as that of a new request; a taken visit only has another time. */
  async function placesAt(time: string, lead: Lead, address: string, now: Date): Promise<string[]> {
    const own = { id: lead._id, keys: await leadVisits.keysOf(lead._id) }
    if (lead.appointment!.heldUntil) {
      const { email, phone } = lead
      return places.hold(time, minutes, { address, email, phone }, now, own)
    }
    const quarters = quartersOf(time, minutes)
    await leadVisits.release(now, quarters)
    return [...quarters, ...own.keys.filter(isTakenPlace)]
  }

  return {
    /** What the page of the visit shows, with the times that its visitor may choose instead. Throws 404. */
    async read(token: string, now = new Date()): Promise<OwnVisit> {
      const found = await find(token, now)
      if (!found) throw notFound('Ce lien n’est plus valable.')
      const { lead, known } = found
      const { listing, mode = 'inPerson' } = lead
      const { changes, moved, sequence, ...shown } = known
      const expired = isExpired(known, now) ? { expired: true } : {}
      const about = listing ? { listing } : {}
      const visit = { ...shown, ...expired, ...about, mode, calendar: addresses.fileOf(lead._id) }
      if (!isOpen(known, now)) return visit
      const taken = await places.takenTimes(dayOf(now), endOfOffer(now, agency), now)
      return { ...visit, times: freeTimes(agency, taken, now, known.heldUntil !== undefined) }
    },
    /** Moves a visit to a free time. The agency confirms it again. */
    move: (token: string, time: string, address: string, now = new Date()): Promise<OwnVisitChange> =>
      change(token, now, async (lead, known) => {
        if (!isOpen(known, now)) return { code: 'close' }
        if (time === known.time && !isExpired(known, now)) return { code: 'deplacee' }
        const moves = known.changes?.filter(({ by }) => by === 'visitor') ?? []
        if (moves.length >= maxMoves) return { code: 'trop-de-changements' }
        const isBooked = !isExpired(known, now)
        const problem = await places.problemOf(time, agency, now, isBooked ? quartersOf(known.time, known.minutes) : [])
        if (problem) return { code: problem.status === 409 ? 'prise' : 'heure' }
        const keys = await placesAt(time, lead, address, now).catch(codeOfProblem)
        if (!Array.isArray(keys)) return keys
        const held = known.heldUntil ? { heldUntil: later(now.toISOString(), holdMinutes * 60_000) } : {}
        const appointment = changed(known, { status: 'requested', time, minutes, ...held }, 'visitor', now)
        const stored = await leadVisits.decide(lead._id, known, appointment, keys, 'new')
        return stored && stored !== 'taken' ? { code: 'deplacee', lead: stored } : null
      }),
    cancel: (token: string, now = new Date()): Promise<OwnVisitChange> =>
      change(token, now, async (lead, known) => {
        if (known.cancelled) return { code: 'annulee' }
        if (!isOpen(known, now)) return { code: 'close' }
        const appointment = changed(known, { status: 'refused', cancelled: true }, 'visitor', now)
        const stored = await leadVisits.decide(lead._id, known, appointment, [], 'new')
        return stored && stored !== 'taken' ? { code: 'annulee', lead: stored } : null
      })
  }
}

export type OwnVisits = ReturnType<typeof createOwnVisits>

/** Why a stranger's time cannot be held. */
function codeOfProblem(error: unknown): OwnVisitChange {
  if (!(error instanceof Problem)) throw error
  if (error.status === 429) return { code: 'trop-de-demandes' }
  return { code: error.status === 422 ? 'trop-de-visites' : 'prise' }
}
