import { Icon, type IconName } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './outcome.module.css'

interface OutcomeProps {
  icon: IconName
  tone?: 'good' | 'bad'
  /** What happened, or is to be done now. */
  message: string
  children?: ReactNode
  actions?: ReactNode
}

/** How something ended, and the way on. */
export function Outcome({ icon, tone = 'good', message, children, actions }: OutcomeProps) {
  return (
    <div className="stack gap-5">
      <div className={css.message}>
        <span className={css[tone]}>
          <Icon name={icon} />
        </span>
        <p role="status">{message}</p>
      </div>
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
