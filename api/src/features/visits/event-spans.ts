import { dayInMilliseconds } from '../../domain/calendar.ts'
import { type CalendarComponent, propertyOf, textOf } from './calendar-components.ts'
import { type ClockTime, hour, momentsOf, readDuration, readTime, type Zone, type Zones } from './calendar-times.ts'
import { occurrencesOf, type RecurrenceRule, readRule, tooMuchWork } from './recurrence-rule.ts'

/**
 * What a series may cost, in days looked at: anybody can invite the agency. One that costs more is busy from its start to
 * its end. One that recurs each day costs 2,700.
 */
const maxWorkOfSeries = 100_000
const workOfOccurrence = 20

/** Milliseconds. */
export type Span = [from: number, to: number]

/** A note in the calendar, what was cancelled, and what Outlook shows as free takes no time. */
const isBusy = (component: CalendarComponent) =>
  textOf(component, 'TRANSP').toUpperCase() !== 'TRANSPARENT' &&
  textOf(component, 'STATUS').toUpperCase() !== 'CANCELLED' &&
  textOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() !== 'FREE'

interface Reading {
  zones: Zones
  from: number
  until: number
  spend: Spend
}

/** Throws `tooMuchWork`. */
type Spend = (work: number) => void

interface EventTime {
  start: ClockTime
  /** Milliseconds. */
  length: number
  isWhole: boolean
}

/** The time of an event. Null where its day cannot be read. */
function timeOf(component: CalendarComponent, zones: Zones): EventTime | null {
  const read = (name: string) => {
    const property = propertyOf(component, name)
    return property && readTime(property.value, zones.of(property))
  }
  const start = read('DTSTART')
  const known = start ?? read('RECURRENCE-ID')
  if (!known) return null
  const duration = propertyOf(component, 'DURATION')
  const end = read('DTEND')
  const ends = end === undefined && duration ? readDuration(duration.value) : end
  const time = timeBetween(known, ends === undefined && !component.isComplete ? null : ends)
  return { ...time, isWhole: time.isWhole && Boolean(start) }
}

/**
 * `end` is a time or a duration, null if it cannot be read, and undefined if there is none: what takes no time is a day
 * or, as programs show it, an hour. An end that is none may be the end of the day.
 */
function timeBetween(start: ClockTime, end: ClockTime | number | null | undefined): EventTime {
  if (start.isVague) return { start, length: dayInMilliseconds, isWhole: false }
  const given = end === undefined ? 0 : end
  const length = typeof given === 'number' ? given : given && !given.isVague ? lengthBetween(start, given) : Number.NaN
  if (length > 0) return { start, length, isWhole: true }
  if (length === 0) return { start, length: start.isDate ? dayInMilliseconds : hour, isWhole: true }
  const ofDay = ((start.clock % dayInMilliseconds) + dayInMilliseconds) % dayInMilliseconds
  return { start, length: dayInMilliseconds - ofDay, isWhole: false }
}

const lengthBetween = (start: ClockTime, end: ClockTime): number =>
  start.zone === end.zone ? end.clock - start.clock : momentsOf(end)[1] - momentsOf(start)[1]

/** Reads `20261124T100000Z/PT1H`, with an end or a duration. Null where its day cannot be read. */
export function readPeriod(text: string, zone: Zone): EventTime | null {
  const [begins = '', ends] = text.split('/')
  const start = readTime(begins, zone)
  return start && timeBetween(start, ends === undefined ? ends : (readTime(ends, zone) ?? readDuration(ends)))
}

/** What an event takes with all of its occurrences, without those that `changes` replace. */
export function spansOf(component: CalendarComponent, changes: Changes, reading: Reading) {
  const isOwnBusy = isBusy(component)
  if (!isOwnBusy && changes.ranges.length === 0) return { spans: [], isWhole: true }
  const { zones } = reading
  const time = timeOf(component, zones)
  if (!time) return { spans: [], isWhole: false }
  const { start, length } = time
  const spans: Span[] = []
  let isWhole = time.isWhole
  let work = 0
  const spendOwn = (more: number) => {
    work += more
    if (work > maxWorkOfSeries) throw tooMuchWork
  }
  const spend = (more: number) => {
    reading.spend(more)
    spendOwn(more)
  }
  let isReplaced = (_clock: number) => false
  const add = (clock: number, lasts = length) => {
    spendOwn(changes.ranges.length)
    if (isReplaced(clock)) return
    const moment = momentsOf({ clock, zone: start.zone })[0]
    const change = changes.ranges.findLast((range) => range.from <= moment)
    if (!(change ? change.isBusy : isOwnBusy)) return
    const [first, last] = momentsOf({ clock: clock + (change?.shift ?? 0), zone: start.zone })
    spans.push([first, last + (change?.length ?? lasts)])
  }
  // Clocks differ from moments by less than a day; a moved occurrence may be far from where it was.
  const margin = dayInMilliseconds + Math.min(Math.max(length, changes.reach), 370 * dayInMilliseconds)
  let end = reading.until
  try {
    isReplaced = replacedOf(component, start, changes, zones, spendOwn)
    add(start.clock)
    const series = seriesOf(component, start, zones, spendOwn)
    isWhole &&= series.isWhole
    for (const { clock, lasts } of series.dates) add(clock, lasts)
    end = Math.min(Math.max(start.clock, ...series.rules.map(({ until }) => until)), reading.until + margin)
    for (const { rule, until } of series.rules)
      for (const clock of occurrencesOf(rule, start.clock, reading.from - margin, Math.min(until, end), spend)) {
        spend(workOfOccurrence)
        add(clock)
      }
  } catch (error) {
    if (error !== tooMuchWork) throw error
    spans.push([momentsOf(start)[0], momentsOf({ clock: end, zone: start.zone })[1] + length])
    isWhole = false
  }
  return { spans, isWhole }
}

