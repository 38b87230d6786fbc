// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/** A section as a visitor meets it. */
export interface Section {
  name: 'locations' | 'ventes' | 'btp' | 'articles' | 'admin'
  path: string
  /** What the heading of its page says, once the section itself is there. */
  heading: RegExp
}

export const sections: Section[] = [
  { name: 'locations', path: '/locations', heading: /^Locations/ },
  { name: 'ventes', path: '/ventes', heading: /^Ventes/ },
  { name: 'btp', path: '/btp', heading: /^Matériel BTP/ },
  // Any title; none of another page's, which stands there while this one is on its way.
  {
    name: 'articles',
    path: '/articles',
    heading: /^(?!Articles$|Page |Locations|Ventes|Matériel BTP|Accès réservé).+/
  },
  { name: 'admin', path: '/admin', heading: /Accès réservé|Espace|Administration/ }
]

export const sectionOf = (name: string): Section => {
  const found = sections.find((section) => section.name === name)
  if (!found) throw new Error(`There is no section ${name}.`)
  return found
}

/** Goes to an address inside the page, as a link of its own does where the page on show has none to it. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/**
 * Goes to a section by the menu; to the back office, which visitors have no link to, by its address. Answers the moment of
 * the click.
 */
export async function goByMenu(page: Page, { name, path }: Section): Promise<number> {
  const menu = page.getByRole('navigation', { name: /principal/i })
  const click = { timeout: 5_000 }
  if (name === 'locations') await menu.getByRole('button', { name: 'Locations' }).click(click)
  if (name === 'ventes') await menu.getByRole('button', { name: 'Ventes' }).click(click)
  const clicked = performance.now()
  if (name === 'admin') await goInside(page, path)
  else await menu.getByRole('link', { name: linkTo[name], exact: true }).click(click)
  return clicked
}

const linkTo = {
  locations: 'Toutes les locations',
  ventes: 'Toutes les ventes',
  btp: 'Matériel BTP',
  articles: 'Articles'
}
