import { dayOf, daysUntil, isRealDay } from './calendar.ts'

test('the last second of a day and the first of the next are two days', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
  expect(dayOf(new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22')
})

test('days follow one another over the end of a month', () => {
  expect(daysUntil(new Date('2026-03-01T12:00:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test.each(['2026-02-30', '2026-13-01', '2025-02-29', 'demain', ''])('%j is no day', (day) => {
  expect(isRealDay(day)).toBe(false)
})

test('the 29th of February is a day in some years', () => {
  expect(isRealDay('2028-02-29')).toBe(true)
})
