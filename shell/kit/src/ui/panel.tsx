import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './panel.module.css'

/** `accent` adds a bar on top, for the most important panel of a page. */
export function Panel({ accent, className, children }: { accent?: boolean; className?: string; children: ReactNode }) {
  return <div className={classNames(css.panel, accent && css.accent, className)}>{children}</div>
}
