import { type RouteObject, useLocation, useNavigation, useSearchParams } from '@keur/kit/router'
import { createStore } from '@keur/kit/store'
import type { Column } from './columns.tsx'

/** In the address of a list: the columns that are hidden, «sans=prix,categorie». Names of no column are ignored. */
export const hiddenParameter = 'sans'

/** What was last hidden on this device, by list, in the form of the address. It counts where the address says nothing. */
const useHiddenColumns = createStore<Partial<Record<string, string>>>(
  {},
  {
    key: 'admin:colonnes-masquées',
    parse: (stored) => {
      const entries: [string, unknown][] = Object.entries(Object(stored))
      return Object.fromEntries(entries.map(([list, names]) => [list, String(names)]))
    }
  }
)

/** The search of the address, or of the one that is loading: what was just chosen counts at once. */
export function useNextSearch(): URLSearchParams {
  const { pathname } = useLocation()
  const [current] = useSearchParams()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : current
}

/** The columns of a list that are shown, and those that can be hidden. */
export function useShownColumns(list: string, columns: Column[]) {
  const [, setSearch] = useSearchParams()
  const search = useNextSearch()
  const stored = useHiddenColumns((hidden) => hidden[list])
  const names = (search.get(hiddenParameter) ?? stored ?? '').split(',')
  const choices = columns.filter(({ name }) => name)
  const isHidden = ({ name }: Column) => name !== undefined && names.includes(name)
  /** Those that are hidden, as the address has them; once the visibility of one has changed. */
  const hiddenNames = (changed?: Column) =>
    choices
      .filter((choice) => isHidden(choice) !== (choice === changed))
      .map(({ name }) => name)
      .join(',')
  const toggle = (column: Column) => {
    const hidden = hiddenNames(column)
    useHiddenColumns.setState({ ...useHiddenColumns.getState(), [list]: hidden })
    setSearch(withHidden(search, hidden), { replace: true, preventScrollReset: true })
  }
  return { shown: columns.filter((column) => !isHidden(column)), choices, hidden: hiddenNames(), isHidden, toggle }
}

function withHidden(search: URLSearchParams, hidden: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (hidden) next.set(hiddenParameter, hidden)
  else next.delete(hiddenParameter)
  return next
}

/** Rows are the same, whatever columns show them. */
export const shouldReloadRows: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate
}) => {
  const rowsOf = ({ pathname, searchParams }: URL) => `${pathname}?${withHidden(searchParams, '')}`
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || rowsOf(currentUrl) !== rowsOf(nextUrl))
}
