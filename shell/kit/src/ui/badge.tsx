import type { ComponentProps, ReactNode } from 'react'
import { t } from '../language/index.ts'
import { Link } from '../router/index.ts'
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

type ChipProps = Omit<ComponentProps<typeof Link>, 'className'> & {
  /** `pick` links to a list, `remove` removes a filter. */
  kind?: 'pick' | 'remove'
  current?: boolean
}

export function Chip({ kind = 'pick', current, children, ...rest }: ChipProps) {
  return (
    <Link className={classNames(css.chip, css[kind])} aria-current={current ? 'page' : undefined} {...rest}>
      {children}
      {kind === 'remove' && (
        <>
          <Icon name="close" />
          <span className="sr">{t('retirer')}</span>
        </>
      )}
    </Link>
  )
}

interface ChipsProps {
  label?: string
  /** All of them are in sight. */
  wraps?: boolean
  children: ReactNode
}

/** A row of chips that scrolls horizontally on phones, unless it wraps. */
export function Chips({ label, wraps, children }: ChipsProps) {
  return (
    <ul className={classNames(css.chips, wraps && css.wraps)} aria-label={label}>
      {children}
    </ul>
  )
}
