import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/index.ts'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

/** `filled` is the one action of a group; `light` and `ghost` are for dark grounds, `bare` for bars that colour their own. */
export type ButtonVariant = 'filled' | 'line' | 'dark' | 'light' | 'ghost' | 'danger' | 'danger-line' | 'quiet' | 'bare'

interface Look {
  variant?: ButtonVariant
  /** `s` is 44 px high, `m` 48. */
  size?: 's' | 'm'
  /** As wide as what it stands in. */
  block?: boolean
  icon?: IconName
  /** Name of a button that shows its icon only. */
  label?: string
  className?: string
  children?: ReactNode
}

const classesOf = ({ variant = 'filled', size = 'm', block, label, className }: Look) =>
  classNames(css.button, css[variant], size === 's' && css.small, block && css.block, label && css.square, className)

const contentOf = ({ icon, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
  </>
)

type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look> & { busy?: boolean }

/** A `busy` button stays where the focus is, and can not be pressed a second time. */
export function Button({ variant, size, block, icon, label, className, children, busy, type, ...rest }: ButtonProps) {
  const look = { variant, size, block, icon, label, className, children }
  return (
    <button
      type={type ?? 'button'}
      className={classesOf(look)}
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {contentOf(look)}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, keyof Look>

/** A page of the site, drawn as a button. */
export function ButtonLink({ variant, size, block, icon, label, className, children, ...rest }: ButtonLinkProps) {
  const look = { variant, size, block, icon, label, className, children }
  return (
    <Link className={classesOf(look)} aria-label={label} {...rest}>
      {contentOf(look)}
    </Link>
  )
}

type ExternalButtonProps = Look & Omit<ComponentProps<'a'>, keyof Look> & { href: string }

/** Something outside the site, drawn as a button: WhatsApp, a call, a map. Web addresses open beside the page. */
export function ExternalButton({
  variant,
  size,
  block,
  icon,
  label,
  className,
  children,
  href,
  ...rest
}: ExternalButtonProps) {
  const look = { variant, size, block, icon, label, className, children }
  const beside = href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} className={classesOf(look)} aria-label={label} {...beside} {...rest}>
      {contentOf(look)}
    </a>
  )
}
