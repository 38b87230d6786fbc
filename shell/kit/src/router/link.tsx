import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> & {
    to: To
    /** Loads the page from the server, for addresses that the gateway answers itself. */
    reloadDocument?: boolean
  }

/**
 * A link within the site. React Router's own `Link` can also prefetch the modules and data of its framework mode, which
 * every page would load for nothing: 2 kB.
 */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, reloadDocument, onClick, ...anchor } = props
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    preventScrollReset,
    viewTransition,
    target: anchor.target
  })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return <a {...anchor} href={useHref(to)} onClick={reloadDocument ? onClick : handleClick} />
}
