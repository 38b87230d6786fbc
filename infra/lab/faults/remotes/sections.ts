// One of its functions runs in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/** A page by its path and its heading, because the page before it may still be shown. */
export interface ExpectedPage {
  path: string
  heading: RegExp
}

/** A section as a visitor meets it. */
export interface Section extends ExpectedPage {
  name: string
  /** The link of the menu, and the button that opens the menu; none for the back office. */
  link?: string
  button?: string
}

export const sections: Section[] = [
  {
    ...{ name: 'locations', path: '/locations', heading: /^Locations/ },
    ...{ button: 'Locations', link: 'Toutes les locations' }
  },
  { name: 'ventes', path: '/ventes', heading: /^Ventes/, button: 'Ventes', link: 'Toutes les ventes' },
  { name: 'btp', path: '/btp', heading: /^Matériel BTP/, link: 'Matériel BTP' },
  {
    ...{ name: 'articles', path: '/articles', link: 'Articles' },
    // Any title, but not the heading of another page, which may still be shown.
    heading: /^(?!Articles$|Page |Locations|Ventes|Matériel BTP|Accès réservé).+/
  },
  { name: 'admin', path: '/admin', heading: /Accès réservé|Espace|Administration/ }
]

/** Navigates by the menu, or by address to the back office, which has no link. Returns the moment of the click. */
export async function navigateByMenu(page: Page, { path, link, button }: Section): Promise<number> {
  const menu = page.getByRole('navigation', { name: /principal/i })
  const click = { timeout: 5_000 }
  const leavesBackOffice = link && new URL(page.url()).pathname.startsWith('/admin')
  if (leavesBackOffice) await menu.getByRole('link', { name: 'Voir le site' }).click(click)
  if (button) await menu.getByRole('button', { name: button }).click(click)
  const clicked = performance.now()
  if (link) await menu.getByRole('link', { name: link, exact: true }).click(click)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  return clicked
}
