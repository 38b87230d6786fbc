import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'

/** `yes` and `no` carry a dot: something can be had, or cannot. */
export type BadgeTone = 'plain' | 'yes' | 'no' | 'gold' | 'line'

export function Badge({
  tone = 'plain',
  className,
  children
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return <span className={classNames(css.badge, css[tone], className)}>{children}</span>
}
