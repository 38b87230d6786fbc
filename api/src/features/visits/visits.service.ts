import type { Agency } from '@keur/contract/agency'
import type { Language } from '@keur/contract/language'
import type { Appointment, Lead } from '@keur/contract/lead'
import type { VisitLinkCode } from '@keur/contract/redirect-messages'
import type { VisitCalendar, VisitDecision, VisitList, VisitTimes } from '@keur/contract/visit'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import { createCalendarFile } from '../../domain/calendar-file.ts'
import type { Links } from '../../domain/mail-links.ts'
import type { VisitAddresses } from '../../domain/visit-addresses.ts'
import { agencyEvent, visitOf, visitorEvent } from '../../domain/visit-event.ts'
import type { AddressHash } from '../../persistence/rate-limits/address-hash.ts'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { References } from '../../persistence/references.repository.ts'
import { conflict, forbidden, notFound, unless, unprocessable } from '../../problems/problem.ts'
import { emailKey, personOf } from '../leads/lead-keys.ts'
import type { LeadVisitsRepository } from '../leads/lead-visits.repository.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { CalendarNoncesRepository } from '../users/calendar-nonces.repository.ts'
import type { AgencyCalendarRepository } from './agency-calendar.repository.ts'
import { changed, isExpired } from './appointments.ts'
import { createOwnVisits } from './own-visits.ts'
import { readCalendar } from './read-calendar.ts'
import { holdMinutes, isTakenPlace } from './visit-limits.ts'
import { createVisitMails } from './visit-mails.ts'
import { createVisitPlaces, type Requester } from './visit-places.ts'
import { endOfOffer, freeTimes, later, quartersOf, timeTaken } from './visit-times.ts'

/** The appointment of a new visit without its reference, and what to store with it under the unique index. */
export interface Booking {
  appointment: Omit<Appointment, 'reference'>
  quarters: string[]
}

interface Dependencies {
  repositories: {
    leads: Pick<LeadsRepository, 'one'>
    leadVisits: LeadVisitsRepository
    agencyCalendar: AgencyCalendarRepository
    calendarNonces: CalendarNoncesRepository
    rateLimits: RateLimits
  }
  references: References
  outbox: Pick<Outbox, 'add'>
  agency: Agency
  addresses: VisitAddresses
  addressHash: AddressHash
  links: Pick<Links, 'read' | 'mailboxKey' | 'linksIn'>
  publicUrl: string
  /** The address of the agency's own calendar, as a file in the format iCalendar. */
  calendarUrl: string | undefined
}

export type VisitsService = ReturnType<typeof createVisitsService>

/** Days before today and from today whose visits are in the agency's calendar. */
const calendarDays = { before: 30, after: 120 }
const missing = 'Cette visite n’existe pas.'
/** How often a visit looks for its places when others are faster. */
export const maxAttempts = 20

/**
 * Visits at a chosen time. They are leads. A time is held for a visitor who has proven nothing, and taken once they open
 * the link in their mail, are logged in, or the agency confirms it; it is free again after the hold, or if refused.
 */
