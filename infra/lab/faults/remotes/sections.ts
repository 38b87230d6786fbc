// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/** A section as a visitor meets it. */
export interface Section {
  name: 'locations' | 'ventes' | 'btp' | 'articles' | 'admin'
  path: string
  /** Matches the heading of its page once the section is shown. */
  heading: RegExp
}

/** A page by its path and its heading, because the page before it may still be shown. */
export type ExpectedPage = Pick<Section, 'path' | 'heading'>

export const sections: Section[] = [
  { name: 'locations', path: '/locations', heading: /^Locations/ },
  { name: 'ventes', path: '/ventes', heading: /^Ventes/ },
  { name: 'btp', path: '/btp', heading: /^Matériel BTP/ },
  // Any title, but not the heading of another page, which may still be shown.
  {
    name: 'articles',
    path: '/articles',
    heading: /^(?!Articles$|Page |Locations|Ventes|Matériel BTP|Accès réservé).+/
  },
  { name: 'admin', path: '/admin', heading: /Accès réservé|Espace|Administration/ }
]

export const sectionOf = (name: string): Section => {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`There is no section ${name}.`)
  return section
}

/** Navigates within the page, to a path that may have no link. */
export const navigateWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

/** Navigates by the menu, or by address to the back office, which has no link. Returns the moment of the click. */
export async function navigateByMenu(page: Page, { name, path }: Section): Promise<number> {
  const menu = page.getByRole('navigation', { name: /principal/i })
  const click = { timeout: 5_000 }
  if (name === 'locations') await menu.getByRole('button', { name: 'Locations' }).click(click)
  if (name === 'ventes') await menu.getByRole('button', { name: 'Ventes' }).click(click)
  const clicked = performance.now()
  if (name === 'admin') await navigateWithin(page, path)
  else await menu.getByRole('link', { name: linkNames[name], exact: true }).click(click)
  return clicked
}

const linkNames = {
  locations: 'Toutes les locations',
  ventes: 'Toutes les ventes',
  btp: 'Matériel BTP',
  articles: 'Articles'
}

/** A detail page of each section that has one, by the name of the section. */
export type DetailPages = Record<string, ExpectedPage>

/** Returns the page of the first listing or article of each section. */
export async function detailPages({ API_PORT }: Record<string, string | undefined>): Promise<DetailPages> {
  const page = async (list: string, path: string): Promise<ExpectedPage> => {
    const response = await fetch(`http://127.0.0.1:${API_PORT}/api${list}`)
    const body = await response.json()
    const [first] = Array.isArray(body) ? body.slice(1) : (Object.values(body).find(Array.isArray) ?? [])
    if (!first) throw new Error(`The site has nothing under ${list}.`)
    return { path: `${path}/${first._id}`, heading: headingPattern(first.title) }
  }
  return {
    locations: await page('/properties?limit=1', '/detail'),
    ventes: await page('/sales?limit=1', '/ventes/detail'),
    btp: await page('/btp?limit=1', '/produit'),
    articles: await page('/articles', '/articles')
  }
}

/** Matches a title in a heading, where typography may have changed spaces and apostrophes. */
const headingPattern = (title: string) => new RegExp(title.replaceAll(/[^\p{L}\d]/gu, '.'), 'u')
