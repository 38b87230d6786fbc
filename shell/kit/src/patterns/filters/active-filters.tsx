import { t } from '../../language/index.ts'
import { useLocation, useSearchParams } from '../../router/index.ts'
import { ButtonLink, Chip, Chips } from '../../ui/index.ts'
import { activeFilters, type FilterField, searchWithout, searchWithoutValue } from './filter-field.ts'

interface ActiveFiltersProps {
  fields: FilterField[]
  /** Where nothing is found, the parameters that leave nothing: theirs come first, in one row, above what comes near. */
  loosened?: string[] | undefined
}

/** A chip for each active filter; its link removes the filter. */
export function ActiveFilters({ fields, loosened }: ActiveFiltersProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isLast = ({ name }: { name: string }) => Number(loosened?.includes(name) === false)
  const active = activeFilters(fields, search).toSorted((one, other) => isLast(one) - isLast(other))
  if (active.length === 0) return null
  return (
    <Chips label={t('Filtres actifs')} wraps={!loosened}>
      {active.map(({ name, value, text }) => (
        <li key={name + value}>
          <Chip
            kind="remove"
            to={
              pathname +
              searchWithoutValue(search, name, search.getAll(name).find((one) => one.trim() === value) ?? value)
            }
            preventScrollReset
          >
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <ButtonLink variant="quiet" size="s" to={pathname + searchWithoutFilters(fields, search)} preventScrollReset>
          {t('Tout effacer')}
        </ButtonLink>
      </li>
    </Chips>
  )
}

/** The URL's search without any of these filters. */
export function searchWithoutFilters(fields: FilterField[], search: URLSearchParams) {
  return searchWithout(
    search,
    fields.map(({ name }) => name)
  )
}
