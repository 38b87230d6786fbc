import { generateRental } from './api/generated-listings.ts'
import { type Load, type LoadResult, runLoad, shareOf } from './run-load.ts'

export interface SitePage {
  path: string
  /** The text that it must contain. */
  text: string
}

export const home: SitePage = { path: '/', text: 'Keur du Rail' }
export const list: SitePage = { path: '/locations', text: 'Locations' }
export const missing: SitePage = { path: `/detail/${'f'.repeat(24)}`, text: 'Location non trouvée' }

/** The page of the generated rental with this number. */
export function detail(index: number): SitePage {
  const { _id, title } = generateRental(index)
  return { path: `/detail/${_id}`, text: title }
}

let lastBound = 100_000
/** Returns lists with a price bound that was never used before. */
export const newFilters = (count: number): SitePage[] =>
  Array.from({ length: count }, () => {
    lastBound += 1
    return { path: `/locations?prixMax=${lastBound}`, text: `${lastBound}` }
  })

export interface PageLoad extends Partial<Omit<Load, 'address' | 'paths' | 'amount'>> {
  pages: SitePage[]
  /** Ends once each page was requested, in place of the seconds. */
  once?: boolean
}

/** Requests pages as browsers do, then checks the text of the first twenty, as the site's cache has them from the load. */
export async function runPageLoad(address: string, load: PageLoad): Promise<LoadResult> {
  const { pages, seconds = 60, once, headers, status, connections = 10 } = load
  const result = await runLoad({
    ...{ address, status, seconds, connections },
    paths: (connection) => shareOf(pages, connection, connections).map(({ path }) => path),
    headers: { 'accept-encoding': 'br, gzip', accept: 'text/html', ...headers },
    amount: once ? pages.length : undefined
  })
  for (const { path, text } of pages.slice(0, 20)) {
    const html = await (await fetch(`${address}${path}`, { headers: { accept: 'text/html' } })).text()
    const absent = ['<h1', text, '</html>'].find((part) => !html.includes(part))
    if (absent) throw new Error(`${path} does not contain ${absent}.`)
  }
  return result
}
