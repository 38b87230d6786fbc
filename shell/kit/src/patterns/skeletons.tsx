import type { ReactNode } from 'react'
import { t } from '../language/index.ts'
import { Skeleton } from '../ui/index.ts'
import css from './skeletons.module.css'

export function ListSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <Loading>
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
    </Loading>
  )
}

export function DetailSkeleton() {
  return (
    <Loading>
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
    </Loading>
  )
}

function Loading({ children }: { children: ReactNode }) {
  return (
    <div className="wrap section section--tight" role="status">
      <span className="sr">{t('Chargement...')}</span>
      {children}
    </div>
  )
}
