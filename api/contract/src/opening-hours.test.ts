import { agencyIn, defaultAgency, parseAgency } from './agency.ts'
import { formatShortVisitDay, formatVisitDay, formatVisitTime, openingHoursOf } from './opening-hours.ts'

test('the sentence about opening hours is made of the hours themselves', () => {
  expect(defaultAgency.hours).toBe('Du lundi au vendredi, 9h-17h')
  const openingHours = [
    { firstDay: 1, lastDay: 5, from: '08:30', to: '18:00' },
    { firstDay: 6, lastDay: 6, from: '09:00', to: '12:15' }
  ]
  const { hours } = parseAgency(JSON.stringify({ openingHours }))
  expect(hours).toBe('Du lundi au vendredi, 8h30-18h\u00a0; samedi, 9h-12h15')
  expect(parseAgency('{"hours": "Sur rendez-vous"}').hours).toBe('Sur rendez-vous')
})

test.each([
  ['a Friday', '2026-11-20', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['Christmas', '2026-12-25', false],
  ['Independence Day', '2028-04-04', false],
  ['a day of its own', '2026-11-24', false]
])('%s: %s', (_what, day, isOpen) => {
  const closedDays = { fixedHolidays: true, dates: ['2026-11-24'] }
  expect(openingHoursOf(day, { ...defaultAgency, closedDays }).length > 0).toBe(isOpen)
  // An agency that does not close on holidays is open on Christmas, a Friday.
  const opens = { ...closedDays, fixedHolidays: false }
  expect(openingHoursOf('2026-12-25', { ...defaultAgency, closedDays: opens })).toHaveLength(1)
  // One that opens on Sundays alone.
  const openingHours = [{ firstDay: 7, lastDay: 7, from: '09:00', to: '12:00' }]
  expect(openingHoursOf('2026-11-22', { openingHours, closedDays })).toEqual(openingHours)
  expect(openingHoursOf('2026-11-21', { openingHours, closedDays })).toEqual([])
})

const hours = (change: object) => ({
  openingHours: [{ firstDay: 1, lastDay: 5, from: '09:00', to: '17:00', ...change }]
})
const visits = (name: string, ...values: number[]) => values.map((value) => ({ visits: { [name]: value } }))

test.each<object>([
  ...[{ firstDay: 0 }, { firstDay: 6 }, { lastDay: 8 }, { from: '17:00' }, { to: '17:10' }, { to: '24:00' }].map(hours),
  ...[{ closedDays: { dates: ['24/12'] } }, { openingHours: '9h-17h' }],
  ...[...visits('minutes', 0, 20, 495), ...visits('noticeHours', -1, 337), ...visits('horizonDays', 0, 91)]
])('%j are no settings of an agency', (settings) => {
  expect(() => parseAgency(JSON.stringify(settings))).toThrow(Object.keys(settings)[0])
})

test.each<object>([
  ...[{ firstDay: 5 }, { firstDay: 7, lastDay: 7 }, { from: '16:45' }, { to: '23:45' }].map(hours),
  ...[...visits('minutes', 15, 480), ...visits('noticeHours', 0, 336), ...visits('horizonDays', 1, 90)]
])('%j are settings of an agency', (settings) => {
  expect(parseAgency(JSON.stringify(settings))).toMatchObject(settings)
})

test('the time of a visit as visitors read it', () => {
  expect(formatVisitTime('2026-11-24T09:30:00.000Z')).toBe('mardi 24 novembre 2026 à 9h30')
  expect(formatVisitTime('2026-11-24T10:00:00.000Z')).toBe('mardi 24 novembre 2026 à 10h')
  expect(formatVisitTime('2026-11-24T12:30:00.000Z', 'en')).toMatch(/^Tuesday,? 24 November 2026 at 12:30\u00a0pm$/)
  expect(agencyIn('en', defaultAgency).hours).toBe('Monday to Friday, 9\u00a0am-5\u00a0pm')
  expect(agencyIn('fr', { ...defaultAgency, hours: 'Sur rendez-vous' }).hours).toBe('Sur rendez-vous')
})

test('each day of a year is named as by the standard, long and short, with «1er» in French', () => {
  const named = (locale: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: Date) => format.format(day).replace(/(?<!\d)1 /, locale === 'fr' ? '1er ' : '1 ')
  }
  const short = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const [fr, shortFr] = [named('fr', { dateStyle: 'full' }), named('fr', short)]
  const en = named('en-GB', { dateStyle: 'full' })
  for (let number = 1; number <= 365; number += 1) {
    const date = new Date(Date.UTC(2027, 0, number))
    const day = date.toISOString().slice(0, 10)
    expect([formatVisitDay(day), formatShortVisitDay(day)]).toEqual([fr(date), shortFr(date)])
    expect(formatVisitDay(day, 'en')).toBe(en(date).replace(',', ''))
  }
  expect(formatShortVisitDay('2027-09-07', 'en')).toBe('Tue 7 Sep')
})
