import { lastDue } from './alert-schedule.ts'

const due = (moment: string) => {
  const { daily, weekly } = lastDue(new Date(moment))
  return [daily, weekly].map((each) => each.toISOString().slice(0, 16))
}

// 27 November 2026 is a Friday.
test.each([
  ['Thursday at noon', '2026-11-26T12:00:00Z', '2026-11-25T18:00', '2026-11-20T18:00'],
  ['Thursday evening', '2026-11-26T18:05:00Z', '2026-11-26T18:00', '2026-11-20T18:00'],
  ['Friday before six', '2026-11-27T17:59:00Z', '2026-11-26T18:00', '2026-11-20T18:00'],
  // A listing of another process, written at the hour itself, is waited for.
  ['Friday at six', '2026-11-27T18:00:30Z', '2026-11-26T18:00', '2026-11-20T18:00'],
  ['Friday after six', '2026-11-27T18:01:00Z', '2026-11-27T18:00', '2026-11-27T18:00'],
  ['Saturday', '2026-11-28T09:00:00Z', '2026-11-27T18:00', '2026-11-27T18:00']
])('%s: the mails of %s were last due then', (_when, now, daily, weekly) => {
  expect(due(now)).toEqual([daily, weekly])
})
