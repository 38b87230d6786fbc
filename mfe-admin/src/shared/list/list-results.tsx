import { EmptyState } from '@keur/kit/patterns'
import { useLocation } from '@keur/kit/router'
import { ButtonLink, Pager } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { Noun } from '../kinds/kinds.ts'
import { countLabel } from '../kinds/noun-labels.ts'
import type { RowPage } from '../kinds/rows.ts'

interface ListResultsProps {
  page: RowPage
  /** The message of an empty list. */
  empty: string
  emptyActions?: ReactNode
  pagerAlways?: boolean
  children: ReactNode
}

/** The table and its pager, or a message where there are no rows. */
export function ListResults({ page, empty, emptyActions, pagerAlways, children }: ListResultsProps) {
  const { pathname, search } = useLocation()
  if (page.rows.length > 0)
    return (
      <>
        {children}
        <Pager page={page.page} totalPages={page.totalPages} alwaysVisible={pagerAlways} />
      </>
    )
  const clearFilters = (
    <ButtonLink variant="line" to={pathname}>
      Effacer les filtres
    </ButtonLink>
  )
  return (
    <EmptyState title={empty} actions={search ? clearFilters : emptyActions}>
      {search && 'Rien ne correspond à cette recherche.'}
    </EmptyState>
  )
}

/** «34 ventes · page 1 sur 4», announced when it changes. */
export function ListSummary({ noun, page: { total, page, totalPages } }: { noun: Noun; page: RowPage }) {
  return (
    <p role="status">
      {countLabel(noun, total)}
      {totalPages > 1 && ` · page ${page} sur ${totalPages}`}
    </p>
  )
}
