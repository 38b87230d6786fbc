import type { AdminSession } from '@keur/contract/admin-session'
import type { ReactNode } from 'react'
import { AdminProvider } from './admin-context.tsx'
import css from './admin-layout.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminPageSkeleton } from './admin-page-skeleton.tsx'

/** The back office around each of its pages: its navigation beside them, or above them where there is no room. */
export function AdminLayout({ session, children }: { session: AdminSession; children: ReactNode }) {
  return (
    <AdminProvider session={session}>
      <div className={css.desk}>
        <AdminNavigation />
        <div className={css.page}>{children}</div>
      </div>
    </AdminProvider>
  )
}

/** The same, while nobody knows yet who is there: as tall and as wide, and nothing in it. */
export function AdminLayoutSkeleton() {
  return (
    <div className={css.desk}>
      <div className={css.ground} />
      <div className={css.page}>
        <AdminPageSkeleton />
      </div>
    </div>
  )
}
