import type { ReactNode } from 'react'
import css from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

/** For an empty list or a missing page, with a next step. */
export function EmptyState({ title, children, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Illustration />
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

function Illustration() {
  return (
    <svg className={css.illustration} viewBox="0 0 176 110" aria-hidden="true" focusable="false">
      <path className={css.track} d="M8 86h160M8 96h160" />
      <path
        className={css.sleepers}
        d="M18 82v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18m18-18v18"
      />
      <path className={css.house} d="M58 78V44l30-22 30 22v34z" />
      <path className={css.door} d="M80 78V58h16v20" />
      <circle className={css.sun} cx="146" cy="26" r="12" />
    </svg>
  )
}
