import { Children, type ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from '../router/index.ts'
import { ButtonLink, Chip, Chips, classNames, Pager } from '../ui/index.ts'
import { EmptyState } from './empty-state.tsx'
import { ActiveFilters, allCleared } from './filters/active-filters.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { activeFilters, type FilterField } from './filters/filter-field.ts'
import css from './list-page.module.css'
import { type CountLabels, ResultCount } from './result-count.tsx'

interface ListPageProps {
  title: string
  lead?: string
  /** The lists beside this one; the current one is known by its address. */
  siblingLists?: { to: string; label: string }[]
  filters?: FilterField[]
  /** Name of the form: «Filtrer les locations». */
  filtersLabel?: string
  /** How many there are in all, on every page. */
  total: number
  countLabels: CountLabels
  page: number
  totalPages: number
  /** «Aucune location disponible pour le moment.» */
  empty: string
  emptyHint?: string
  /** The cards. */
  children?: ReactNode
  /** A last tile, which fills what the cards leave of their row. */
  callout?: ReactNode
}

/** A list of listings: everything that narrows it is in the address. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    lead,
    siblingLists,
    filters = [],
    filtersLabel = 'Filtrer',
    total,
    countLabels,
    page,
    totalPages
  } = props
  const { pathname } = useLocation()
  return (
    <div className="wrap section section--tight stack gap-5">
      <header className="stack gap-2">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      <div className="stack">
        {siblingLists && (
          <nav aria-label="Autres listes">
            <Chips>
              {siblingLists.map(({ to, label }) => (
                <li key={to}>
                  <Chip to={to} current={to === pathname}>
                    {label}
                  </Chip>
                </li>
              ))}
            </Chips>
          </nav>
        )}
        {filters.length > 0 && <FilterBar label={filtersLabel} fields={filters} />}
      </div>
      <div className="row row--apart">
        <ResultCount count={total} noun={countLabels} />
        <ActiveFilters fields={filters} />
      </div>
      <Results {...props} filters={filters} />
      <Pager page={page} totalPages={totalPages} />
    </div>
  )
}

function Results({ children, callout, empty, emptyHint, filters = [] }: ListPageProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { state, location } = useNavigation()
  const busy = state === 'loading' && location.pathname === pathname
  const cards = Children.count(children)
  const narrowed = activeFilters(filters, search).length > 0 || search.has('page')
  if (cards === 0) {
    return (
      <EmptyState
        title={empty}
        actions={
          narrowed && (
            <ButtonLink variant="line" size="s" to={pathname + allCleared(filters, search)}>
              Effacer les filtres
            </ButtonLink>
          )
        }
      >
        {emptyHint}
      </EmptyState>
    )
  }
  return (
    <div className={classNames('grid grid--3', css.results, busy && css.busy)} aria-busy={busy || undefined}>
      {children}
      {callout && <div className={classNames(css.ask, css[`after${cards % 3}`])}>{callout}</div>}
    </div>
  )
}
