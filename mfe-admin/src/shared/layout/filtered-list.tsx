import { ActiveFilters, type CountLabels, FilterBar, ListResults, ResultCount } from '@keur/kit/patterns'
import { Pager } from '@keur/kit/ui'
import { Children, type ReactNode } from 'react'
import type { ApiFilter } from './api-filters.ts'

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
  return (
    <div className="stack">
      <FilterBar label={label} fields={filters} />
      <div className="row row--apart">
        <ResultCount count={total} labels={noun} />
        <ActiveFilters fields={filters} />
      </div>
      <ListResults
        filters={filters}
        isEmpty={Children.count(children) === 0}
        empty={empty}
        nothingFound={nothingMatches}
        hint={(isFiltered) => !isFiltered && emptyHint}
      >
        <ul className="stack gap-2">{children}</ul>
      </ListResults>
      <Pager page={page} totalPages={totalPages} />
    </div>
  )
}
