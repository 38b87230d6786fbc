import type { ReactNode } from 'react'
import { Skeleton } from '../ui/index.ts'
import css from './skeletons.module.css'

/** The shape of a list that is on its way. */
export function ListSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <Waiting>
      <div className="grid grid--3">
        {Array.from({ length: cards }, (_, index) => index).map((index) => (
          <div key={index} className={css.card}>
            <Skeleton shape="photo" />
            <div className={css.body}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
              <Skeleton shape="button" />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** The shape of a listing's page that is on its way. */
export function DetailSkeleton() {
  return (
    <Waiting>
      <Skeleton className={css.gallery} />
      <div className="aside section section--tight">
        <div className="stack">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="block" />
          <Skeleton />
          <Skeleton />
        </div>
        <div className={css.card}>
          <div className={css.body}>
            <Skeleton shape="title" />
            <Skeleton shape="button" />
          </div>
        </div>
      </div>
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section section--tight" role="status">
      <span className="sr">Chargement...</span>
      {children}
    </div>
  )
}
