import { useLocation, useSearchParams } from '../../router/index.ts'
import { ButtonLink, Chip, Chips } from '../../ui/index.ts'
import { activeFilters, type FilterField, searchWithout } from './filter-field.ts'

/** A chip for each filter of the address; following it takes the filter away. Nothing when there is none. */
export function ActiveFilters({ fields }: { fields: FilterField[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const active = activeFilters(fields, search)
  if (active.length === 0) return null
  return (
    <Chips label="Filtres actifs">
      {active.map(({ name, text }) => (
        <li key={name}>
          <Chip kind="remove" to={pathname + searchWithout(search, [name])} preventScrollReset>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <ButtonLink variant="quiet" size="s" to={pathname + allCleared(fields, search)} preventScrollReset>
          Tout effacer
        </ButtonLink>
      </li>
    </Chips>
  )
}

/** The search with none of these filters. */
export function allCleared(fields: FilterField[], search: URLSearchParams) {
  return searchWithout(
    search,
    fields.map(({ name }) => name)
  )
}
