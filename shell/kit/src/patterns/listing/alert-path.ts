import { listPaths } from '@keur/contract/listing-paths'
import type { ListingSection } from '@keur/contract/vocabulary'

/** How a list is shown, which is no part of a search. */
const presentation = ['page', 'limit', 'sort', 'fields', 'facets', 'q']

/** The page on which a visitor asks to be notified of what a query of the API's list will find. */
export function searchAlertPath(section: ListingSection, query: object): string {
  const pairs = Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== '' && !presentation.includes(name))
    .map(([name, value]) => [name, String(value)])
  return `/alertes/nouvelle?${new URLSearchParams([['rubrique', listPaths[section].slice(1)], ...pairs])}`
}
