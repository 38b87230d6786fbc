import ICAL from 'ical.js'

/** What a calendar program does with the file: show it, take or update an invitation, or remove it. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

export interface CalendarEvent {
  /** The same for every version of an event. */
  uid: string
  /** The number of changes. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** A moment in ISO 8601. */
  start: string
  minutes: number
  title: string
  description: string
  location?: string
  url?: string
  /** Minutes before the start at which the calendar reminds. */
  reminder?: number
  organizer: { name: string; email: string }
  /** The e-mail address of the invited person. Calendar programs need it to update an event by mail. */
  attendee?: string
}

interface CalendarSettings {
  method: CalendarMethod
  /** Shown by the programs that subscribe to the calendar. */
  name?: string
  madeAt: Date
}

/** The identifiers of visits: their events are recognized when they return in the agency's own calendar. */
export const visitEventId = (leadId: string, host: string) => `visit-${leadId}@${host}`
export const isVisitEventId = (uid: string) => /^visit-[0-9a-f]{24}@/.test(uid)

/** An iCalendar file (RFC 5545). */
export function createCalendarFile(events: CalendarEvent[], { method, name, madeAt }: CalendarSettings): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Keur du Rail//Visites//FR')
  calendar.addPropertyWithValue('method', method)
  if (name) calendar.addPropertyWithValue('x-wr-calname', name)
  for (const event of events) calendar.addSubcomponent(toComponent(event, madeAt))
  return `${calendar.toString()}\r\n`
}

function toComponent(event: CalendarEvent, madeAt: Date) {
  const component = new ICAL.Component('vevent')
  const add = (name: string, value: string | number | ICAL.Time) => component.addPropertyWithValue(name, value)
  const start = new Date(event.start)
  add('uid', event.uid)
  add('dtstamp', ICAL.Time.fromJSDate(madeAt, true))
  add('dtstart', ICAL.Time.fromJSDate(start, true))
  add('dtend', ICAL.Time.fromJSDate(new Date(start.getTime() + event.minutes * 60_000), true))
  add('sequence', event.sequence)
  add('status', event.status)
  add('summary', event.title)
  add('description', event.description)
  if (event.location) add('location', event.location)
  if (event.url) add('url', event.url)
  if (event.reminder) component.addSubcomponent(toAlarm(event.title, event.reminder))
  add('organizer', `mailto:${event.organizer.email}`).setParameter('cn', event.organizer.name)
  if (event.attendee) {
    const attendee = add('attendee', `mailto:${event.attendee}`)
    attendee.setParameter('rsvp', 'FALSE')
    attendee.setParameter('partstat', 'ACCEPTED')
  }
  return component
}

function toAlarm(title: string, minutes: number) {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * minutes))
  alarm.addPropertyWithValue('description', title)
  return alarm
}
