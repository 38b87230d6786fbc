import { PageHead } from '@keur/kit/page-head'
import { Link } from '@keur/kit/router'
import { classNames, Icon, Skeleton } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './patterns.module.css'

interface AdminPageProps {
  /** The heading, and the title of the document. */
  title: string
  /** One line beneath it: «34 ventes · page 1 sur 4». */
  lead?: ReactNode
  back?: { to: string; label: string }
  /** The buttons of the whole page, at most one of them filled. */
  actions?: ReactNode
  /** With little space between its sections, for lists. */
  dense?: boolean
  children?: ReactNode
}

/** The heading of a page of the back office, and its sections below one another. */
export function AdminPage({ title, lead, back, actions, dense, children }: AdminPageProps) {
  return (
    <div className={classNames('stack', dense ? 'gap-3' : 'gap-5')}>
      <PageHead title={title} noIndex />
      <header className={css.pageHead}>
        {back && (
          <Link className={css.back} to={back.to}>
            <Icon name="previous" />
            {back.label}
          </Link>
        )}
        <div className={dense ? css.headLine : 'stack gap-1'}>
          <h1>{title}</h1>
          {lead && <div className="soft">{lead}</div>}
        </div>
        {actions && <div className={css.pageActions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const skeletonRows = [1, 2, 3, 4, 5, 6]

export function AdminPageSkeleton() {
  return (
    <div className="stack gap-5" role="status">
      <span className="sr">Chargement...</span>
      <Skeleton shape="title" />
      <div className="stack gap-2">
        {skeletonRows.map((row) => (
          <Skeleton key={row} className={css.skeletonRow} />
        ))}
      </div>
    </div>
  )
}