export function createVisitsService(dependencies: Dependencies) {
  const { repositories, references, outbox, agency, addresses, addressHash, links, publicUrl, calendarUrl } =
    dependencies
  const { leads, leadVisits, agencyCalendar, calendarNonces } = repositories
  const mails = createVisitMails({ repository: leadVisits, outbox, rateLimits: repositories.rateLimits })
  const places = createVisitPlaces({ repositories, agency, addressHash, links, calendarUrl })
  const { takenTimes, problemOf, requireFree } = places

  /** The agency itself needs no notice. */
  const withoutNotice: Agency = { ...agency, visits: { ...agency.visits, noticeHours: 0 } }

  async function changedAppointment(known: Appointment, decision: VisitDecision): Promise<Appointment> {
    const { status, time = known.time } = decision
    const now = new Date()
    if (status === 'refused') return changed(known, { status }, 'agency', now)
    if (time === known.time) {
      if (time <= now.toISOString()) throw unprocessable('Cette heure est passée\u00a0: choisissez une heure à venir.')
      return changed(known, { status }, 'agency', now)
    }
    await requireFree(time, withoutNotice, now, quartersOf(known.time, known.minutes))
    return changed(known, { status, time, minutes: agency.visits.minutes, moved: true }, 'agency', now)
  }

  async function calendarOf(administrator: string): Promise<string> {
    const nonce = await calendarNonces.of(administrator)
    if (nonce === null) throw forbidden()
    return addresses.calendarOf(administrator, nonce)
  }

  const nextReference = (now = new Date()) => references.next('RDV', now)

  /** Takes the time of a lead whose mailbox is proven. Returns null where another request was faster. */
  async function takeHeld(lead: Lead, appointment: Appointment, now: Date): Promise<VisitLinkCode | null> {
    const { time, minutes } = appointment
    const isHeld = !isExpired(appointment, now)
    const own = isHeld ? quartersOf(time, minutes) : []
    if (await problemOf(time, isHeld ? withoutNotice : agency, now, own)) return 'prise'
    const quarters = await places.take(time, minutes, personOf(lead), now).catch(unless(422))
    if (!quarters) return 'trop-de-visites'
    const taken = await leadVisits.take(lead, quarters)
    return taken && taken !== 'taken' ? 'reservee' : null
  }

  return {
    ...mails,
    own: createOwnVisits({ repositories, places, agency, addresses, links }),
    nextReference,
    pageOf: (leadId: string, language?: Language) => links.linksIn(language ?? 'fr').ownVisit(leadId),
    fileOf: addresses.fileOf,
    /** What a requester may choose from. */
    async times(isStranger: boolean, now = new Date()): Promise<VisitTimes> {
      const taken = await takenTimes(dayOf(now), endOfOffer(now, agency), now)
      return freeTimes(agency, taken, now, isStranger)
    },
    /**
     * Holds a time for a stranger, or takes it for an account, once the lead is stored with it. Throws 409, 422 and 429.
     */
    async book(time: string, requester: Requester, now = new Date()): Promise<Booking> {
      await requireFree(time, agency, now)
      const { minutes } = agency.visits
      const appointment = { time, minutes, status: 'requested' as const, sequence: 0 }
      if (requester.account)
        return { appointment, quarters: await places.take(time, minutes, [emailKey(requester.account)], now) }
      const heldUntil = later(now.toISOString(), holdMinutes * 60_000)
      return { appointment: { ...appointment, heldUntil }, quarters: await places.hold(time, minutes, requester, now) }
    },
    /**
     * Takes the time of the visit whose link was opened: the mailbox is proven. After the hold it does where the time is
     * still free. `listing` is that of the visit.
     */
    async confirm(token: string, now = new Date()): Promise<{ code: VisitLinkCode; listing?: Lead['listing'] }> {
      const link = links.read('visit', token)
      if (!link) return { code: 'incomplet' }
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const lead = await leads.one(link.userId).catch(unless(404))
        const { listing, appointment } = lead ?? {}
        const about = listing ? { listing } : {}
        if (!lead || !appointment || appointment.status === 'refused' || appointment.time <= now.toISOString())
          return { code: 'expire', ...about }
        const code = appointment.heldUntil ? await takeHeld(lead, appointment, now) : 'reservee'
        if (code) return { code, ...about }
      }
      throw timeTaken()
    },
    /** Gives back what expired holds and past visits occupy. Requests do so for what they need. */
    release: (now = new Date()) => leadVisits.release(now),
    /** Confirms, moves or refuses a visit. Throws 404, 409 for a time that is taken, 422 for one that cannot be. */
    async decide(id: string, decision: VisitDecision): Promise<Lead> {
      const lead = await leads.one(id)
      const known = lead.appointment
      if (!known) throw notFound(missing)
      const isDecided = known.status === decision.status && (decision.time ?? known.time) === known.time
      if (isDecided) return lead
      const appointment = await changedAppointment(known, decision)
      const isRefused = appointment.status === 'refused'
      const quarters = isRefused ? [] : quartersOf(appointment.time, appointment.minutes)
      await leadVisits.release(new Date(), quarters)
      const places = isRefused ? [] : (await leadVisits.keysOf(id)).filter(isTakenPlace)
      const changed = await leadVisits.decide(id, known, appointment, [...quarters, ...places])
      if (changed === 'taken') throw timeTaken()
      if (!changed) throw conflict('Cette visite a été modifiée entre-temps. Rechargez la page.')
      return changed
    },
    /** The visits from today on, and the address of the administrator's calendar. */
    async list(administrator: string, now = new Date()): Promise<VisitList> {
      const until = new Date(now.getTime() + calendarDays.after * dayInMilliseconds).toISOString()
      const [visits, ownCalendar, calendar] = await Promise.all([
        leadVisits.between(dayOf(now), until),
        agencyCalendar.read(),
        calendarOf(administrator)
      ])
      const { readAt, error, skipped } = ownCalendar ?? {}
      const readTime = readAt ? { readAt: readAt.toISOString() } : {}
      const feed = { ...readTime, ...(error ? { error } : {}), ...(skipped ? { skipped } : {}) }
      return { visits, calendar, ...(calendarUrl ? { feed } : {}) }
    },
    /** Another address of the administrator's calendar: the one before ends. */
    async renewCalendar(administrator: string): Promise<VisitCalendar> {
      await calendarNonces.renew(administrator)
      return { calendar: await calendarOf(administrator) }
    },
    /** The calendar file of one visit, for its visitor, until a month after it. Throws 404. */
    async file(token: string, now = new Date()): Promise<string> {
      const id = addresses.leadOf(token)
      const lead = id ? await leads.one(id) : null
      if (!lead?.appointment) throw notFound(missing)
      const oldest = new Date(now.getTime() - calendarDays.before * dayInMilliseconds)
      if (lead.appointment.time < oldest.toISOString()) throw notFound(missing)
      const link = links.linksIn(lead.language ?? 'fr').ownVisit(lead._id)
      const event = visitorEvent(visitOf(lead), agency, publicUrl, { link })
      // Calendars that have the event remove it.
      const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'
      return createCalendarFile([event], { method, madeAt: new Date() })
    },
    /**
     * The calendar of all visits, for the telephone of an administrator. Throws 404 for a wrong token, after another
     * address was made, and once its administrator is none any more.
     */
    async calendar(token: string, now = new Date()): Promise<string> {
      const nonce = await calendarNonces.of(addresses.administratorOf(token))
      if (nonce === null || !addresses.isCalendarOf(token, nonce)) throw notFound(missing)
      const day = (count: number) => new Date(now.getTime() + count * dayInMilliseconds).toISOString()
      const visits = await leadVisits.between(day(-calendarDays.before), day(calendarDays.after))
      const booked = visits.filter(({ appointment }) => !isExpired(appointment!, now))
      const events = booked.map((lead) => agencyEvent(lead, agency, publicUrl))
      return createCalendarFile(events, { method: 'PUBLISH', name: `Visites ${agency.name}`, madeAt: now })
    },
    /**
     * Reads the agency's own calendar. When it cannot be read, the hours of the last time stay, and also when its end is
     * missing. Throws why. `log` gets what could not be read, once.
     */
    async readAgencyCalendar(signal?: AbortSignal, log: (sentence: string) => void = () => {}, now = new Date()) {
      if (!calendarUrl) return agencyCalendar.clear()
      try {
        const last = await agencyCalendar.read()
        const { busy, skippedIds } = await readCalendar(calendarUrl, now, last?.busy, signal)
        await agencyCalendar.store(busy, skippedIds.length)
        if (skippedIds.length > 0 && skippedIds.length !== last?.skipped)
          log(
            `agency calendar: ${skippedIds.length} events are not read wholly: ${skippedIds.slice(0, 5).join(', ').slice(0, 300)}`
          )
      } catch (error) {
        await agencyCalendar.storeError(String((error as Error)?.message ?? error).slice(0, 300))
        throw error
      }
    }
  }
}
