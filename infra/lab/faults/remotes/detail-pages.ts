import type { ExpectedPage } from './visit.ts'

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
