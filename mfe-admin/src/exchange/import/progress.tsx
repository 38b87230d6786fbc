import type { ReactNode } from 'react'
import css from './progress.module.css'

interface ProgressProps {
  label: string
  value: number
  most: number
  /** What can be done meanwhile. */
  children?: ReactNode
}

/** How far something is. */
export function Progress({ label, value, most, children }: ProgressProps) {
  return (
    <div className={css.progress}>
      <span role="status">{label}</span>
      <progress value={value} max={most} aria-label={label} />
      {children && <div>{children}</div>}
    </div>
  )
}
