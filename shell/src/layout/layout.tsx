import { NavigationNotice } from '@keur/kit/patterns'
import { ScrollRestoration, useLocation } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { lazyHydrate } from '@keur/kit/ui'
import { useLayoutEffect, useRef } from 'react'
// Imported here, so that the server's HTML is styled before the lazy component loads.
import './footer/footer.module.css'
import { isBackOffice } from './back-office.ts'
import { Header } from './header/header.tsx'
import { NavigationProgress, SlowNavigation } from './navigation-progress.tsx'
import { PageOrOutline } from './page-outline.tsx'

/** Works without scripts, so it hydrates last. */
const Footer = lazyHydrate(async () => (await import('./footer/footer.tsx')).Footer)
const SessionEnded = lazyHydrate(async () => (await import('./session-ended.tsx')).SessionEnded)

/** Header, footer and notices around every page; they stay when a page fails. */
export function Layout() {
  useHeadingFocus()
  const { expired } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <NavigationProgress />
      <Header />
      <main id="contenu" tabIndex={-1}>
        {expired && <SessionEnded />}
        <NavigationNotice className="wrap" />
        <SlowNavigation />
        <PageOrOutline />
      </main>
      {!isBackOffice(pathname) && <Footer />}
      <ScrollRestoration />
    </>
  )
}

/** Focuses the heading after a navigation, so that screen readers read it and Tab starts there. */
function useHeadingFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // Together with the page: later, the visitor may have focused something else, or opened a menu.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
}
