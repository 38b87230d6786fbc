import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { visitEventId } from '../../domain/calendar-file.ts'
import { busyHours, readCalendar } from './read-calendar.ts'

const now = new Date('2026-11-23T08:00:00Z')
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@exemple.sn', ...lines, 'END:VEVENT']
const hour = ['DTSTART:20261124T100000Z', 'DTEND:20261124T110000Z']
const hourOfParis = ['DTSTART;TZID=Europe/Paris:20261124T100000', 'DTEND;TZID=Europe/Paris:20261124T110000']
const between = (from: string, to: string) => ({ from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z` })

const paris = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE'
]

test.each([
  ['an hour', event(...hour), [between('24T10:00', '24T11:00')]],
  ['a whole day', event('DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261126'), [between('25T00:00', '26T00:00')]],
  ['a time without a zone', event('DTSTART:20261124T100000', 'DURATION:PT30M'), [between('24T10:00', '24T10:30')]],
  ['a time of Paris', [...paris, ...event(...hourOfParis)], [between('24T09:00', '24T10:00')]],
  [
    'each Monday but one that is left out and one that is cancelled, and another one at another hour',
    [
      ...event(
        'DTSTART:20261116T150000Z',
        'DTEND:20261116T160000Z',
        'RRULE:FREQ=WEEKLY;UNTIL=20261221T150000Z',
        'EXDATE:20261130T150000Z'
      ),
      ...event('RECURRENCE-ID:20261207T150000Z', 'DTSTART:20261126T090000Z', 'DTEND:20261126T093000Z'),
      ...event('RECURRENCE-ID:20261214T150000Z', 'DTSTART:20261214T150000Z', 'STATUS:CANCELLED')
    ],
    [
      between('23T15:00', '23T16:00'),
      between('26T09:00', '26T09:30'),
      { from: '2026-12-21T15:00:00.000Z', to: '2026-12-21T16:00:00.000Z' }
    ]
  ],
  ['a note', event(...hour, 'TRANSP:TRANSPARENT'), []],
  ['a cancelled one', event(...hour, 'STATUS:CANCELLED'), []],
  [
    'what begins at no time, beside another one',
    [...event('SUMMARY:x'), ...event(...hour)],
    [between('24T10:00', '24T11:00')]
  ],
  ['what ended a day ago', event('DTSTART:20261122T070000Z', 'DTEND:20261122T080000Z'), []],
  [
    'what ended a minute later, behind what comes after it',
    [...event(...hour), ...event('DTSTART:20261122T070000Z', 'DTEND:20261122T080100Z')],
    [between('22T07:00', '22T08:01'), between('24T10:00', '24T11:00')]
  ],
  [
    'what begins within 120 days, and not what begins after them',
    [...event('DTSTART:20270323T080000Z'), ...event('DTSTART:20270323T075959Z', 'DURATION:PT1S')],
    [{ from: '2027-03-23T07:59:59.000Z', to: '2027-03-23T08:00:00.000Z' }]
  ],
  [
    'a visit of this site, which the agency added',
    ['BEGIN:VEVENT', `UID:${visitEventId('a'.repeat(24), 'keur.sn')}`, ...hour, 'END:VEVENT'],
    []
  ]
])('busy: %s', (_what, lines, expected) => {
  expect(busyHours(calendar(...lines), now)).toEqual(expected)
})

test.each([
  ['no calendar', '<html></html>'],
  ['a rule of every second', calendar(...event('DTSTART:20261124T100000Z', 'RRULE:FREQ=SECONDLY'))],
  // Each of these would keep the parser for hours.
  ['30 February', calendar(...event('DTSTART:20261124T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))],
  ['every billion days', calendar(...event('DTSTART:20261124T100000Z', 'RRULE:FREQ=DAILY;INTERVAL=999999999'))],
  ['a million years', calendar(...event('DTSTART:20261124T100000Z', 'DURATION:P99999999999D'))],
  ['a zone of every second', calendar(...paris.with(6, 'RRULE:FREQ=SECONDLY'), ...event(...hourOfParis))]
])('refused: %s', (_what, text) => {
  expect(() => busyHours(text, now, 200)).toThrow()
})

describe('over the network', () => {
  let server: Server
  let respond: (response: ServerResponse) => void
  beforeAll(async () => {
    server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => server.close())
  const read = (signal?: AbortSignal) =>
    readCalendar(`http://127.0.0.1:${(server.address() as AddressInfo).port}/agence.ics`, now, signal)

  test('a calendar is read; an error, one without end, and one that does not come are refused', async () => {
    respond = (response) => response.end(calendar(...event(...hour)))
    expect(await read()).toEqual([between('24T10:00', '24T11:00')])
    respond = (response) => response.writeHead(500).end()
    await expect(read()).rejects.toThrow('500')
    const ofLength = (length: number) => calendar(...event(...hour)).padEnd(length, '\r\n')
    respond = (response) => response.end(ofLength(1024 ** 2))
    expect(await read()).toHaveLength(1)
    respond = (response) => response.end(ofLength(1024 ** 2 + 1))
    await expect(read()).rejects.toThrow('1 MiB')
    respond = () => {}
    await expect(read(AbortSignal.timeout(50))).rejects.toThrow()
    server.closeAllConnections()
  })
})
