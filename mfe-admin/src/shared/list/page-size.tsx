import { Link, useLocation, useSearchParams } from '@keur/kit/router'
import css from './list.module.css'
import { pageSizeParameter, pageSizes, readPageSize } from './list-filters.ts'

/** The address of the page of another size that has the first row of the current one. */
function searchWithSize(search: URLSearchParams, page: number, size: number): string {
  const next = new URLSearchParams(search)
  const firstRow = (page - 1) * readPageSize(search)
  const nextPage = Math.floor(firstRow / size) + 1
  next.delete('page')
  if (nextPage > 1) next.set('page', String(nextPage))
  if (size === pageSizes[0]) next.delete(pageSizeParameter)
  else next.set(pageSizeParameter, String(size))
  return `?${next}`
}

/** Links that show more or fewer rows. Renders nothing where all rows are on the shortest page. */
export function PageSize({ page, total }: { page: number; total: number }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const current = readPageSize(search)
  if (total <= pageSizes[0]) return null
  return (
    <nav className={css.sizes} aria-label="Lignes par page">
      <span aria-hidden="true">Lignes par page</span>
      {pageSizes.map((size) => (
        <Link
          key={size}
          to={pathname + searchWithSize(search, page, size)}
          aria-label={`${size} lignes par page`}
          aria-current={size === current ? 'true' : undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
