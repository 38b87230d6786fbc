import type { ReactNode } from 'react'
import css from './prose.module.css'

/** Running text: a measure that reads well, and air between what follows one another. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>
}
