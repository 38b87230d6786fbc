import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { Lead, LeadListing } from './lead.ts'
import { Count, Day, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { visitModes, visitStatuses } from './vocabulary.ts'

/** Response of GET /visits/files/{token} and /visits/calendar/{token}, as `text/calendar`. */
export const CalendarFile = Type.String()

/**
 * Response of GET /visits/times: the days that have free times, in order. A visit takes `minutes`. Without a session the
 * days are left out whose share of unproven requests is used up.
 */
export const VisitTimes = strictObject({
  minutes: Count,
  days: Type.Array(strictObject({ day: Day, times: Type.Array(Moment) }))
})
export type VisitTimes = Static<typeof VisitTimes>

/** Response of GET /admin/visits: the requested and confirmed visits from today on, and the address of their calendar. */
export const VisitList = strictObject({
  visits: Type.Array(Lead),
  /**
   * Of the calendar that a telephone subscribes to, for the administrator who asks. Its holder reads names and numbers of
   * visitors, until the administrator is none any more or makes another address.
   */
  calendar: Type.String(),
  /** Absent where no address is set. `skipped`: how many events could not be read, or not wholly. */
  feed: Type.Optional(
    strictObject({ readAt: Type.Optional(Moment), error: Type.Optional(Type.String()), skipped: Type.Optional(Count) })
  )
})
export type VisitList = Static<typeof VisitList>

/** Response of POST /admin/visits/calendar: another address of the caller's calendar; the one before ends. */
export const VisitCalendar = strictObject({ calendar: Type.String() })
export type VisitCalendar = Static<typeof VisitCalendar>

/** Body of PUT /admin/visits/{id}. With `time` a confirmation moves the visit. Returns the lead. */
export const VisitDecision = strictObject({ status: Type.Enum(['confirmed', 'refused']), time: Type.Optional(Moment) })
export type VisitDecision = Static<typeof VisitDecision>

/**
 * Body of POST /visits/confirm, the form behind the link in the receipt of a visit: a form without JavaScript sends it as
 * application/x-www-form-urlencoded. Redirects to /visite/confirmer, in the language of the form, with a code of
 * `visitLinkMessages`.
 */
export const VisitTokenInput = strictObject({
  token: Type.String({ minLength: 1, maxLength: 300 }),
  language: Type.Optional(Type.Enum(languages))
})
export type VisitTokenInput = Static<typeof VisitTokenInput>

/**
 * Response of GET /visits/own/{token}: a visit, for the holder of its private link, until a month after it. `times` are
 * those to which it may move, absent if it is past or does not take place. `cancelled` and `heldUntil`: see `Appointment`.
 */
export const OwnVisit = strictObject({
  reference: Type.String(),
  listing: Type.Optional(LeadListing),
  time: Moment,
  minutes: Count,
  mode: Type.Enum(visitModes),
  status: Type.Enum(visitStatuses),
  cancelled: Type.Optional(Type.Boolean()),
  heldUntil: Type.Optional(Moment),
  /** Whether that hold has ended: others may take the time. */
  expired: Type.Optional(Type.Boolean()),
  /** The address of its calendar file. */
  calendar: Type.String(),
  times: Type.Optional(VisitTimes)
})
export type OwnVisit = Static<typeof OwnVisit>

/**
 * Body of POST /visits/move, a form of the page of a visit: see `VisitTokenInput`, which is that of POST /visits/cancel.
 * `time` is one of GET /visits/times. Both redirect to /visite/gerer with a code of `visitChangeMessages`.
 */
export const VisitMoveInput = strictObject({ ...VisitTokenInput.properties, time: Type.String({ maxLength: 40 }) })
export type VisitMoveInput = Static<typeof VisitMoveInput>
