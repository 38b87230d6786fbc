import { type Static, Type } from 'typebox'
import { Count, Day, Id, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { listingSections, viewedSections } from './vocabulary.ts'

const ByState = strictObject({ published: Count, draft: Count, trash: Count })
const ByStatus = strictObject({ new: Count, inProgress: Count, done: Count })

export const ContentCounts = strictObject({ properties: ByState, sales: ByState, btp: ByState, articles: ByState })
export type ContentCounts = Static<typeof ContentCounts>

export const LeadsByStatus = strictObject({
  contact: ByStatus,
  visit: ByStatus,
  reservation: ByStatus,
  order: ByStatus,
  owner: ByStatus
})
export type LeadsByStatus = Static<typeof LeadsByStatus>

/** One day in the time zone of the agency (Africa/Dakar). */
export const StatisticsDay = strictObject({ day: Day, leads: Count, views: Count })
export type StatisticsDay = Static<typeof StatisticsDay>

/** A frequently viewed listing or article; articles have no reference. */
export const MostViewed = strictObject({
  section: Type.Enum(viewedSections),
  id: Id,
  title: Type.String(),
  reference: Type.Optional(Type.String()),
  views: Count
})
export type MostViewed = Static<typeof MostViewed>

const Weeks = strictObject({ last: Count, before: Count })

/** The seven days up to today, and the seven before them. */
export const WeekFigures = strictObject({
  leads: Weeks,
  /** By the day of the confirmation, of leads of the last thirty days. */
  confirmedVisits: Weeks,
  views: Weeks,
  /** The median of the minutes until the first note, reply or decision, of leads of the week that have one. */
  firstAnswer: Type.Partial(Weeks)
})
export type WeekFigures = Static<typeof WeekFigures>

export const LeadSources = strictObject({ form: Count, whatsapp: Count, phone: Count })
export type LeadSources = Static<typeof LeadSources>

/** A listing without requests; `views` are those of thirty days. */
export const UnmovedListing = strictObject({
  section: Type.Enum(listingSections),
  id: Id,
  title: Type.String(),
  reference: Type.Optional(Type.String()),
  createdAt: Moment,
  views: Count
})
export type UnmovedListing = Static<typeof UnmovedListing>

/** Response of GET /admin/statistics: totals, and the last thirty days up to today. */
export const Statistics = strictObject({
  listings: ContentCounts,
  leads: LeadsByStatus,
  days: Type.Array(StatisticsDay),
  /** Of these thirty days, most views first, without deleted items. */
  mostViewed: Type.Array(MostViewed),
  /** An API of before contract 2.8 has none of the three. */
  weeks: Type.Optional(WeekFigures),
  sources: Type.Optional(LeadSources),
  /** At most five, fewest views first: published, available, older than sixty days, without a lead in thirty. */
  unmoved: Type.Optional(Type.Array(UnmovedListing))
})
export type Statistics = Static<typeof Statistics>

/** The views of one day, which is YYYY-MM-DD in Dakar. */
export const DailyViews = strictObject({ day: Type.String(), views: Count })
export type DailyViews = Static<typeof DailyViews>
