import type { AdminSession } from '@keur/contract/session'
import type { ReactNode } from 'react'
import { AdminProvider } from './admin-context.tsx'
import css from './admin-layout.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminPageSkeleton } from './admin-page.tsx'

/** The navigation beside the page; above it on small screens. */
export function AdminLayout({ session, children }: { session: AdminSession; children: ReactNode }) {
  return (
    <AdminProvider session={session}>
      <div className={css.layout}>
        <AdminNavigation />
        <div className={css.page}>{children}</div>
      </div>
    </AdminProvider>
  )
}

/** The layout until the API has granted access: it takes the same space, so that nothing moves. */
export function AdminLayoutSkeleton() {
  return (
    <div className={css.layout}>
      <div className={css.navigation} />
      <div className={css.page}>
        <AdminPageSkeleton />
      </div>
    </div>
  )
}
