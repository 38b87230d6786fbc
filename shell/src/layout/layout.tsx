import { Outlet, ScrollRestoration } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { lazyHydrate } from '@keur/kit/ui'
// Here, so that the server's HTML is dressed before the part itself has come.
import './footer/footer.module.css'
import { Header } from './header/header.tsx'
import { Notice } from './notice.tsx'
import { Progress } from './progress/progress.tsx'
import { SlowNavigation } from './progress/slow-navigation.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Its links are links from the start: it may come alive last. */
const Footer = lazyHydrate(async () => (await import('./footer/footer.tsx')).Footer)
const SessionEnded = lazyHydrate(async () => (await import('./session-ended.tsx')).SessionEnded)

/** What stands around every page, and stays when a page fails. */
export function Layout() {
  useHeadingFocus()
  const { expired } = useSession()
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Progress />
      <Header />
      <main id="contenu" tabIndex={-1}>
        {expired && <SessionEnded />}
        <Notice />
        <SlowNavigation />
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}
