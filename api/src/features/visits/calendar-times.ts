import { findIana } from 'windows-iana'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import { type CalendarComponent, type CalendarProperty, textOf } from './calendar-components.ts'
import { occurrencesOf, readRule, tooMuchWork } from './recurrence-rule.ts'

export const hour = 3_600_000

/** Milliseconds to subtract from what a clock shows, as though of UTC, to get the moment. */
export interface Zone {
  offsetAt(clock: number): number
  /** How far the moment may be from that, in milliseconds: the zone is unknown. */
  isUnknown?: boolean
}

/** A time as written: what the clock shows, in milliseconds as though of UTC. */
export interface ClockTime {
  clock: number
  zone: Zone
  /** A whole day. */
  isDate: boolean
  /** Only the day can be read. */
  isVague?: boolean
}

/** The agency's: Dakar has no summer time, and its time is UTC. */
const utc: Zone = { offsetAt: () => 0 }
/** Zones are from UTC-12 to UTC+14: an unknown one may be any of these. */
const unknown: Zone = { offsetAt: () => 0, isUnknown: true }
const unknownBefore = 14 * hour
const unknownAfter = 12 * hour

/** The first and the last moment at which a clock of a zone may show this. */
export const momentsOf = ({ clock, zone }: Pick<ClockTime, 'clock' | 'zone'>): [first: number, last: number] => {
  const moment = clock - zone.offsetAt(clock)
  return zone.isUnknown ? [moment - unknownBefore, moment + unknownAfter] : [moment, moment]
}

const written = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const writtenDay = /^(\d{4})-?(\d\d)-?(\d\d)/

/** Reads `20261124`, `20261124T100000` and `20261124T100000Z`. Null where not even the day can be read. */
export function readTime(text: string, zone: Zone): ClockTime | null {
  const found = written.exec(text.trim())
  const [, year = '', month = '', day = '', hours, minutes, seconds = '00', suffix] =
    found ?? writtenDay.exec(text.trim()) ?? []
  const clock = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A date takes 30 February for 2 March.
  if (!year || new Date(clock).getUTCDate() !== Number(day) || Number(month) > 12) return null
  if (!found) return { clock, zone, isDate: true, isVague: true }
  // A whole day is the agency's, whatever the zone.
  if (!hours || !minutes) return { clock, zone: utc, isDate: true }
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60)
    return { clock, zone, isDate: true, isVague: true }
  const ofDay = Number(hours) * hour + Number(minutes) * 60_000 + Number(seconds) * 1000
  return { clock: clock + ofDay, zone: suffix ? fixedZone(suffix) : zone, isDate: false }
}

function fixedZone(suffix: string): Zone {
  if (suffix.toUpperCase() === 'Z') return utc
  const offset = readOffset(suffix)
  return { offsetAt: () => offset }
}

/** `+0100` in milliseconds. */
function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? []
  const milliseconds = Number(hours) * hour + Number(minutes) * 60_000 + Number(seconds) * 1000
  return sign === '-' ? -milliseconds : milliseconds
}

const duration = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** `PT1H30M` in milliseconds; null where it is none, or less than nothing. */
export function readDuration(text: string): number | null {
  const [all, sign, ...counts] = duration.exec(text.trim()) ?? []
  if (!all || sign === '-' || counts.every((count) => !count)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0))
  return (weeks * 7 + days) * dayInMilliseconds + hours * hour + minutes * 60_000 + seconds * 1000
}

/** Of one file, and of one zone. */
const maxZones = 500
const maxChanges = 400
/** Of all definitions of a file, in days looked at: one rule costs 1,100. */
const maxWork = 500_000

/**
 * Finds the zones of a file by name: those of the IANA, also behind the prefix of a program, those of Windows, or as the
 * file defines them. Without a name it is the agency's.
 */
export function createZones(definitions: CalendarComponent[], until: number) {
  let work = 0
  const spend = (more: number) => {
    work += more
    if (work > maxWork) throw tooMuchWork
  }
  const zones = new Map<string, Zone>()
  const defined = new Map(definitions.map((one) => [textOf(one, 'TZID'), one]))

  function find(name: string): Zone {
    const definition = defined.get(name)
    const located = definition && textOf(definition, 'X-LIC-LOCATION')
    const parts = name.split('/')
    const names = [name, ...findIana(name), located, ...[-3, -2].map((count) => parts.slice(count).join('/'))]
    for (const one of names) {
      const zone = one && ianaZone(one)
      if (zone) return zone
    }
    try {
      return (definition && definedZone(definition, until, spend)) ?? unknown
    } catch (error) {
      if (error === tooMuchWork) return unknown
      throw error
    }
  }

  return {
    of({ parameters: { TZID } }: CalendarProperty): Zone {
      const name = TZID?.trim() ?? ''
      if (!name) return utc
      const zone = zones.get(name) ?? (zones.size < maxZones ? find(name) : unknown)
      zones.set(name, zone)
      return zone
    }
  }
}

export type Zones = ReturnType<typeof createZones>

/** Null where the runtime knows no zone of this name. */
function ianaZone(timeZone: string): Zone | null {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
  const offsetOf = (moment: number) => {
    const [, offset = '+00:00'] = /GMT([+-][\d:]+)/.exec(format.format(moment)) ?? []
    return readOffset(offset)
  }
  return withCache((clock) => offsetOf(clock - offsetOf(clock)))
}

function withCache(offsetAt: Zone['offsetAt']): Zone {
  const offsets = new Map<number, number>()
  return {
    offsetAt(clock) {
      // Offsets change at a full quarter of an hour.
      const key = Math.floor(clock / 900_000)
      const known = offsets.get(key) ?? offsetAt(key * 900_000)
      offsets.set(key, known)
      return known
    }
  }
}

/** Days before the end of what is read in which each rule of a zone has begun at least once. */
const daysOfRules = 800

/** The zone of a VTIMEZONE; null where it cannot be read. */
function definedZone({ components }: CalendarComponent, until: number, spend: (work: number) => void): Zone | null {
  const changes: { clock: number; from: number; to: number }[] = []
  for (const component of components) {
    const text = (name: string) => textOf(component, name)
    const start = readTime(text('DTSTART'), utc)
    const [from, to] = [readOffset(text('TZOFFSETFROM')), readOffset(text('TZOFFSETTO'))]
    if (!start || Number.isNaN(to) || changes.length > maxChanges) return null
    const clocks = component.properties
      .filter(({ name }) => name === 'RDATE')
      .flatMap(({ value }) => value.split(',').flatMap((one) => readTime(one, utc)?.clock ?? []))
    const rule = text('RRULE') ? readRule(text('RRULE')).rule : null
    if (rule) {
      const end = Math.min(until, readTime(rule.until ?? '', utc)?.clock ?? until)
      clocks.push(...occurrencesOf(rule, start.clock, end - daysOfRules * dayInMilliseconds, end, spend))
    }
    for (const clock of [start.clock, ...clocks]) changes.push({ clock, from: Number.isNaN(from) ? to : from, to })
  }
  changes.sort((one, other) => one.clock - other.clock)
  const first = changes[0]
  if (!first) return null
  return withCache((clock) => changes.findLast((change) => change.clock <= clock)?.to ?? first.from)
}
