import { type Static, Type } from 'typebox'
import { Count, Day, Id } from './scalars.ts'
import { viewedSections } from './vocabulary.ts'

const ByState = Type.Object({ published: Count, draft: Count, trash: Count }, { additionalProperties: false })
const ByStatus = Type.Object({ new: Count, inProgress: Count, done: Count }, { additionalProperties: false })

/** Where listings and articles are: seen by everybody, by administrators only, in the trash. */
export const ContentCounts = Type.Object(
  { properties: ByState, sales: ByState, btp: ByState, articles: ByState },
  { additionalProperties: false }
)
export type ContentCounts = Static<typeof ContentCounts>

/** Where the leads of each kind stand. */
export const LeadsByStatus = Type.Object(
  { contact: ByStatus, visit: ByStatus, reservation: ByStatus, order: ByStatus, owner: ByStatus },
  { additionalProperties: false }
)
export type LeadsByStatus = Static<typeof LeadsByStatus>

/** One day of the agency's calendar (Africa/Dakar). */
export const StatisticsDay = Type.Object({ day: Day, leads: Count, views: Count }, { additionalProperties: false })
export type StatisticsDay = Static<typeof StatisticsDay>

/** A listing or an article that many looked at; articles have no reference. */
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

/** Answer of GET /admin/statistics: what there is, and the last thirty days, today the last of them. */
export const Statistics = Type.Object(
  {
    listings: ContentCounts,
    leads: LeadsByStatus,
    days: Type.Array(StatisticsDay),
    /** In these thirty days, most first; what was deleted meanwhile is left out. */
    mostViewed: Type.Array(MostViewed)
  },
  { additionalProperties: false }
)
export type Statistics = Static<typeof Statistics>

/** The views of one day, which is YYYY-MM-DD in Dakar. */
export const DailyViews = Type.Object({ day: Type.String(), views: Count }, { additionalProperties: false })
export type DailyViews = Static<typeof DailyViews>
