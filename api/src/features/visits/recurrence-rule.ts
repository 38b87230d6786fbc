import { dayInMilliseconds } from '../../domain/calendar.ts'

const units = { SECONDLY: 1000, MINUTELY: 60_000, HOURLY: 3_600_000 } as const
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', ...Object.keys(units)] as const
type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' | keyof typeof units

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** The lists of numbers in a rule, with the greatest number of each; those of days also count from the end. */
const lists = {
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYHOUR: 23,
  BYMINUTE: 59,
  BYSECOND: 59,
  BYSETPOS: 366
} as const

/** An RRULE (RFC 5545, 3.3.10). */
export interface RecurrenceRule {
  frequency: Frequency
  interval: number
  count?: number
  /** As written. */
  until?: string
  /** 0 for Sunday. `nth` is 0 for each one, 1 for the first of month or year, -1 for the last. */
  days: { nth: number; weekday: number }[]
  /** Empty where the rule has none. */
  numbers: Record<keyof typeof lists, number[]>
  /** The first day of a week. */
  weekStart: number
}

/** What cannot be read is left out: the rule has more occurrences. `rule` is null without a known frequency. */
export function readRule(text: string): { rule: RecurrenceRule | null; isWhole: boolean } {
  const parts = Object.fromEntries(
    text
      .toUpperCase()
      .split(';')
      .map((part) => part.trim().split('=') as [string, string?])
  )
  let isWhole = true
  function listOf<Item>(name: string, read: (item: string) => Item | undefined): Item[] {
    const items = [...new Set<string>(parts[name]?.split(','))].map((item) => read(item.trim()))
    const found = items.filter((item) => item !== undefined)
    isWhole &&= found.length === items.length
    return found as Item[]
  }
  const numberOf =
    (min: number, max: number) =>
    (item: string): number | undefined => {
      const number = /^[+-]?\d{1,9}$/.test(item) ? Number(item) : Number.NaN
      return number >= min && number <= max && (number !== 0 || min === 0) ? number : undefined
    }
  const isGregorian = (parts.RSCALE ?? 'GREGORIAN') === 'GREGORIAN'
  const frequency = frequencies.find((one) => isGregorian && one === parts.FREQ) as Frequency | undefined
  const countsFromEnd = (name: string) => /DAY|WEEK|POS/.test(name)
  const days = listOf('BYDAY', (item) => {
    const [, nth = '', weekday = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(item) ?? []
    return weekdays.includes(weekday) ? { nth: Number(nth) || 0, weekday: weekdays.indexOf(weekday) } : undefined
  })
  const numbers = Object.fromEntries(
    Object.entries(lists).map(([name, max]) => {
      const min = countsFromEnd(name) ? -max : name === 'BYMONTH' ? 1 : 0
      return [name, listOf(name, numberOf(min, max))]
    })
  ) as RecurrenceRule['numbers']
  const [interval = 1] = listOf<number>('INTERVAL', numberOf(1, 999_999_999))
  const [count] = listOf<number>('COUNT', numberOf(1, 999_999_999))
  const [weekStart = 1] = listOf('WKST', (item) => (weekdays.includes(item) ? weekdays.indexOf(item) : undefined))
  if (!frequency) return { rule: null, isWhole: false }
  const until = parts.UNTIL ? { until: parts.UNTIL } : {}
  return { rule: { frequency, interval, days, numbers, weekStart, ...until, ...(count ? { count } : {}) }, isWhole }
}

const dayNumber = (clock: number) => Math.floor(clock / dayInMilliseconds)
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7
const dateOf = (day: number) => new Date(day * dayInMilliseconds)
const dayOf = (year: number, month: number, date = 1) => dayNumber(new Date(0).setUTCFullYear(year, month, date))

/** Number `index` of the periods in which a rule counts: the one with a day, and its first day. */
const periods = {
  DAILY: { indexOf: (day: number) => day, firstDay: (index: number) => index },
  WEEKLY: {
    indexOf: (day: number, weekStart: number) => Math.floor((day + 4 - weekStart) / 7),
    firstDay: (index: number, weekStart: number) => index * 7 - 4 + weekStart
  },
  MONTHLY: {
    indexOf: (day: number) => dateOf(day).getUTCFullYear() * 12 + dateOf(day).getUTCMonth(),
    firstDay: (index: number) => dayOf(0, index)
  },
  YEARLY: { indexOf: (day: number) => dateOf(day).getUTCFullYear(), firstDay: (index: number) => dayOf(index, 0) }
}

/** `length`: of what the numbers count in, also from its end. */
const isIn = (numbers: number[], number: number, length?: number) =>
  numbers.length === 0 || numbers.includes(number) || (length !== undefined && numbers.includes(number - length - 1))

type Asked = [rule: RecurrenceRule, start: number, from: number, until: number, spend: (work: number) => void]

/** Thrown by `spend` within what costs too much. One for all: a file may do so very often. */
export const tooMuchWork = new Error('a series of the calendar costs too much')

/**
 * What a clock shows at the beginning of each occurrence from one moment to another, in order. `start` is that of the
 * series. All are in milliseconds, as though of UTC. A rule without COUNT is not followed from its start: what it costs
 * depends on the time asked for alone. `spend` is called with the days looked at, and may throw.
 */
export function* occurrencesOf(...asked: Asked): Generator<number> {
  const [rule, start, from, until] = asked
  const candidates = rule.frequency in units ? stepsOf : daysOf
  let count = 0
  for (const clock of candidates(...asked)) {
    if (clock < start) continue
    count += 1
    if (clock > until || count > (rule.count ?? Number.POSITIVE_INFINITY)) return
    if (clock >= from) yield clock
  }
}

function* daysOf(...[rule, start, from, until, spend]: Asked): Generator<number> {
  const { interval, weekStart, count } = rule
  const { BYHOUR, BYMINUTE, BYSECOND, BYSETPOS } = rule.numbers
  const { indexOf, firstDay } = periods[rule.frequency as keyof typeof periods]
  const time = new Date(start)
  const orOwn = (numbers: number[], own: number) => (numbers.length > 0 ? numbers : [own])
  const times = orOwn(BYHOUR, time.getUTCHours())
    .flatMap((hour) => orOwn(BYMINUTE, time.getUTCMinutes()).map((minute) => hour * 60 + minute))
    .flatMap((minute) => orOwn(BYSECOND, time.getUTCSeconds()).map((second) => (minute * 60 + second) * 1000))
    .sort((one, other) => one - other)
  const isDay = dayFilter(rule, dayNumber(start))
  const first = indexOf(dayNumber(start), weekStart)
  // Of a rule that counts, all periods matter, and of one that takes some of each period all of its days.
  const earliest = count ? start : Math.max(start, from)
  const skipped = Math.floor((indexOf(dayNumber(earliest), weekStart) - first) / interval)
  for (let index = first + Math.max(0, skipped) * interval; ; index += interval) {
    const [begin, next] = [firstDay(index, weekStart), firstDay(index + 1, weekStart)]
    // A date has a greatest year.
    if (!(begin * dayInMilliseconds <= until)) return
    const [low, high] = BYSETPOS.length > 0 ? [begin, next] : [dayNumber(earliest), dayNumber(until) + 1]
    const clocks: number[] = []
    for (let day = Math.max(begin, low); day < Math.min(next, high); day += 1) {
      spend(1)
      if (isDay(day)) for (const ofDay of times) clocks.push(day * dayInMilliseconds + ofDay)
    }
    spend(1 + clocks.length)
    yield* clocks.filter((_, position) => isIn(BYSETPOS, position + 1, clocks.length))
  }
}

/** Whether a day belongs to a rule that counts in days or more. What the rule leaves open is as on its first day. */
function dayFilter({ frequency, days, numbers, weekStart }: RecurrenceRule, firstDay: number) {
  const { BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO } = numbers
  const first = dateOf(firstDay)
  const isYearly = frequency === 'YEARLY'
  const isOpen = days.length + BYMONTHDAY.length + BYYEARDAY.length + BYWEEKNO.length === 0
  const months = isYearly && isOpen && BYMONTH.length === 0 ? [first.getUTCMonth() + 1] : BYMONTH
  const monthDays = isOpen && (isYearly || frequency === 'MONTHLY') ? [first.getUTCDate()] : BYMONTHDAY
  const isWeekdayOpen = days.length === 0 && (frequency === 'WEEKLY' || (isYearly && BYWEEKNO.length > 0))
  const weekdaysOf = isWeekdayOpen ? [{ nth: 0, weekday: weekdayOf(firstDay) }] : days
  const isNth = frequency === 'MONTHLY' || (isYearly && BYWEEKNO.length === 0)
  const isOfMonth = frequency === 'MONTHLY' || BYMONTH.length > 0

  return (day: number): boolean => {
    const date = dateOf(day)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const isNthOf = (nth: number) => {
      const [begin, end] = isOfMonth
        ? [dayOf(year, month), dayOf(year, month + 1)]
        : [dayOf(year, 0), dayOf(year + 1, 0)]
      return nth === Math.floor((day - begin) / 7) + 1 || nth === -Math.floor((end - 1 - day) / 7) - 1
    }
    return (
      isIn(months, month + 1) &&
      (weekdaysOf.length === 0 ||
        weekdaysOf.some(({ nth, weekday }) => weekday === weekdayOf(day) && (nth === 0 || !isNth || isNthOf(nth)))) &&
      (monthDays.length === 0 || isIn(monthDays, date.getUTCDate(), dayOf(year, month + 1) - dayOf(year, month))) &&
      (BYYEARDAY.length === 0 || isIn(BYYEARDAY, day - dayOf(year, 0) + 1, dayOf(year + 1, 0) - dayOf(year, 0))) &&
      (BYWEEKNO.length === 0 || isIn(BYWEEKNO, ...weekOf(day, weekStart)))
    )
  }
}

/** The number of a day's week in its year, and how many weeks that year has: the first has four days of the year. */
function weekOf(day: number, weekStart: number): [number: number, weeks: number] {
  const firstOf = (year: number) => {
    const fourth = dayOf(year, 0, 4)
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
  }
  const start = day - ((weekdayOf(day) - weekStart + 7) % 7)
  // The year of a week is that of its fourth day.
  const year = dateOf(start + 3).getUTCFullYear()
  return [(start - firstOf(year)) / 7 + 1, (firstOf(year + 1) - firstOf(year)) / 7]
}

/** Of a rule that counts in hours or less. */
function* stepsOf(...[rule, start, from, until, spend]: Asked): Generator<number> {
  const { frequency, interval, count, numbers } = rule
  const { BYHOUR, BYMINUTE, BYSECOND } = numbers
  const step = units[frequency as keyof typeof units] * interval
  const isDay = dayFilter({ ...rule, frequency: 'DAILY' }, 0)
  // Hours have the minutes of the rule; what counts in less is at those minutes only.
  const isHourly = frequency === 'HOURLY' && BYMINUTE.length > 0
  const minutes = [...BYMINUTE].sort((one, other) => one - other)
  const skipped = count ? 0 : Math.max(0, Math.floor((from - start) / step))
  for (let clock = start + skipped * step; clock <= until + step; clock += step) {
    spend(1)
    const time = new Date(clock)
    if (!isIn(BYHOUR, time.getUTCHours()) || !isDay(dayNumber(clock))) continue
    if (isHourly) for (const minute of minutes) yield time.setUTCMinutes(minute)
    else if (isIn(BYMINUTE, time.getUTCMinutes()) && (frequency !== 'SECONDLY' || isIn(BYSECOND, time.getUTCSeconds())))
      yield clock
  }
}
