import { useLocation } from '@keur/kit/router'
import { useLayoutEffect, useRef } from 'react'

/** After the visitor has gone to another page, its heading takes the focus, so that it is read aloud and Tab starts there. */
export function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // At once with the page: a moment later the visitor may have pressed something, and would lose the focus, and an open menu with it.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
}
