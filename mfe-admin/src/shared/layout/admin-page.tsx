import { PageHead } from '@keur/kit/page-head'
import { Link } from '@keur/kit/router'
import { Icon } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './admin-page.module.css'

interface AdminPageProps {
  /** The heading, and the title of the document. */
  title: string
  /** One line beneath it: «34 ventes · page 1 sur 4». */
  lead?: ReactNode
  /** Where this page was reached from: «Retour à la liste». */
  back?: { to: string; label: string }
  /** The buttons of the whole page, one of them filled at most. */
  actions?: ReactNode
  children?: ReactNode
}

/** A page of the back office: what it is, the way back, what can be done here, and then its parts, one below the other. */
export function AdminPage({ title, lead, back, actions, children }: AdminPageProps) {
  return (
    <div className="stack gap-5">
      <PageHead title={title} hidden />
      <header className={css.head}>
        {back && (
          <Link className={css.back} to={back.to}>
            <Icon name="previous" />
            {back.label}
          </Link>
        )}
        <div className={css.texts}>
          <h1>{title}</h1>
          {lead && <div className="soft">{lead}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
