import type { Agency } from '@keur/contract/agency'
import type { Appointment, Lead } from '@keur/contract/lead'
import type { VisitCalendar, VisitDecision, VisitList, VisitTimes } from '@keur/contract/visit'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import { createCalendarFile } from '../../domain/calendar-file.ts'
import type { VisitAddresses } from '../../domain/visit-addresses.ts'
import { agencyEvent, visitOf, visitorEvent } from '../../domain/visit-event.ts'
import type { References } from '../../persistence/references.repository.ts'
import { conflict, forbidden, notFound, unprocessable } from '../../problems/problem.ts'
import type { LeadVisitsRepository } from '../leads/lead-visits.repository.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { CalendarNoncesRepository } from '../users/calendar-nonces.repository.ts'
import type { AgencyCalendarRepository } from './agency-calendar.repository.ts'
import { readCalendar } from './read-calendar.ts'
import { createVisitMails } from './visit-mails.ts'
import { endOfOffer, freeTimes, problemOfTime, quartersOf, type TakenTimes, timeTaken } from './visit-times.ts'

interface Dependencies {
  repositories: {
    leads: Pick<LeadsRepository, 'one'>
    leadVisits: LeadVisitsRepository
    agencyCalendar: AgencyCalendarRepository
    calendarNonces: CalendarNoncesRepository
  }
  references: References
  outbox: Pick<Outbox, 'add'>
  agency: Agency
  addresses: VisitAddresses
  publicUrl: string
  /** The address of the agency's own calendar, as a file in the format iCalendar. */
  calendarUrl: string | undefined
}

export type VisitsService = ReturnType<typeof createVisitsService>

/** Days before today and from today whose visits are in the agency's calendar. */
const calendarDays = { before: 30, after: 120 }
const missing = 'Cette visite n’existe pas.'

/** Visits at a chosen time. They are leads; a time is taken once a lead with it is stored, and free again if refused. */
export function createVisitsService(dependencies: Dependencies) {
  const { repositories, references, outbox, agency, addresses, publicUrl, calendarUrl } = dependencies
  const { leads, leadVisits, agencyCalendar, calendarNonces } = repositories
  const mails = createVisitMails({ repository: leadVisits, outbox })

  async function takenTimes(from: string, to: string): Promise<TakenTimes> {
    const [quarters, calendar] = await Promise.all([leadVisits.takenQuarters(from, to), agencyCalendar.read()])
    return { quarters, busy: calendarUrl ? (calendar?.busy ?? []) : [] }
  }

  /** Throws 409 and 422: see problemOfTime. */
  async function requireFree(time: string, settings: Agency, now: Date, own: string[] = []): Promise<void> {
    const { quarters, busy } = await takenTimes(time.slice(0, 10), `${time.slice(0, 10)}T23:59:59.999Z`)
    const taken = { quarters: new Set([...quarters].filter((quarter) => !own.includes(quarter))), busy }
    const problem = problemOfTime(time, settings, taken, now)
    if (problem) throw problem
  }

  /** The agency itself needs no notice. */
  const withoutNotice: Agency = { ...agency, visits: { ...agency.visits, noticeHours: 0 } }

  async function changedAppointment(known: Appointment, decision: VisitDecision): Promise<Appointment> {
    const { moved, ...appointment } = { ...known, status: decision.status, sequence: known.sequence + 1 }
    if (decision.status === 'refused') return appointment
    const now = new Date()
    const { time = known.time } = decision
    if (time === known.time) {
      if (time <= now.toISOString()) throw unprocessable('Cette heure est passée\u00a0: choisissez une heure à venir.')
      return appointment
    }
    await requireFree(time, withoutNotice, now, quartersOf(known.time, known.minutes))
    return { ...appointment, time, minutes: agency.visits.minutes, moved: true }
  }

  async function calendarOf(administrator: string): Promise<string> {
    const nonce = await calendarNonces.of(administrator)
    if (nonce === null) throw forbidden()
    return addresses.calendarOf(administrator, nonce)
  }

  const nextReference = (now = new Date()) => references.next('RDV', now)

  return {
    ...mails,
    nextReference,
    fileOf: addresses.fileOf,
    async times(now = new Date()): Promise<VisitTimes> {
      return freeTimes(agency, await takenTimes(now.toISOString().slice(0, 10), endOfOffer(now, agency)), now)
    },
    /** The appointment of a new visit, and the quarters of an hour to store with it. Throws 409 and 422. */
    async book(time: string, now = new Date()): Promise<{ appointment: Appointment; quarters: string[] }> {
      await requireFree(time, agency, now)
      const { minutes } = agency.visits
      const reference = await nextReference(now)
      return {
        appointment: { time, minutes, status: 'requested', reference, sequence: 0 },
        quarters: quartersOf(time, minutes)
      }
    },
    /** Confirms, moves or refuses a visit. Throws 404, 409 for a time that is taken, 422 for one that cannot be. */
    async decide(id: string, decision: VisitDecision): Promise<Lead> {
      const lead = await leads.one(id)
      const known = lead.appointment
      if (!known) throw notFound(missing)
      const isDecided = known.status === decision.status && (decision.time ?? known.time) === known.time
      if (isDecided) return lead
      const appointment = await changedAppointment(known, decision)
      const quarters = appointment.status === 'refused' ? [] : quartersOf(appointment.time, appointment.minutes)
      const changed = await leadVisits.decide(id, known, appointment, quarters)
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
      const { readAt, error } = ownCalendar ?? {}
      const feed = { ...(readAt ? { readAt: readAt.toISOString() } : {}), ...(error ? { error } : {}) }
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
      const event = visitorEvent(visitOf(lead), agency, publicUrl)
      return createCalendarFile([event], { method: 'PUBLISH', madeAt: new Date() })
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
      const events = visits.map((lead) => agencyEvent(lead, agency, publicUrl))
      return createCalendarFile(events, { method: 'PUBLISH', name: `Visites ${agency.name}`, madeAt: now })
    },
    /** Reads the agency's own calendar. When it cannot be read, the hours of the last time stay. Throws why. */
    async readAgencyCalendar(signal?: AbortSignal, now = new Date()): Promise<void> {
      if (!calendarUrl) return agencyCalendar.clear()
      try {
        await agencyCalendar.store(await readCalendar(calendarUrl, now, signal))
      } catch (error) {
        await agencyCalendar.storeError(String((error as Error)?.message ?? error).slice(0, 300))
        throw error
      }
    }
  }
}
