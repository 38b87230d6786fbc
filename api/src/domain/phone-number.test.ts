import { phoneDigits, toPhoneNumber } from './phone-number.ts'

test.each([
  ['77 123 45 67', '+221 77 123 45 67', '771234567'],
  ['00221771234567', '+221 77 123 45 67', '771234567'],
  ['33 951 00 00 poste 12', '+221 33 951 00 00 poste 12', '339510000'],
  ['+33 7 71 23 45 67', '+33 7 71 23 45 67', '33771234567'],
  ['+33 (0)7 71 23 45 67', '+33 7 71 23 45 67', '33771234567'],
  ['+33 07 71 23 45 67', '+33 7 71 23 45 67', '33771234567'],
  ['+39 (0)6 6982 1234', '+39 06 6982 1234', '390669821234'],
  ['+34-612-34-56-78', '+34 612 34 56 78', '34612345678'],
  ['+1 (202) 555-0123', '+1 202 555 0123', '12025550123'],
  ['+1 302 555 0123', '+1 302 555 0123', '13025550123'],
  ['0022507 07 12 34 56', '+225 07 07 12 3456', '2250707123456']
])('%s is stored as %s, and is the number %s', (typed, stored, digits) => {
  expect([toPhoneNumber(typed), phoneDigits(typed), phoneDigits(stored)]).toEqual([stored, digits, digits])
  expect(toPhoneNumber(stored)).toBe(stored)
})

test.each([
  ['+33 6 12 34 56', '336123456'],
  ['+221 67 123 45 67', '671234567'],
  ['+39 6 6982 1234', '669821234'],
  ['771 234', '771234'],
  ['77 12', null]
])('%s is no number; stored by an earlier version it is %s', (typed, digits) => {
  expect([toPhoneNumber(typed), phoneDigits(typed)]).toEqual([null, digits])
})
