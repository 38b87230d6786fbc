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

/** The attributes that come from the appearance, and the others. */
function splitAppearance<Props extends Appearance>(props: Props) {
  const { variant = 'filled', size = 'm', block, icon, label, className, children, ...rest } = props
  const appearance = {
    className: classNames(
      css.button,
      css[variant],
      size === 's' && css.small,
      block && css.block,
      label && css.square,
      className
    ),
    'aria-label': label,
    children: (
      <>
        {icon && <Icon name={icon} />}
        {children}
      </>
    )
  }
  return { appearance, rest }
}

type ButtonProps = Appearance & Omit<ComponentProps<'button'>, keyof Appearance> & { busy?: boolean }

/** A `busy` button keeps the focus and ignores clicks. */
export function Button({ busy, type = 'button', ...props }: ButtonProps) {
  const { appearance, rest } = splitAppearance(props)
  return (
    <button
      type={type}
      {...appearance}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    />
  )
}

type ButtonLinkProps = Appearance & Omit<ComponentProps<typeof Link>, keyof Appearance>

/** A link to a page of the site that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { appearance, rest } = splitAppearance(props)
  return <Link {...appearance} {...rest} />
}

type ExternalButtonProps = Appearance & Omit<ComponentProps<'a'>, keyof Appearance> & { href: string }

/** A link outside the site that looks like a button: WhatsApp, a call, a map. Web pages open in a new tab. */
export function ExternalButton(props: ExternalButtonProps) {
  const { appearance, rest } = splitAppearance(props)
  const newTab = props.href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return <a {...newTab} {...appearance} {...rest} />
}
