import { dayInMilliseconds } from '../../domain/calendar.ts'
import { isVisitEventId } from '../../domain/calendar-file.ts'
import { type CalendarComponent, isChange, readComponents, textOf } from './calendar-components.ts'
import { createZones, momentsOf, type Zones } from './calendar-times.ts'
import { changesOf, noChanges, readPeriod, type Span, spansOf } from './event-spans.ts'
import { tooMuchWork } from './recurrence-rule.ts'
import type { Interval } from './visit-times.ts'

const timeout = 10_000
const maxBytes = 5 * 1024 ** 2
/** Days ahead whose busy hours are read: they have to do for a while if the calendar cannot be read again. */
const daysAhead = 120
/** What all series of a file may cost: see `maxWorkOfSeries`. */
const maxWork = 1_000_000

/** What a calendar says about the hours of the agency. */
export interface ReadCalendar {
  /** In order. */
  busy: Interval[]
  /** The identifiers of the events that could not be read, or not wholly: what they may take is busy as far as it can be known. */
  skippedIds: string[]
}

/** The busy hours of a calendar; `last` are those of the last time. Throws when it cannot be read in time. */
export async function readCalendar(
  url: string,
  now: Date,
  last: Interval[] = [],
  signal?: AbortSignal
): Promise<ReadCalendar> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  const response = await fetch(url, { headers: { accept: 'text/calendar' }, signal: AbortSignal.any(signals) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the calendar of VISIT_CALENDAR_URL has the status ${response.status}`)
  }
  return busyHours(await readText(response), now, last)
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > maxBytes) throw new Error('the calendar of VISIT_CALENDAR_URL has more than 5 MiB')
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** UTF-16 shows by its mark, or by the zero beside the first letter; calendars of Outlook are in it. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xfe || first === 0) return 'utf-16be'
  return second === 0xfe || second === 0 ? 'utf-16le' : 'utf-8'
}

/**
 * The busy hours in a calendar file, from yesterday on, in order. An event that cannot be read never hides the others,
 * and a time that may be busy is: `last`, too, where the end of the file is missing. Throws for what is no calendar.
 */
export function busyHours(text: string, now: Date, last: Interval[] = []): ReadCalendar {
  const components = readComponents(text)
  const calendars = components.filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) throw new Error('what VISIT_CALENDAR_URL names is no calendar')
  const named = (name: string) => components.filter((one) => one.name === name)
  const from = now.getTime() - dayInMilliseconds
  const until = now.getTime() + daysAhead * dayInMilliseconds
  const skippedIds: string[] = []
  let work = 0
  const spend = (more: number) => {
    work += more
    if (work > maxWork) throw tooMuchWork
  }
  const zones = createZones(named('VTIMEZONE'), until)
  const spans: Span[] = []
  const add = (component: CalendarComponent, found: { spans: Span[]; isWhole: boolean }) => {
    for (const span of found.spans) spans.push(span)
    if (!found.isWhole || !component.isComplete) skippedIds.push(textOf(component, 'UID') || component.name)
  }

  for (const component of named('VFREEBUSY')) add(component, periodsOf(component, zones))
  const events = named('VEVENT').filter((one) => !isVisitEventId(textOf(one, 'UID')))
  const changed = Map.groupBy(
    events.filter((one) => isChange(one) && textOf(one, 'UID')),
    (one) => textOf(one, 'UID')
  )
  const changes = new Map([...changed].map(([id, ofSeries]) => [id, changesOf(ofSeries, zones)]))
  for (const component of events) {
    const ofSeries = isChange(component) ? undefined : changes.get(textOf(component, 'UID'))
    add(component, spansOf(component, ofSeries ?? noChanges, { zones, from, until, spend }))
  }
  if (calendars.some(({ isComplete }) => !isComplete)) {
    skippedIds.push('VCALENDAR')
    for (const interval of last) spans.push([Date.parse(interval.from), Date.parse(interval.to)])
  }
  return { busy: toIntervals(spans.filter(([begins, ends]) => ends > from && begins < until)), skippedIds }
}

function periodsOf({ properties }: CalendarComponent, zones: Zones) {
  const spans: Span[] = []
  let isWhole = true
  for (const property of properties) {
    const { name, parameters, value } = property
    if (name !== 'FREEBUSY' || parameters.FBTYPE?.trim().toUpperCase() === 'FREE') continue
    for (const text of value.split(',')) {
      const time = readPeriod(text, zones.of(property))
      isWhole &&= time?.isWhole ?? false
      if (!time) continue
      const [first, last] = momentsOf(time.start)
      spans.push([first, last + time.length])
    }
  }
  return { spans, isWhole }
}

const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')
const firstMoment = Date.parse('0000-01-01T00:00:00.000Z')
const momentText = (moment: number) => new Date(Math.min(Math.max(moment, firstMoment), lastMoment)).toISOString()

/** In order, and those as one that overlap. */
function toIntervals(spans: Span[]): Interval[] {
  const joined: Span[] = []
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    const last = joined.at(-1)
    if (last && from < last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined.map(([from, to]) => ({ from: momentText(from), to: momentText(to) }))
}
