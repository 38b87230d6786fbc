import type { Agency } from '@keur/contract/agency'
import type { Links } from '../../domain/mail-links.ts'
import type { AddressHash } from '../../persistence/rate-limits/address-hash.ts'
import type { Problem } from '../../problems/problem.ts'
import { emailKey, personOf } from '../leads/lead-keys.ts'
import type { LeadVisitsRepository } from '../leads/lead-visits.repository.ts'
import type { AgencyCalendarRepository } from './agency-calendar.repository.ts'
import {
  choosePlaces,
  heldLimits,
  maxOpenVisits,
  placesOf,
  takenLimits,
  tooManyVisits,
  type VisitLimit
} from './visit-limits.ts'
import { problemOfTime, quartersOf, shareOfDay, type TakenTimes } from './visit-times.ts'

export interface Requester {
  address: string
  /** The e-mail address of their account, which is confirmed. Without it they have proven nothing. */
  account?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** The visit that is to have another time: what it occupies does not stand in its own way. */
export interface OwnPlaces {
  id: string
  /** Quarters of an hour, and places of limits. */
  keys: string[]
}

interface Dependencies {
  repositories: { leadVisits: LeadVisitsRepository; agencyCalendar: AgencyCalendarRepository }
  agency: Agency
  addressHash: AddressHash
  links: Pick<Links, 'mailboxKey'>
  calendarUrl: string | undefined
}

/** What visits occupy, and what of it is free. */
export function createVisitPlaces({ repositories, agency, addressHash, links, calendarUrl }: Dependencies) {
  const { leadVisits, agencyCalendar } = repositories

  async function takenTimes(from: string, to: string, now: Date): Promise<TakenTimes> {
    const [times, calendar] = await Promise.all([leadVisits.takenTimes(from, to, now), agencyCalendar.read()])
    return { ...times, busy: calendarUrl ? (calendar?.busy ?? []) : [] }
  }

  const takenOnDay = (time: string, now: Date) =>
    takenTimes(time.slice(0, 10), `${time.slice(0, 10)}T23:59:59.999Z`, now)

  /** Why a visit cannot begin at a time, or null. `own` are quarters that it has already. */
  async function problemOf(time: string, settings: Agency, now: Date, own: string[] = []): Promise<Problem | null> {
    const times = await takenOnDay(time, now)
    const taken = { ...times, quarters: new Set([...times.quarters].filter((quarter) => !own.includes(quarter))) }
    return problemOfTime(time, settings, taken, now)
  }

  /** The visit of an account may be a lead with another address, where that of the account should not be. */
  const placeKey = (person: string) =>
    person.startsWith(emailKey('')) ? `mailbox ${links.mailboxKey(person.slice(emailKey('').length))}` : person

  /** Throws 422 for a person who has as many open visits as may be. */
  async function requireFewVisits(person: string[], now: Date, isStranger: boolean, own?: OwnPlaces): Promise<void> {
    const counts = await Promise.all(person.map((one) => leadVisits.countOpen(one, now, isStranger, own?.id)))
    if (counts.some((count) => count >= maxOpenVisits)) throw tooManyVisits()
  }

  /** What a visit occupies: its quarters of an hour, and a place of each limit. Throws what a full limit refuses with. */
  async function occupy(time: string, minutes: number, limits: VisitLimit[], now: Date, own?: OwnPlaces) {
    const quarters = quartersOf(time, minutes)
    const places = limits.flatMap(placesOf)
    await leadVisits.release(now, [...quarters, ...places])
    const occupied = await leadVisits.occupied(places)
    for (const key of own?.keys ?? []) occupied.delete(key)
    return [...quarters, ...choosePlaces(limits, occupied)]
  }

  return {
    takenTimes,
    problemOf,
    /** Throws 409 and 422: see problemOfTime. */
    async requireFree(time: string, settings: Agency, now: Date, own?: string[]): Promise<void> {
      const problem = await problemOf(time, settings, now, own)
      if (problem) throw problem
    },
    /** What a stranger's visit occupies. Throws 409, 422 and 429. */
    async hold(
      time: string,
      minutes: number,
      { address, ...typed }: Requester,
      now: Date,
      own?: OwnPlaces
    ): Promise<string[]> {
      const day = time.slice(0, 10)
      const keys = personOf(typed)
      await requireFewVisits(keys, now, true, own)
      const person = keys.map(placeKey)
      const network = await addressHash('visit', address)
      const share = shareOfDay(day, agency, await takenOnDay(time, now), now)
      return occupy(time, minutes, heldLimits({ person, network, day, share }), now, own)
    },
    /** What a visit of proven persons occupies. Throws 422. */
    async take(time: string, minutes: number, person: string[], now: Date): Promise<string[]> {
      await requireFewVisits(person, now, false)
      return occupy(time, minutes, takenLimits(person.map(placeKey)), now)
    }
  }
}

export type VisitPlaces = ReturnType<typeof createVisitPlaces>
