import type { ReactNode } from 'react'
import css from './progress.module.css'

interface ProgressProps {
  label: string
  value: number
  max: number
  /** The button that stops it. */
  children: ReactNode
}

export function Progress({ label, value, max, children }: ProgressProps) {
  return (
    <div className={css.progress}>
      <span role="status">{label}</span>
      <progress value={value} max={max} aria-label={label} />
      <div>{children}</div>
    </div>
  )
}
