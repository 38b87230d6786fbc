import { type Static, Type } from 'typebox'
import { Count } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { listingSections } from './vocabulary.ts'

/** A search of visitors, without anything of the person. */
const CountedSearch = strictObject({
  section: Type.Enum(listingSections),
  /** The query of the list, in small letters. */
  query: Type.String(),
  /** Searches, and those of them that found nothing. */
  count: Count,
  withoutResult: Count
})
export type CountedSearch = Static<typeof CountedSearch>

/** Response of GET /admin/searches: of the last 90 days, the most frequent first. */
export const SearchStatistics = strictObject({
  withoutResult: Type.Array(CountedSearch),
  frequent: Type.Array(CountedSearch)
})
export type SearchStatistics = Static<typeof SearchStatistics>
