import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './divider.module.css'

/** The brand's rail with its sleepers: under the header, between the parts of an article. */
export function Divider({ soft }: { soft?: boolean }) {
  return <div className={classNames(css.rail, soft && css.soft)} aria-hidden="true" />
}

/** A line above a heading, led in by a piece of rail. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return <p className={css.kicker}>{children}</p>
}
