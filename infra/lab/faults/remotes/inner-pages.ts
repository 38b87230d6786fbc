import type { Wanted } from './visit.ts'

/** A page of each section that lies behind its first, and is a part of its own where the section has such. */
export type InnerPages = Record<string, Wanted>

/** A page of each section behind its first, of the site's own data; the back office shows visitors one page alone. */
export async function innerPages({ API_PORT }: Record<string, string | undefined>): Promise<InnerPages> {
  const first = async (path: string): Promise<{ _id: string; title: string }> => {
    const answer = await (await fetch(`http://127.0.0.1:${API_PORT}/api${path}`)).json()
    const [found] = Array.isArray(answer) ? answer.slice(1) : (Object.values(answer).find(Array.isArray) ?? [])
    if (!found) throw new Error(`The site has nothing under ${path}.`)
    return found
  }
  const page = async (list: string, path: string) => {
    const { _id, title } = await first(list)
    return { path: `${path}/${_id}`, heading: headingOf(title) }
  }
  return {
    locations: await page('/properties?limit=1', '/detail'),
    ventes: await page('/sales?limit=1', '/ventes/detail'),
    btp: await page('/btp?limit=1', '/produit'),
    articles: await page('/articles', '/articles')
  }
}

/** A title as a heading, whatever typography does to its spaces and apostrophes. */
export const headingOf = (title: string) => new RegExp(title.replaceAll(/[^\p{L}\d]/gu, '.'), 'u')
