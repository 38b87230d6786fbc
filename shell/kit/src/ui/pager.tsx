import { Link, useLocation } from '../router/index.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './pager.module.css'
import { pagesAround } from './pages-around.ts'

interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  /** Address of a page; by default this address with another `page`. */
  hrefOf?: (page: number) => string
  /** Shown for a single page too. */
  alwaysVisible?: boolean
}

/** First, previous, the numbers, next, last: real links, so that they work without JavaScript. Nothing for a single page, unless asked for. */
export function Pager({ page, totalPages, hrefOf, alwaysVisible }: PagerProps) {
  const { pathname, search } = useLocation()
  if (totalPages <= (alwaysVisible ? 0 : 1)) return null
  const to = hrefOf ?? ((target: number) => `${pathname}${searchWithPage(search, target)}`)
  const step = (label: string, icon: IconName, target: number, possible: boolean) =>
    possible ? (
      <Link to={to(target)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is announced and not reached.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an address would lose its role.
      <span role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={css.pager} aria-label="Pages">
      {step('Première page', 'first', 1, page > 1)}
      {step('Page précédente', 'previous', page - 1, page > 1)}
      <span className={css.position}>{`Page ${page} sur ${totalPages}`}</span>
      {pagesAround(page, totalPages).map((target, index) =>
        target ? (
          <Link
            key={target}
            to={to(target)}
            className={css.number}
            aria-label={`Page ${target}`}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </Link>
        ) : (
          <span key={index < 2 ? 'before' : 'after'} className={classNames(css.number, css.gap)} aria-hidden="true">
            …
          </span>
        )
      )}
      {step('Page suivante', 'next', page + 1, page < totalPages)}
      {step('Dernière page', 'last', totalPages, page < totalPages)}
    </nav>
  )
}

/** The same search with another page; the first page has no number, so that it has one address only. */
function searchWithPage(search: string, page: number) {
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size ? `?${params}` : ''
}
