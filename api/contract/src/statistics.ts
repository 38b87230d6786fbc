import { type Static, Type } from 'typebox'
import { Count, Day, Id } from './scalars.ts'
import { viewedSections } from './vocabulary.ts'

const ByState = Type.Object({ published: Count, draft: Count, trash: Count }, { additionalProperties: false })
const ByStatus = Type.Object({ new: Count, inProgress: Count, done: Count }, { additionalProperties: false })

/** Listings and articles by publication state. */
export const ContentCounts = Type.Object(
  { properties: ByState, sales: ByState, btp: ByState, articles: ByState },
  { additionalProperties: false }
)
export type ContentCounts = Static<typeof ContentCounts>

/** Leads by kind and status. */
export const LeadsByStatus = Type.Object(
  { contact: ByStatus, visit: ByStatus, reservation: ByStatus, order: ByStatus, owner: ByStatus },
  { additionalProperties: false }
)
export type LeadsByStatus = Static<typeof LeadsByStatus>

/** One day in the time zone of the agency (Africa/Dakar). */
export const StatisticsDay = Type.Object({ day: Day, leads: Count, views: Count }, { additionalProperties: false })
export type StatisticsDay = Static<typeof StatisticsDay>

/** A frequently viewed listing or article; articles have no reference. */
export const MostViewed = Type.Object(
  {
    section: Type.Enum(viewedSections),
    id: Id,
    title: Type.String(),
    reference: Type.Optional(Type.String()),
    views: Count
  },
  { additionalProperties: false }
)
export type MostViewed = Static<typeof MostViewed>

/** Response of GET /admin/statistics: totals, and the last thirty days up to today. */
export const Statistics = Type.Object(
  {
    listings: ContentCounts,
    leads: LeadsByStatus,
    days: Type.Array(StatisticsDay),
    /** Of these thirty days, most views first, without deleted items. */
    mostViewed: Type.Array(MostViewed)
  },
  { additionalProperties: false }
)
export type Statistics = Static<typeof Statistics>

/** The views of one day, which is YYYY-MM-DD in Dakar. */
export const DailyViews = Type.Object({ day: Type.String(), views: Count }, { additionalProperties: false })
export type DailyViews = Static<typeof DailyViews>
