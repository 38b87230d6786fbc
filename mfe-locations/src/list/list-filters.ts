import type { Availability } from '@keur/contract/vocabulary'
import { type FilterField, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import type { RentalList } from './rental-lists.ts'

const available: Availability = 'Disponible'

const availabilityField: FilterField = {
  name: 'disponibilite',
  label: 'Disponibilité',
  kind: 'select',
  options: [
    { value: '', label: 'Toutes' },
    { value: available, label: available }
  ]
}

/** The filters of a list; the sort order comes last. */
export function listFilters({ categories }: RentalList): FilterField[] {
  const fields = listingFilters({ example: 'Jardin, référence…', newest: 'Plus récentes', categories })
  return [...fields.slice(0, -1), availabilityField, ...fields.slice(-1)]
}

export function parseQuery(list: RentalList, search: URLSearchParams) {
  const query = parseListingQuery(listFilters(list), search)
  const onlyAvailable = search.get(availabilityField.name) === available
  return {
    ...query,
    category: query.category ?? categoriesOf(list),
    availability: onlyAvailable ? available : undefined
  }
}

/** The list of all rentals has no category filter. */
const categoriesOf = ({ path, categories }: RentalList) => (path === '/locations' ? undefined : categories.join(','))
