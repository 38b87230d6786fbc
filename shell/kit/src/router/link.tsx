import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, type To, useHref, useLinkClickHandler } from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'> & {
    to: To
    /** Loads the page from the server, for addresses that the gateway answers itself. */
    reloadDocument?: boolean
  }

/** Without the 2 kB by which React Router's own `Link` prefetches for its framework mode. */
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
