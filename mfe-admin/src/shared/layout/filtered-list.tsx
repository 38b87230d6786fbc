import { ActiveFilters, type CountLabels, EmptyState, FilterBar, ResultCount } from '@keur/kit/patterns'
import { useLocation, useNavigation } from '@keur/kit/router'
import { ButtonLink, classNames, Pager } from '@keur/kit/ui'
import { Children, type ReactNode } from 'react'
import type { ApiFilter } from './api-filters.ts'
import css from './patterns.module.css'

interface FilteredListProps {
  filters: ApiFilter[]
  /** The accessible name of the filters: «Filtrer les demandes». */
  label: string
  pagination: { total: number; page: number; totalPages: number }
  noun: CountLabels
  /** Title of the empty list; `nothingMatches` replaces it where filters are set. */
  empty: string
  nothingMatches?: string
  emptyHint?: string
  /** The rows, each an `li`. */
  children: ReactNode
}

/** A list of the back office without columns: filters, count, rows, pages. All its state is in the address. */
export function FilteredList({
  filters,
  label,
  pagination: { total, page, totalPages },
  noun,
  empty,
  nothingMatches = empty,
  emptyHint,
  children
}: FilteredListProps) {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  return (
    <div className="stack">
      <FilterBar label={label} fields={filters} />
      <div className="row row--apart">
        <ResultCount count={total} labels={noun} />
        <ActiveFilters fields={filters} />
      </div>
      {Children.count(children) === 0 ? (
        <EmptyState
          title={search ? nothingMatches : empty}
          actions={
            search && (
              <ButtonLink variant="line" size="s" to={pathname}>
                Effacer les filtres
              </ButtonLink>
            )
          }
        >
          {!search && emptyHint}
        </EmptyState>
      ) : (
        <ul className={classNames('stack gap-2', css.list, busy && css.busy)} aria-busy={busy || undefined}>
          {children}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} />
    </div>
  )
}
