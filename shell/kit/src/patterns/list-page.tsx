import type { Facets, SearchReading } from '@keur/contract/facets'
import { Children, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formatAmount, plural } from '../format/index.ts'
import { t } from '../language/index.ts'
import { useLocation, useSearchParams } from '../router/index.ts'
import { ButtonLink, Chip, Chips, classNames, lazyHydrate, Pager } from '../ui/index.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { activeFilters, type FilterField } from './filters/filter-field.ts'
import { FilterBar } from './filters/index.tsx'
import css from './list-page.module.css'
import { ListResults } from './list-results.tsx'
import type { ReadingNoteProps } from './listing/reading-note.tsx'
import { textParameter } from './listing/search-parameters.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ListPageProps {
  title: string
  lead?: string
  /** Links to sibling lists; the current one is marked. */
  siblingLists?: { to: string; label: string }[]
  filters?: FilterField[]
  /** Accessible name of the filter form: «Filtrer les locations». */
  filtersLabel?: string
  /** The number of results on all pages. */
  facets?: Facets | undefined
  /** How the typed text was read. */
  reading?: SearchReading | undefined
  /** Where nothing is found: cards without some of the filters. */
  nearest?: { cards: ReactNode; parameters: string[] } | undefined
  total: number
  countLabels: CountLabels
  /** The page on which a visitor asks to be notified of new ones. */
  alertTo?: string
  page: number
  totalPages: number
  /** «Aucune location disponible pour le moment.» */
  empty: string
  emptyHint?: string
  children?: ReactNode
  /** Where the address asks for it: before the cards, on wide screens beside them. */
  map?: ReactNode
  /** Whether the list can be shown on a map. */
  hasMap?: boolean
  /** After the cards; fills the rest of their row. */
  callout?: ReactNode
}

/** A page with filters, a grid of cards and pagination, all of whose state is in the URL. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    lead,
    siblingLists,
    filters = [],
    filtersLabel = t('Filtrer'),
    facets,
    total,
    countLabels,
    alertTo,
    page,
    totalPages
  } = props
  const { pathname, search } = useLocation()
  // Of lists with an address of their own, and of categories that are a filter.
  const current = siblingLists?.findLast(({ to }) => (to.includes('?') ? isWithin(search, to) : to === pathname))
  const [count, focusCount] = useFocusAfterLoading()
  const query = new URLSearchParams(search)
  const isChosen = activeFilters(filters, query).some(({ name }) => !current?.to.includes(`${name}=`))
  const isSearch = query.has(textParameter) || isChosen
  return (
    <div className={classNames('wrap section section--tight stack gap-5', css.list, isSearch && css.searched)}>
      <header className={classNames('stack gap-2', css.head)}>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      <div className={classNames('stack', css.controls)}>
        {siblingLists && (
          <nav aria-label={t('Autres listes')}>
            <Chips>
              {siblingLists.map(({ to, label }) => (
                <li key={to}>
                  <Chip to={to} current={to === current?.to}>
                    {label}
                  </Chip>
                </li>
              ))}
            </Chips>
          </nav>
        )}
        {filters.length > 0 && <FilterBar label={filtersLabel} fields={filters} facets={facets} onApply={focusCount} />}
      </div>
      <div className={classNames('row row--apart', css.found)}>
        <ResultCount count={total} labels={countLabels} ref={count} />
        {props.hasMap && <ViewSwitch />}
        <ActiveFilters fields={filters} loosened={props.nearest?.parameters} />
        {alertTo && (
          <ButtonLink variant="line" size="s" icon="bell" to={alertTo}>
            <span>{t('Prévenez-moi')}</span>
          </ButtonLink>
        )}
      </div>
      {props.reading && <ReadingNote reading={props.reading} total={total} />}
      {props.map ? (
        <div className={css.beside}>
          <div className={css.map}>{props.map}</div>
          <Results {...props} filters={filters} />
        </div>
      ) : (
        <Results {...props} filters={filters} />
      )}
      <Pager page={page} totalPages={totalPages} />
    </div>
  )
}

/** Whether a query has the parameters of an address. */
function isWithin(search: string, to: string): boolean {
  const query = new URLSearchParams(search)
  return [...new URLSearchParams(to.slice(to.indexOf('?')))].every(([name, value]) => query.get(name) === value)
}

function Results({ children, callout, empty, emptyHint, filters = [], nearest }: ListPageProps) {
  const [search] = useSearchParams()
  const cards = Children.count(children)
  if (cards === 0 && nearest) {
    const loosened = activeFilters(filters, search)
      .filter(({ name }) => nearest.parameters.includes(name))
      .map(({ text }) => text)
    return (
      <div className="stack gap-1">
        <header className={css.nearest}>
          <h2>{t('Rien ne correspond à tous ces critères.')}</h2>
          <p>
            {loosened.length > 0
              ? t('Voici le plus proche, sans\u00a0: {filters}', { filters: loosened.join(', ') })
              : t('Voici le plus proche.')}
          </p>
        </header>
        <div className="grid grid--3">{nearest.cards}</div>
      </div>
    )
  }
  return (
    <ListResults filters={filters} isEmpty={cards === 0} empty={empty} hint={emptyHint} className="grid grid--3">
      {children}
      {callout && <div className={classNames(css.callout, css[`after${cards % 3}`])}>{callout}</div>}
    </ListResults>
  )
}

const ReadingNote = lazyHydrate<ReadingNoteProps>(async () => (await import('./listing/reading-note.tsx')).ReadingNote)

/** A function that makes the next location move the focus to an element, once its list is there. */
function useFocusAfterLoading(): [RefObject<HTMLParagraphElement | null>, () => void] {
  const element = useRef<HTMLParagraphElement>(null)
  const pending = useRef(false)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location changes when the list has been loaded.
  useEffect(() => {
    if (!pending.current) return
    pending.current = false
    element.current?.focus()
  }, [location])
  return [
    element,
    () => {
      pending.current = true
    }
  ]
}

/** `{ one: 'location trouvée', many: 'locations trouvées' }` */
export interface CountLabels {
  one: string
  many: string
}

interface ResultCountProps {
  count: number
  labels: CountLabels
  ref?: RefObject<HTMLParagraphElement | null>
}

/** «12 locations trouvées», in a live region. */
export function ResultCount({ count, labels, ref }: ResultCountProps) {
  return (
    <p className={css.count} role="status" id="resultats" tabIndex={-1} ref={ref}>
      <b>{formatAmount(count)}</b> {plural(count, labels.one, labels.many)}
    </p>
  )
}
