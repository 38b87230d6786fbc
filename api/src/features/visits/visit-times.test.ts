import { defaultAgency } from '@keur/contract/agency'
import { freeTimes, problemOfTime, quartersOf, shareOfDay } from './visit-times.ts'

/** A Thursday, at 10:30. */
const now = new Date('2026-11-26T10:30:00Z')
const nothing = { quarters: new Set<string>(), busy: [], holds: new Map<string, number>() }
const at = (day: number, hour: string) => `2026-11-${day}T${hour}:00.000Z`
const times = (taken = nothing as Parameters<typeof freeTimes>[1]) => freeTimes(defaultAgency, taken, now)
const hoursOf = (day: string, from = times()) =>
  from.days.find((one) => one.day === day)?.times.map((time) => time.slice(11, 16))

test('times begin after the notice, end before closing, and leave out closed days', () => {
  expect(hoursOf('2026-11-26')).toEqual(['14:00', '15:00', '16:00'])
  expect(hoursOf('2026-11-27')).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'])
  expect(times().days.map(({ day }) => day)).not.toContain('2026-11-28')
  expect(times().days.at(-1)?.day).toBe('2026-12-10')
})

test('a time that a visit or the agency’s calendar takes is not offered', () => {
  const quarters = new Set(quartersOf(at(27, '10:00'), 60))
  const busy = [{ from: at(27, '14:45'), to: at(27, '15:15') }]
  const free = ['09:00', '11:00', '12:00', '13:00', '16:00']
  expect(hoursOf('2026-11-27', times({ ...nothing, quarters, busy }))).toEqual(free)
  // and a busy day is left out
  const day = [{ from: at(27, '00:00'), to: at(28, '00:00') }]
  expect(hoursOf('2026-11-27', times({ ...nothing, busy: day }))).toBeUndefined()
})

test.each([
  ['that ends when it begins', '12:00', '13:00', true],
  ['that begins when it ends', '14:00', '15:00', true],
  ['that ends a minute later', '12:00', '13:01', false],
  ['that begins a minute earlier', '13:59', '15:00', false],
  ['within it', '13:15', '13:30', false],
  ['around it', '09:00', '17:00', false]
])('a visit from one to two beside a busy hour %s', (_what, from, to, isFree) => {
  const taken = { ...nothing, busy: [{ from: at(27, from), to: at(27, to) }] }
  expect(hoursOf('2026-11-27', times(taken))?.includes('13:00') ?? false).toBe(isFree)
  expect(problemOfTime(at(27, '13:00'), defaultAgency, taken, now)?.status).toBe(isFree ? undefined : 409)
})

test.each([
  [45, ['10:00', '10:15', '10:30']],
  [46, ['10:00', '10:15', '10:30', '10:45']]
])('a visit of %i minutes takes the quarters that it touches', (minutes, quarters) => {
  expect(quartersOf(at(27, '10:00'), minutes)).toEqual(quarters.map((quarter) => at(27, quarter)))
})

test('a time that is exactly the notice away, and one at the end of the last day, can be had', () => {
  const early = new Date('2026-11-26T11:00:00Z')
  expect(freeTimes(defaultAgency, nothing, early).days[0]!.times[0]).toBe(at(26, '14:00'))
  expect(problemOfTime(at(26, '14:00'), defaultAgency, nothing, early)).toBeNull()
  expect(problemOfTime('2026-12-10T16:00:00.000Z', defaultAgency, nothing, early)).toBeNull()
})

test('strangers may hold half of the times of a day that are not taken, and at least one', () => {
  const holding = (hours: string[], held: number) => ({
    ...nothing,
    quarters: new Set(hours.flatMap((one) => quartersOf(at(27, one), 60))),
    holds: new Map([['2026-11-27', held]])
  })
  const shareOf = (taken: typeof nothing) => shareOfDay('2026-11-27', defaultAgency, taken, now)
  // of eight times four, and of three that are left today one
  expect([shareOf(nothing), shareOfDay('2026-11-26', defaultAgency, nothing, now)]).toEqual([4, 1])
  // what they hold counts as not taken
  expect(shareOf(holding(['09:00', '10:00', '11:00', '12:00'], 4))).toBe(4)
  expect(shareOf(holding(['09:00', '10:00', '11:00', '12:00'], 0))).toBe(2)
  expect(shareOf(holding(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'], 0))).toBe(1)
  // a stranger is not offered a day whose share is used up, and others are
  const full = holding(['09:00', '10:00', '11:00', '12:00'], 4)
  expect(hoursOf('2026-11-27', freeTimes(defaultAgency, full, now, true))).toBeUndefined()
  expect(hoursOf('2026-11-27', times(full))).toEqual(['13:00', '14:00', '15:00', '16:00'])
})

test.each([
  ['a free hour', at(27, '10:00'), null],
  ['yesterday', at(25, '10:00'), [422, /passée/]],
  ['a Saturday', at(28, '10:00'), [422, /fermée/]],
  ['before opening', at(27, '08:00'), [422, /pas de visite à cette heure/]],
  ['an hour that ends after closing', at(27, '16:30'), [422, /pas de visite à cette heure/]],
  ['in an hour', at(26, '11:00'), [422, /à l’avance/]],
  ['the day after the last one', '2026-12-11T09:00:00.000Z', [422, /trop lointaine/]],
  ['a day that does not exist', '2026-13-45T10:00:00.000Z', [422, /n’existe pas/]],
  ['an hour that is taken', at(27, '11:00'), [409, /prise/]]
] as const)('%s', (_what, time, expected) => {
  const taken = { ...nothing, quarters: new Set(quartersOf(at(27, '11:00'), 60)) }
  const problem = problemOfTime(time, defaultAgency, taken, now)
  if (expected) expect(problem).toMatchObject({ status: expected[0], message: expect.stringMatching(expected[1]) })
  else expect(problem).toBeNull()
})
