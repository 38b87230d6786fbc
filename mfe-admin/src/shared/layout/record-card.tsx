import { classNames } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './patterns.module.css'

interface RecordCardProps {
  badges: ReactNode
  actions?: ReactNode
  status?: ReactNode
  children: ReactNode
}

export function RecordCard({ badges, actions, status, children }: RecordCardProps) {
  return (
    <li className={classNames(css.card, css.record)}>
      <div className="stack gap-1">{children}</div>
      <div className="row gap-2">{badges}</div>
      {actions && <div className="row gap-2">{actions}</div>}
      {status}
    </li>
  )
}
