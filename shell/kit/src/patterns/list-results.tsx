import type { ReactNode } from 'react'
import { t } from '../language/index.ts'
import { useLocation, useNavigation, useSearchParams } from '../router/index.ts'
import { ButtonLink, classNames } from '../ui/index.ts'
import { searchWithoutFilters } from './filters/active-filters.tsx'
import { activeFilters, type FilterField } from './filters/filter-field.ts'
import css from './list-page.module.css'
import { EmptyState } from './states.tsx'

interface ListResultsProps {
  filters: FilterField[]
  isEmpty: boolean
  /** The title where the list has nothing, and where nothing matches its filters. */
  empty: string
  nothingFound?: string | undefined
  /** Below that title. */
  hint?: ReactNode | ((isFiltered: boolean) => ReactNode)
  /** Without filters to clear. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** The rows of a list, paler while others load. Without any it says so, and leads to the whole list. */
export function ListResults(props: ListResultsProps) {
  const { filters, isEmpty, empty, nothingFound = t('Rien ne correspond à tous ces critères.'), hint } = props
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  if (!isEmpty)
    return (
      <div className={classNames(props.className, css.results, busy && css.busy)} aria-busy={busy || undefined}>
        {props.children}
      </div>
    )
  const isFiltered = activeFilters(filters, search).length > 0
  const clear = (
    <ButtonLink variant="line" size="s" to={pathname + searchWithoutFilters(filters, search)}>
      {t('Effacer les filtres')}
    </ButtonLink>
  )
  return (
    <EmptyState title={isFiltered ? nothingFound : empty} actions={isFiltered ? clear : props.actions}>
      {typeof hint === 'function' ? hint(isFiltered) : hint}
    </EmptyState>
  )
}
