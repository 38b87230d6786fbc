import { EmptyState } from '@keur/kit/patterns'
import { useLocation } from '@keur/kit/router'
import { ButtonLink, Pager } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { KindDefinition, RowPage } from '../kinds/kind-definition.ts'
import { countLabel } from '../kinds/noun-labels.ts'

interface ListResultsProps {
  page: RowPage
  /** Said where there is nothing, and nothing was looked for. */
  empty: string
  emptyActions?: ReactNode
  pagerAlways?: boolean
  children: ReactNode
}

/** The table and its pager, or what to do where there is nothing. */
export function ListResults({ page, empty, emptyActions, pagerAlways, children }: ListResultsProps) {
  const { pathname, search } = useLocation()
  if (page.rows.length > 0)
    return (
      <>
        {children}
        <Pager page={page.page} totalPages={page.totalPages} alwaysVisible={pagerAlways} />
      </>
    )
  return (
    <EmptyState
      title={empty}
      actions={
        search ? (
          <ButtonLink variant="line" to={pathname}>
            Effacer les filtres
          </ButtonLink>
        ) : (
          emptyActions
        )
      }
    >
      {search && 'Rien ne correspond à cette recherche.'}
    </EmptyState>
  )
}

/** «34 ventes · page 1 sur 4», said again when it changes. */
export function ListSummary({ list, page: { total, page, totalPages } }: { list: KindDefinition; page: RowPage }) {
  return (
    <p role="status">
      {countLabel(list.kind.noun, total)}
      {totalPages > 1 && ` · page ${page} sur ${totalPages}`}
    </p>
  )
}
