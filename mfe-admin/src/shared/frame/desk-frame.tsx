import type { AdminSession } from '@keur/contract/admin-session'
import type { ReactNode } from 'react'
import { DeskProvider } from './desk.tsx'
import css from './desk-frame.module.css'
import { DeskNavigation } from './desk-navigation.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'

/** The back office around each of its pages: its navigation beside them, or above them where there is no room. */
export function DeskFrame({ session, children }: { session: AdminSession; children: ReactNode }) {
  return (
    <DeskProvider session={session}>
      <div className={css.desk}>
        <DeskNavigation />
        <div className={css.page}>{children}</div>
      </div>
    </DeskProvider>
  )
}

/** The same, while nobody knows yet who is there: as tall and as wide, and nothing in it. */
export function DeskWaiting() {
  return (
    <div className={css.desk}>
      <div className={css.ground} />
      <div className={css.page}>
        <DeskSkeleton />
      </div>
    </div>
  )
}
