import { t } from '../language/index.ts'
import { Link, useLocation } from '../router/index.ts'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  totalPages: number
  /** URL of a page; by default the current one with another `page`. */
  hrefOf?: (page: number) => string
  /** Also for a single page. */
  alwaysVisible?: boolean
}

/** Pagination with links, which work without JavaScript. Renders nothing for a single page, unless `alwaysVisible`. */
export function Pager({ page, totalPages, hrefOf, alwaysVisible }: PagerProps) {
  const { pathname, search } = useLocation()
  if (totalPages <= (alwaysVisible ? 0 : 1)) return null
  const to = hrefOf ?? ((target: number) => `${pathname}${searchWithPage(search, target)}`)
  const step = (label: string, icon: IconName, target: number, enabled: boolean) =>
    enabled ? (
      <Link to={to(target)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not focusable.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without href has no link role.
      <span role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className={css.pager} aria-label={t('Pages')}>
      {step(t('Première page'), 'first', 1, page > 1)}
      {step(t('Page précédente'), 'previous', page - 1, page > 1)}
      <span className={css.position}>{t('Page {page} sur {totalPages}', { page, totalPages })}</span>
      {pagesAround(page, totalPages).map((target, index) =>
        target ? (
          <Link
            key={target}
            to={to(target)}
            className={css.number}
            aria-label={t('Page {target}', { target })}
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
      {step(t('Page suivante'), 'next', page + 1, page < totalPages)}
      {step(t('Dernière page'), 'last', totalPages, page < totalPages)}
    </nav>
  )
}

/** The first page has no `page` parameter, so that it has only one URL. */
function searchWithPage(search: string, page: number) {
  const params = new URLSearchParams(search)
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
  return params.size ? `?${params}` : ''
}

/** The first, the last, and the pages around the current one; `null` for a gap. (5, 9) → 1 … 4 5 6 … 9 */
export function pagesAround(page: number, totalPages: number): (number | null)[] {
  // Of millions of pages those that can be linked are looked at.
  const ranges = totalPages <= 7 ? [1, 4, 7] : [2, page, totalPages - 1]
  const around = ranges.flatMap((middle) => [-2, -1, 0, 1, 2].map((distance) => middle + distance))
  const all = [...new Set(around)]
    .filter((number) => number >= 1 && number <= totalPages)
    .sort((one, other) => one - other)
  if (totalPages <= 7) return all
  const isNear = (number: number) => number === 1 || number === totalPages || Math.abs(number - page) <= 1
  const linked = all.filter((number) => isNear(number) || (isNear(number - 1) && isNear(number + 1)))
  return linked.flatMap((number, index) =>
    index > 0 && number - (linked[index - 1] ?? 0) > 1 ? [null, number] : [number]
  )
}
