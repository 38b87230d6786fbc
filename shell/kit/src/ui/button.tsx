import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../router/index.ts'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** `filled` is the main action of a group; `light` and `ghost` are for dark backgrounds, `bare` has no colours. */
export type ButtonVariant = 'filled' | 'line' | 'dark' | 'light' | 'ghost' | 'danger' | 'danger-line' | 'quiet' | 'bare'

interface Appearance {
  variant?: ButtonVariant
  /** `s` is 44 px high, `m` 48. */
  size?: 's' | 'm'
  /** In full width. */
  block?: boolean
  icon?: IconName
  /** Accessible name of a button with an icon only. */
  label?: string
  className?: string
  children?: ReactNode
}

const classesOf = ({ variant = 'filled', size = 'm', block, label, className }: Appearance) =>
  classNames(css.button, css[variant], size === 's' && css.small, block && css.block, label && css.square, className)

const contentOf = ({ icon, children }: Appearance) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
  </>
)

type ButtonProps = Appearance & Omit<ComponentProps<'button'>, keyof Appearance> & { busy?: boolean }

/** A `busy` button keeps the focus and ignores clicks. */
export function Button({ variant, size, block, icon, label, className, children, busy, type, ...rest }: ButtonProps) {
  const appearance = { variant, size, block, icon, label, className, children }
  return (
    <button
      type={type ?? 'button'}
      className={classesOf(appearance)}
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {contentOf(appearance)}
    </button>
  )
}

type ButtonLinkProps = Appearance & Omit<ComponentProps<typeof Link>, keyof Appearance>

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ variant, size, block, icon, label, className, children, ...rest }: ButtonLinkProps) {
  const appearance = { variant, size, block, icon, label, className, children }
  return (
    <Link className={classesOf(appearance)} aria-label={label} {...rest}>
      {contentOf(appearance)}
    </Link>
  )
}

type ExternalButtonProps = Appearance & Omit<ComponentProps<'a'>, keyof Appearance> & { href: string }

/** A link outside the site that looks like a button: WhatsApp, a call, a map. Web pages open in a new tab. */
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
  const appearance = { variant, size, block, icon, label, className, children }
  const newTab = href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={href} className={classesOf(appearance)} aria-label={label} {...newTab} {...rest}>
      {contentOf(appearance)}
    </a>
  )
}
