import { occurrencesOf, readRule } from './recurrence-rule.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00Z`)

// Examples of RFC 5545, 3.8.5.3, all of them read from some day on and up to another.
test.each<[rule: string, start: string, from: string, until: string, expected: string]>([
  ['WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU', '1997-08-05', '1997-08-05', '1998-01-01', '08-05 08-10 08-19 08-24'],
  [
    'WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    '1997-08-05',
    '1998-01-01',
    '08-05 08-17 08-19 08-31'
  ],
  ['WEEKLY;INTERVAL=2;WKST=SU', '1997-09-02', '1997-10-01', '1997-11-01', '10-14 10-28'],
  ['MONTHLY;COUNT=10;BYDAY=1FR', '1997-09-05', '1998-04-01', '1999-01-01', '04-03 05-01 06-05'],
  ['MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU', '1997-09-07', '1997-11-01', '1998-03-28', '11-02 11-30 01-04 01-25 03-01'],
  ['MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '1997-12-01', '1999-01-01', '12-22 01-19 02-16'],
  ['MONTHLY;BYMONTHDAY=-3', '1997-09-28', '1997-09-28', '1998-02-26', '09-28 10-29 11-28 12-29 01-29 02-26'],
  ['MONTHLY;COUNT=6;BYMONTHDAY=1,-1', '1997-09-30', '1997-10-31', '1999-01-01', '10-31 11-01 11-30 12-01'],
  ['MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02', '1997-09-02', '1998-12-01', '02-13 03-13 11-13'],
  ['MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '1997-10-07', '1999-01-01', '10-07 11-06'],
  ['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '1997-09-29', '1997-10-30', '1997-12-30', '10-30 11-27 12-30'],
  [
    'YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200',
    '1997-01-01',
    '1997-04-10',
    '2010-01-01',
    '04-10 07-19 01-01 04-09'
  ],
  ['YEARLY;BYDAY=20MO', '1997-05-19', '1997-05-19', '1999-12-31', '05-19 05-18 05-17'],
  ['YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', '1997-05-12', '1999-12-31', '05-12 05-11 05-17'],
  ['YEARLY;BYMONTH=6,7', '1997-06-10', '1998-01-01', '1998-12-31', '06-10 07-10'],
  [
    'YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996-11-05',
    '1997-01-01',
    '2005-01-01',
    '11-07 11-02'
  ]
])('FREQ=%s from %s on is, between %s and %s, on %s', (rule, start, from, until, expected) => {
  const found = occurrencesOf(readRule(`FREQ=${rule}`).rule!, at(start), at(from), at(until), () => {})
  expect(Array.from(found, (clock) => new Date(clock).toISOString().slice(5, 10)).join(' ')).toBe(expected)
})
