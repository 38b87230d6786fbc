import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** `yes` and `no` have a dot: available or not. */
export type BadgeTone = 'plain' | 'yes' | 'no' | 'gold' | 'line'

interface BadgeProps {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return <span className={classNames(css.badge, css[tone], className)}>{children}</span>
}

/** A place in the style of a station sign. Once per page. */
export function LocationBadge({ city, district }: { city: string; district?: string }) {
  return (
    <span className={css.location}>
      <Icon name="place" />
      {city}
      {district && <small>{district}</small>}
    </span>
  )
}
