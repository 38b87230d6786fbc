import { Outlet, ScrollRestoration } from '@keur/kit/router'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Progress } from './progress/progress.tsx'
import { SlowNavigation } from './progress/slow-navigation.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What stands around every page, and stays when a page fails. */
export function Layout() {
  useHeadingFocus()
  return (
    <>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Progress />
      <Header />
      <main id="contenu" tabIndex={-1}>
        <SlowNavigation />
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </>
  )
}
