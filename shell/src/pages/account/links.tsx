import type { ReactNode } from 'react'
import css from './links.module.css'

/** Where else one may want to go, below a form. */
export function Links({ children }: { children: ReactNode }) {
  return <ul className={css.links}>{children}</ul>
}