/** The rules of an event and its other dates. */
function seriesOf({ properties }: CalendarComponent, start: ClockTime, zones: Zones, spend: Spend) {
  let isWhole = true
  const rules: { rule: RecurrenceRule; until: number }[] = []
  const dates: { clock: number; lasts?: number }[] = []
  for (const property of properties) {
    if (property.name === 'RRULE') {
      spend(workOfOccurrence)
      const { rule, isWhole: isRead } = readRule(property.value)
      const until = rule?.until === undefined ? undefined : readTime(rule.until, start.zone)
      isWhole &&= isRead && until !== null
      if (rule) rules.push({ rule, until: until ? clockOf(until, start, true) : Number.POSITIVE_INFINITY })
    }
    if (property.name === 'RDATE')
      for (const text of property.value.split(',')) {
        spend(workOfOccurrence)
        const time = readPeriod(text, zones.of(property))
        isWhole &&= time?.isWhole ?? false
        if (!time) continue
        const hasLength = time.start.isDate !== start.isDate || text.includes('/')
        dates.push({ clock: clockOf(time.start, start), ...(hasLength ? { lasts: time.length } : {}) })
      }
  }
  return { rules, dates, isWhole }
}

/** What the clock of a series shows at a time; `isEnd`: at its end, if it is a day. */
function clockOf(time: ClockTime, { zone }: ClockTime, isEnd = false): number {
  if (time.isDate) return isEnd ? time.clock + dayInMilliseconds - 1 : time.clock
  if (time.zone === zone) return time.clock
  const moment = momentsOf(time)[isEnd ? 1 : 0]
  return moment + (zone.isUnknown && isEnd ? 14 * hour : zone.offsetAt(moment + zone.offsetAt(moment)))
}

/** Which occurrences of a series have an event of their own, and from when on all have moved. */
interface Changes {
  /** The beginnings that the occurrences had. */
  moments: Set<number>
  days: Set<number>
  /** The days of those that have an hour, for a series of whole days. */
  otherDays: Set<number>
  /** In order. */
  ranges: { from: number; shift: number; length: number; isBusy: boolean }[]
  /** The furthest that an occurrence has moved, with its length. */
  reach: number
}
const withoutChanges = (): Changes => ({
  moments: new Set(),
  days: new Set(),
  otherDays: new Set(),
  ranges: [],
  reach: 0
})
export const noChanges = withoutChanges()

const dayOfClock = (clock: number) => Math.floor(clock / dayInMilliseconds)

function leaveOut(time: ClockTime | null, { moments, days, otherDays }: Changes): void {
  if (!time || time.isVague) return
  if (!time.isDate) moments.add(momentsOf(time)[0])
  const ofKind = time.isDate ? days : otherDays
  ofKind.add(dayOfClock(time.clock))
}

export function changesOf(components: CalendarComponent[], zones: Zones): Changes {
  const changes = withoutChanges()
  for (const component of components) {
    const property = propertyOf(component, 'RECURRENCE-ID')!
    const id = readTime(property.value, zones.of(property))
    leaveOut(id, changes)
    if (!id || property.parameters.RANGE?.toUpperCase() !== 'THISANDFUTURE') continue
    const [time, from] = [timeOf(component, zones), momentsOf(id)[0]]
    const shift = time ? momentsOf(time.start)[0] - from : 0
    const length = time?.length ?? dayInMilliseconds
    changes.ranges.push({ from, shift, length, isBusy: isBusy(component) })
    changes.reach = Math.max(changes.reach, Math.abs(shift) + length)
  }
  changes.ranges.sort((one, other) => one.from - other.from)
  return changes
}

/** Whether an occurrence of a series is left out: by itself, or because it has an event of its own. */
function replacedOf({ properties }: CalendarComponent, start: ClockTime, changes: Changes, zones: Zones, spend: Spend) {
  const own = withoutChanges()
  for (const property of properties)
    if (property.name === 'EXDATE')
      for (const text of property.value.split(',')) {
        spend(1)
        leaveOut(readTime(text, zones.of(property)), own)
      }
  return (clock: number) =>
    [own, changes].some(
      ({ moments, days, otherDays }) =>
        days.has(dayOfClock(clock)) ||
        (start.isDate ? otherDays.has(dayOfClock(clock)) : moments.has(momentsOf({ clock, zone: start.zone })[0]))
    )
}
