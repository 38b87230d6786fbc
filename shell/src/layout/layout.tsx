import { Outlet, ScrollRestoration } from '@keur/kit/router'
import { useSession } from '@keur/kit/session'
import { later } from '@keur/kit/ui'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Progress } from './progress/progress.tsx'
import { SlowNavigation } from './progress/slow-navigation.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

const SessionEnded = later(async () => (await import('./session-ended.tsx')).SessionEnded)

/** What stands around every page, and stays when a page fails. */
export function Layout() {
  useHeadingFocus()
  const { ended } = useSession()
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Progress />
      <Header />
      <main id="contenu" tabIndex={-1}>
        {ended && <SessionEnded />}
        <SlowNavigation />
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}
