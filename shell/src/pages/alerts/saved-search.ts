import { listPaths } from '@keur/contract/listing-paths'
import { describeSearch } from '@keur/contract/saved-search'
import { type ListingSection, listingSections } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'

export interface SavedSearch {
  section: ListingSection
  query: string
  words: string
}

/** Reads `?rubrique=locations&category=Villas`: the section, and the parameters of the API's list. */
export function readSavedSearch(search: URLSearchParams): SavedSearch {
  const { rubrique, ...parameters } = Object.fromEntries(search)
  const section = listingSections.find((one) => listPaths[one] === `/${rubrique}`) ?? 'properties'
  const query = new URLSearchParams(parameters).toString()
  return { section, query, words: describeSearch(section, query, { t }) }
}
