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
    'what was moved by two weeks, with all that follow',
    [
      ...event('DTSTART:20261103T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261110T100000Z', 'DTSTART:20261124T100000Z', 'DURATION:PT1H')
    ],
    [between('24T10:00', '24T11:00'), { from: '2026-12-01T10:00:00.000Z', to: '2026-12-01T11:00:00.000Z' }]
  ],
  [
    'the morning on which New York begins its summer time',
    event('DTSTART;TZID=America/New_York:20270314T033000', 'DURATION:PT1H'),
    [{ from: '2027-03-14T07:30:00.000Z', to: '2027-03-14T08:30:00.000Z' }]
  ],
  [
    'a visit of this site, which the agency added',
    ['BEGIN:VEVENT', `UID:${visitEventId('a'.repeat(24), 'keur.sn')}`, ...hour, 'END:VEVENT'],
    []
  ]
])('busy: %s', (_what, lines, expected) => {
  expect(busyHours(calendar(...lines), now)).toEqual({ busy: expected, skippedIds: [] })
})

const good = event(...hour)
const cancelled = event('RECURRENCE-ID:20261124T100000Z', 'STATUS:CANCELLED')
const goodHour = between('24T10:00', '24T11:00')
const other = (id: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${id}`, ...lines, 'END:VEVENT']
const hourOf = (zone: string) => event(...hourOfParis.map((line) => line.replace('Europe/Paris', zone)))
/** Lines that are the whole of a file, with these line ends. */
const file = (lines: string[], end = '\r\n') => lines.join(end) + end
const wrap = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR']

const start26 = 'DTSTART:20261126T100000Z'
const [hour26, rest26] = [between('26T10:00', '26T11:00'), between('26T10:00', '27T00:00')]
const [day26, hour27] = [between('26T00:00', '27T00:00'), between('27T10:00', '27T11:00')]

describe('an event that cannot be read is reported, and hides no other', () => {
  test.each([
    ['without a start', ['SUMMARY:x'], []],
    ['on a day that does not exist', ['DTSTART:20261131T100000Z'], []],
    ['of which the day is cut', ['DTSTART:202611'], []],
    ['without a readable hour: the day', ['DTSTART:20261126T9x0000Z'], [day26]],
    ['at 25 h: the day', ['DTSTART:20261126T250000Z'], [day26]],
    ['without a readable end: the rest of the day', [start26, 'DTEND:x'], [rest26]],
    ['with an end before its start', [start26, 'DTEND:20261126T090000Z'], [rest26]],
    ['of a negative duration', [start26, 'DURATION:-PT1H'], [rest26]],
    ['of a duration that is none', [start26, 'DURATION:1h'], [rest26]],
    [
      'with a weekday that is none: its own',
      [start26, 'RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=XX'],
      [hour26, { from: '2026-12-03T10:00:00.000Z', to: '2026-12-03T11:00:00.000Z' }]
    ],
    ['with one weekday that is none', [start26, 'RRULE:FREQ=DAILY;COUNT=2;BYDAY=TH,8X,FR'], [hour26, hour27]],
    ['without a frequency', [start26, 'RRULE:BYDAY=MO'], [hour26]],
    ['with a date to add that is none', [start26, 'RDATE:x,20261127T100000Z'], [hour26, hour27]],
    ['with a month that is none', [start26, 'RRULE:FREQ=YEARLY;BYMONTH=13'], [hour26]]
  ])('%s', (_what, lines, expected) => {
    const { busy, skippedIds } = busyHours(calendar(...other('bad@x', ...lines), ...good), now)
    expect(busy).toEqual([goodHour, ...expected])
    expect(skippedIds).toEqual(['bad@x'])
  })
})

test.each([
  ['a change of a series that is not in the file', wrap(...event('RECURRENCE-ID:20261124T080000Z', ...hour))],
  ['the same of this and future ones', wrap(...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T080000Z', ...hour))],
  ['what has no UID', wrap(...good, ...cancelled).filter((line) => !line.startsWith('UID'))],
  ['one whose identifier is no time', wrap(...event('RECURRENCE-ID:x', ...hour))],
  [
    'one beside the cancelled series',
    wrap(
      ...event('DTSTART:20261124T080000Z', 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED'),
      ...event('RECURRENCE-ID:20261124T080000Z', ...hour)
    )
  ],
  [
    'one of which the series has no such day',
    wrap(
      ...event('DTSTART:20261001T080000Z', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('RECURRENCE-ID:20261124T080000Z', ...hour)
    )
  ],
  ['a byte order mark', [`\uFEFF${wrap(...good)[0]}`, ...wrap(...good).slice(1)]],
  [
    'two calendars',
    [...wrap(...event(hour[0]!, 'DURATION:PT20M')), ...wrap(...event('DTSTART:20261124T101500Z', hour[1]!))]
  ],
  ['lower case', wrap(...good).map((line) => line.toLowerCase().replace('t1', 'T1'))],
  [
    'lines that are not folded',
    wrap(...event('DESCRIPTION:Ordre du jour', 'point 1', '', ': ; =', 'Note: le notaire', ...hour))
  ],
  ['a folded line, with a tabulator', wrap(...event('DTSTART:2026', '\t1124T100000Z', 'DURATION:PT', ' 1H'))],
  ['quotes in parameters', wrap(...event('ATTENDEE;CN="Diop: \\"; Awa:mailto:a@x', ...hour))],
  ['an alarm in the event', wrap(...event('BEGIN:VALARM', 'TRIGGER:-PT2H', 'DURATION:PT9H', 'END:VALARM', ...hour))],
  [
    'a task and a diary beside it',
    wrap('BEGIN:VTODO', ...hour, 'END:VTODO', 'BEGIN:VJOURNAL', ...hour, 'END:VJOURNAL', ...good)
  ],
  ['an end that is missing before the next event', wrap(...event(...hour).slice(0, -1), ...event(...hour))],
  ['a tentative one', wrap(...event(...hour, 'STATUS:TENTATIVE'))],
  ['one out of office', wrap(...event(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'))],
  ['work at another place', wrap(...event(...hour, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'))],
  ['no end: an hour', wrap(...event(hour[0]!))],
  ['no time at all: an hour', wrap(...event(hour[0]!, hour[0]!.replace('START', 'END')))],
  [
    'a time in the form of other programs',
    wrap(...event('DTSTART:2026-11-24T11:00:00+01:00', 'DTEND:2026-11-24T11:00:00Z'))
  ],
  [
    'a period to add',
    wrap(...event('DTSTART:20261024T100000Z', 'RDATE;VALUE=PERIOD:20261124T100000Z/20261124T110000Z'))
  ],
  [
    'one with a duration',
    wrap(...event('DTSTART:20261024T100000Z', 'DURATION:PT9H', 'RDATE;VALUE=PERIOD:20261124T100000Z/PT1H'))
  ],
  [
    'busy periods',
    wrap(
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20261124T100000Z/PT30M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261124T102000Z/20261124T110000Z',
      'FREEBUSY;FBTYPE=FREE:20261125T100000Z/PT1H',
      'END:VFREEBUSY'
    )
  ],
  [
    'one of a kind that is not known',
    wrap(
      'BEGIN:VFREEBUSY',
      'DTSTART:20261101T000000Z',
      'FREEBUSY;FBTYPE=X-LUNCH:20261120T100000Z/PT1H,20261124T100000Z/PT1H',
      'END:VFREEBUSY'
    )
  ],
  [
    'one out of office among them',
    wrap('BEGIN:VFREEBUSY', 'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261124T100000Z/PT1H', 'END:VFREEBUSY')
  ]
])('the hour is busy: %s', (_what, lines) => {
  for (const end of ['\r\n', '\n', '\r']) expect(busyHours(file(lines, end), now).busy).toEqual([goodHour])
})

test.each([
  ['Outlook shows it as free', event(...hour, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')],
  ['a change cancels it', [...event(...hour, 'RRULE:FREQ=DAILY;COUNT=1'), ...cancelled]],
  ['it is free by its kind', ['BEGIN:VFREEBUSY', 'FREEBUSY;FBTYPE=FREE:20261124T100000Z/PT1H', 'END:VFREEBUSY']],
  [
    'all of a series from then on is cancelled',
    [
      ...event('DTSTART:20261101T100000Z', 'RRULE:FREQ=DAILY'),
      ...event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261120T100000Z', 'DTSTART:20261120T100000Z', 'STATUS:CANCELLED')
    ]
  ],
  [
    'a whole day of a series is left out',
    event('DTSTART:20261117T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;VALUE=DATE:20261124')
  ]
])('the hour is free: %s', (_what, lines) => {
  expect(busyHours(calendar(...lines), now)).toEqual({ busy: [], skippedIds: [] })
})

test.each([
  ['Europe/Paris', '09:00', '10:00'],
  ['W. Europe Standard Time', '09:00', '10:00'],
  ['Greenwich Standard Time', '10:00', '11:00'],
  ['Pacific Standard Time', '18:00', '19:00'],
  ['"/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires"', '13:00', '14:00'],
  ['/citadel.org/20211207_1/Europe/Paris', '09:00', '10:00'],
  ['Africa/Dakar', '10:00', '11:00']
])('an hour of %s without its definition', (zone, from, to) => {
  expect(busyHours(calendar(...hourOf(zone)), now).busy).toEqual([between(`24T${from}`, `24T${to}`)])
})

test.each([
  ['a zone that the file defines', [...paris.with(1, 'TZID:Maison'), ...hourOf('Maison')], '24T09:00', '24T10:00'],
  [
    'the summer time of such a zone',
    [
      ...paris
        .with(1, 'TZID:Maison')
        .with(3, 'DTSTART:16010101T030000')
        .with(6, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
        .map((line) => line.replace('STANDARD', 'DAYLIGHT')),
      ...hourOf('Maison')
    ],
    '24T09:00',
    '24T10:00'
  ],
  ['one that is not known may be any of the earth', hourOf('Maison'), '23T20:00', '24T23:00'],
  [
    'one that is defined without an offset',
    [...paris.with(1, 'TZID:Maison').with(5, 'X:x'), ...hourOf('Maison')],
    '23T20:00',
    '24T23:00'
  ],
  [
    'one that changes each second',
    [...paris.with(1, 'TZID:Maison').with(6, 'RRULE:FREQ=SECONDLY'), ...hourOf('Maison')],
    '23T20:00',
    '24T23:00'
  ]
])('%s', (_what, lines, from, to) => {
  expect(busyHours(calendar(...lines), now).busy).toEqual([between(from, to)])
})

test('a weekly hour of Paris is an hour later for Dakar in winter, and ends with its last day there', () => {
  const series = ['RRULE:FREQ=WEEKLY;UNTIL=20261201', 'EXDATE;TZID=Romance Standard Time:20261124T100000']
  const lines = ['DTSTART;TZID=Europe/Paris:20260901T100000', 'DURATION:PT1H', ...series]
  const read = (moment: string) => busyHours(calendar(...event(...lines)), new Date(moment)).busy[0]?.from
  expect(['2026-10-20', '2026-11-02', '2026-11-22', '2026-12-03'].map(read)).toEqual([
    '2026-10-20T08:00:00.000Z',
    '2026-11-03T09:00:00.000Z',
    '2026-12-01T09:00:00.000Z',
    undefined
  ])
})

test('from a change on, all occurrences of a series are later and longer', () => {
  const change = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261125T100000Z', 'DTSTART:20261125T140000Z', 'DURATION:PT2H']
  const { busy } = busyHours(calendar(...event(...hour, 'RRULE:FREQ=DAILY;COUNT=3'), ...event(...change)), now)
  expect(busy).toEqual([goodHour, between('25T14:00', '25T16:00'), between('26T14:00', '26T16:00')])
})

test('ten series of each day since 2018 are read to the end', () => {
  const series = Array.from({ length: 10 }, (_, index) =>
    other(`${index}@x`, `DTSTART:20180101T${10 + index}0000Z`, 'DURATION:PT30M', 'RRULE:FREQ=DAILY')
  )
  const { busy, skippedIds } = busyHours(calendar(...series.flat()), now)
  expect([busy.length, busy.at(-1)?.from, skippedIds]).toEqual([1210, '2027-03-22T19:00:00.000Z', []])
})

describe('what would keep a parser for hours', () => {
  const always = { from: '2026-11-24T10:00:00.000Z', to: '2027-03-23T08:00:00.000Z' }
  test.each([
    ['each second: busy all the time', ['RRULE:FREQ=SECONDLY'], [always]],
    [
      'each minute: busy until its end',
      ['DURATION:PT1S', 'RRULE:FREQ=MINUTELY;UNTIL=20261224T100000Z'],
      [{ ...always, to: '2026-12-24T10:00:01.000Z' }]
    ],
    ['30 February: its first day', ['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'], [goodHour]],
    ['every billion days: its first day', ['RRULE:FREQ=DAILY;INTERVAL=999999999'], [goodHour]],
    ['a million years: all the time', ['DURATION:P99999999999D'], [{ ...always, to: '9999-12-31T23:59:59.999Z' }]],
    ['a hundred thousand dates', [`RDATE:${'20261124T100000Z,'.repeat(100_000)}20261124T100000Z`], [always]]
  ])('%s', (_what, lines, expected) => {
    const { busy } = busyHours(calendar(...event(hour[0]!, ...lines)), now)
    expect(busy.map(({ from, to }) => ({ from, to: to > always.to && to < '2028' ? always.to : to }))).toEqual(expected)
  })
  test('a file of nothing else leaves an ended series and a single hour as they are', () => {
    const each = Array.from({ length: 30 }, (_, index) =>
      other(`${index}@x`, 'DTSTART:20270301T100000Z', 'RRULE:FREQ=MINUTELY')
    )
    const ended = other('ended@x', 'DTSTART:20250101T100000Z', 'RRULE:FREQ=DAILY;UNTIL=20250601T000000Z')
    expect(busyHours(calendar(...each.flat(), ...ended, ...good), now).busy[0]).toEqual(goodHour)
  })
})

test.each([
  ['between two events', 24, [goodHour]],
  ['within the second one: the rest of its day', 62, [goodHour, between('25T10:00', '26T00:00')]]
])('a file that ends %s is read so far, reported, and what was busy before stays', (_where, length, expected) => {
  const second = other('second@x', 'DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z').join('\r\n')
  const text = `${['BEGIN:VCALENDAR', ...good].join('\r\n')}\r\n${second.slice(0, length === 24 ? 0 : length)}`
  const last = [between('27T10:00', '27T11:00')]
  const { busy, skippedIds } = busyHours(text, now, last)
  expect(busy).toEqual([...expected, ...last])
  expect(skippedIds).toContain('VCALENDAR')
})

test('what is no calendar is refused', () => {
  for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) expect(() => busyHours(text, now)).toThrow()
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
    readCalendar(`http://127.0.0.1:${(server.address() as AddressInfo).port}/agence.ics`, now, [], signal)

  test('a calendar is read; an error, one without end, and one that does not come are refused', async () => {
    respond = (response) => response.end(calendar(...event(...hour)))
    expect(await read()).toEqual({ busy: [goodHour], skippedIds: [] })
    for (const mark of ['', '\uFEFF']) {
      const bytes = Buffer.from(mark + calendar(...event(...hour)), 'utf16le')
      for (const file of [bytes, Buffer.from(bytes).swap16()]) {
        respond = (response) => response.end(file)
        expect(await read()).toEqual({ busy: [goodHour], skippedIds: [] })
      }
    }
    respond = (response) => response.writeHead(500).end()
    await expect(read()).rejects.toThrow('500')
    const ofLength = (length: number) => calendar(...event(...hour)).padEnd(length, '\r\n')
    respond = (response) => response.end(ofLength(5 * 1024 ** 2))
    expect((await read()).busy).toHaveLength(1)
    respond = (response) => response.end(ofLength(5 * 1024 ** 2 + 1))
    await expect(read()).rejects.toThrow('5 MiB')
    respond = () => {}
    await expect(read(AbortSignal.timeout(50))).rejects.toThrow()
    server.closeAllConnections()
  })
})
