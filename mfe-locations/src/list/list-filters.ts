import { type FilterField, type ListingQuery, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import type { RentalList } from './rental-lists.ts'

const available = 'Disponible'

const availabilityField: FilterField = {
  name: 'disponibilite',
  label: 'Disponibilité',
  kind: 'select',
  options: [
    { value: '', label: 'Toutes' },
    { value: available, label: available }
  ]
}

/** What a list may be narrowed by; the order of the list comes last. */
export function listFilters({ categories }: RentalList): FilterField[] {
  const fields = listingFilters({ example: 'Jardin, référence…', newest: 'Plus récentes', categories })
  return [...fields.slice(0, -1), availabilityField, ...fields.slice(-1)]
}

export function readListQuery(list: RentalList, address: URLSearchParams): ListingQuery {
  const query = parseListingQuery(listFilters(list), address)
  const onlyAvailable = address.get(availabilityField.name) === available
  return {
    ...query,
    category: query.category ?? categoriesOf(list),
    availability: onlyAvailable ? available : undefined
  }
}

/** Only a list that holds a part of the rentals names its categories. */
const categoriesOf = ({ path, categories }: RentalList) => (path === '/locations' ? undefined : categories.join(','))
