import { Skeleton } from '@keur/kit/ui'
import css from './admin-page-skeleton.module.css'

/** The shape of a page of the back office that is on its way. */
export function AdminPageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="stack gap-5" role="status">
      <span className="sr">Chargement...</span>
      <Skeleton shape="title" />
      <div className="stack gap-2">
        {Array.from({ length: rows }, (_, index) => index).map((row) => (
          <Skeleton key={row} className={css.row} />
        ))}
      </div>
    </div>
  )
}
