import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './panel.module.css'

/** A paper ground; `marked` puts the laterite bar on top of what matters most. */
export function Panel({ accent, className, children }: { accent?: boolean; className?: string; children: ReactNode }) {
  return <div className={classNames(css.panel, accent && css.marked, className)}>{children}</div>
}
