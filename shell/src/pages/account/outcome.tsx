import { Icon, type IconName } from '@keur/kit/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './account.module.css'

interface OutcomeProps {
  icon: IconName
  tone?: 'good' | 'bad'
  message: string
  children?: ReactNode
  actions?: ReactNode
}

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
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

/** Takes the focus when it replaces the control that was used, so that screen readers read it. */
export function AutoFocus({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (!disabled) element.current?.focus()
  }, [])
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  )
}
