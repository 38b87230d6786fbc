import { defaultAgency } from '@keur/contract/agency'
import { aContactLead, aReservationLead, aVisitLead } from '@keur/contract/testing'
import { requireValidLead } from './lead-validation.ts'

const listing = { type: 'properties' as const, id: '507f1f77bcf86cd799439011' }
const now = new Date('2026-11-19T23:30:00Z')
const [yesterday, today, tomorrow] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
const visit = (date: string) => aVisitLead({ listing, date })
const stay = (from?: string, to?: string, months?: number) => aReservationLead({ listing, from, to, months })

test.each([
  ['a visit this evening', visit(today)],
  ['an arrival today', stay(today, tomorrow)],
  ['one night', stay(tomorrow, '2026-11-21')],
  ['a stay of some months', stay(tomorrow, undefined, 6)],
  ['no day at all', stay()]
])('%s can be asked for', (_what, lead) => {
  expect(() => requireValidLead(lead, defaultAgency, now)).not.toThrow()
})

test.each([
  ['a visit yesterday', visit(yesterday), ['date']],
  ['a visit on a Saturday', visit('2026-11-21'), ['date']],
  ['a visit at Christmas', visit('2026-12-25'), ['date']],
  ['a day that does not exist', visit('2027-02-30'), ['date']],
  ['a departure on a day that does not exist', stay(tomorrow, '2027-02-30'), ['to']],
  ['an arrival yesterday', stay(yesterday, tomorrow), ['from']],
  ['a departure on the day of arrival', stay(tomorrow, tomorrow), ['to']],
  ['a departure before the arrival', stay(tomorrow, today), ['to']],
  ['a departure without an arrival', stay(undefined, tomorrow), ['from']],
  ['a departure and a number of months', stay(today, tomorrow, 2), ['months']],
  ['a message without a phone', aContactLead({ phone: undefined }), ['phone']]
])('%s cannot', (_what, lead, names) => {
  const fields = names.map((field) => expect.objectContaining({ field }))
  expect(() => requireValidLead(lead, defaultAgency, now)).toThrow(expect.objectContaining({ status: 400, fields }))
})
