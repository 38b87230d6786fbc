import { runInNewContext } from 'node:vm'
import ICAL from 'ical.js'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import { isVisitEventId } from '../../domain/calendar-file.ts'
import type { Interval } from './visit-times.ts'

const timeout = 10_000
const maxBytes = 1024 ** 2
/** Above the recurrences of a calendar that people write; a rule may have one every second. */
const maxRecurrences = 20_000
/**
 * Milliseconds for a calendar: one of 12,000 events takes 300. Anybody can invite the agency, and some rules, zones and
 * durations would keep the parser for hours.
 */
const maxParsingTime = 2_000
/** Days ahead whose busy hours are read: they have to do for a while if the calendar cannot be read again. */
const daysAhead = 120

/** The busy hours of a calendar. Throws when it does not respond in time, is too large, or is no calendar. */
export async function readCalendar(url: string, now: Date, signal?: AbortSignal): Promise<Interval[]> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  const response = await fetch(url, { headers: { accept: 'text/calendar' }, signal: AbortSignal.any(signals) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the calendar of VISIT_CALENDAR_URL has the status ${response.status}`)
  }
  return busyHours(await readText(response), now)
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new Error('the calendar of VISIT_CALENDAR_URL has more than 1 MiB')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The busy hours in a calendar file, from yesterday on, in order. Throws when it takes longer than `timeout`. */
export const busyHours = (text: string, now: Date, timeout = maxParsingTime): Interval[] =>
  runInNewContext('parse()', { parse: () => parseBusyHours(text, now) }, { timeout })

function parseBusyHours(text: string, now: Date): Interval[] {
  const from = new Date(now.getTime() - dayInMilliseconds).toISOString()
  const until = new Date(now.getTime() + daysAhead * dayInMilliseconds).toISOString()
  const hours = [...occurrences(text, until)].filter((interval) => interval.to > from && interval.from < until)
  return hours.sort((one, other) => (one.from < other.from ? -1 : 1))
}

function* occurrences(text: string, until: string): Generator<Interval> {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  if (calendar.name !== 'vcalendar') throw new Error('what VISIT_CALENDAR_URL names is no calendar')
  const events = calendar.getAllSubcomponents('vevent').filter((one) => one.hasProperty('dtstart'))
  const components = events.filter((one) => !isVisitEventId(uidOf(one)))
  const changes = Map.groupBy(
    components.filter((one) => one.hasProperty('recurrence-id')),
    uidOf
  )
  let count = 0
  for (const component of components) {
    if (component.hasProperty('recurrence-id')) continue
    const event = new ICAL.Event(component, { exceptions: changes.get(uidOf(component)) ?? [] })
    if (!event.isRecurring()) {
      if (isBusy(component)) yield intervalOf(event.startDate, event.endDate)
      continue
    }
    const iterator = event.iterator()
    for (let start = iterator.next(); start && momentOf(start) < until; start = iterator.next()) {
      count += 1
      if (count > maxRecurrences) throw new Error('the calendar of VISIT_CALENDAR_URL has too many recurrences')
      const { item, startDate, endDate } = event.getOccurrenceDetails(start)
      if (isBusy(item.component)) yield intervalOf(startDate, endDate)
    }
  }
}

const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid') ?? '')

/** A note in the calendar, or what was cancelled, takes no time. */
const isBusy = (component: ICAL.Component) =>
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  component.getFirstPropertyValue('status') !== 'CANCELLED'

const intervalOf = (start: ICAL.Time, end: ICAL.Time): Interval => ({ from: momentOf(start), to: momentOf(end) })

/** Times without a zone and whole days are those of Dakar, which are those of UTC. */
const momentOf = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString()
