import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './divider.module.css'

/** A divider in the shape of the brand's railway track. */
export function Divider({ soft }: { soft?: boolean }) {
  return <div className={classNames(css.divider, soft && css.soft)} aria-hidden="true" />
}

/** A short line of text above a heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.eyebrow}>{children}</p>
}
