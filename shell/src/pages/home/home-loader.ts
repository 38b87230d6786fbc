import { http } from '@keur/kit/http'
import { type Card, toCards } from '@keur/kit/patterns'
import { type LoaderFunctionArgs, redirect } from '@keur/kit/router'
import type { PhotoSource } from '@keur/kit/ui'
import { finderTarget } from './finder.tsx'

/** In milliseconds: less than the gateway's limit for a page, because the page is worth showing without the lists. */
const listTimeout = 1_500

/** Redirects a search to its list. Otherwise loads the newest of each list; an empty list where that fails. */
export async function homeLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const target = await finderTarget(url, signal)
  if (target) throw redirect(target)
  const [rentals, sales, products, articles] = await Promise.all([
    newest(
      http.get('/properties', { query: { limit: 4, fields: 'card' }, signal }).then(({ properties }) => properties)
    ),
    newest(http.get('/sales', { query: { limit: 3, fields: 'card' }, signal }).then(({ sales }) => sales)),
    newest(http.get('/btp', { query: { limit: 4, fields: 'card' }, signal }).then(({ materiels }) => materiels)),
    inTime(http.get('/articles/titles', { signal }).then((titles) => titles.slice(0, 3)))
  ])
  return { rentals, sales, products, articles }
}

/** A listing without its description, which these cards do not show. */
export type ShelfCard<Listing> = Card<Omit<Listing, 'description'>>

const newest = <Listing extends DescribedListing>(listings: Promise<Listing[]>): Promise<ShelfCard<Listing>[]> =>
  inTime(listings.then(toShelfCards))

/** Nothing where the list fails or is late. */
async function inTime<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Row[]>((resolve) => {
    timer = setTimeout(resolve, listTimeout, [])
  })
  return Promise.race([rows.catch(() => []), timeout]).finally(() => clearTimeout(timer))
}

interface DescribedListing {
  description: string
  images: PhotoSource[]
}

const toShelfCards = <Listing extends DescribedListing>(listings: Listing[]): ShelfCard<Listing>[] =>
  toCards(listings.map(({ description: _, ...listing }) => listing))
