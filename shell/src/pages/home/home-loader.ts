import type { ProductPage } from '@keur/contract/product'
import type { PropertyPage } from '@keur/contract/property'
import type { SalePage } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import { type Card, toCards } from '@keur/kit/patterns'
import { type LoaderFunctionArgs, redirect } from '@keur/kit/router'
import type { PhotoSource } from '@keur/kit/ui'
import { finderTarget } from './finder-target.ts'

/** How long the home page waits for its shelves, in ms: less than the gateway gives a page, which is worth showing without. */
const patience = 1_500

/** Sends what the finder asked to the list that answers it; otherwise the newest of each list, none where they cannot be had. */
export async function homeLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const target = finderTarget(new URL(url).searchParams)
  if (target) throw redirect(target)
  const [rentals, sales, products] = await Promise.all([
    newest(http.get<PropertyPage>('/properties', { query: { limit: 3 }, signal }).then(({ properties }) => properties)),
    newest(http.get<SalePage>('/sales', { query: { limit: 3 }, signal }).then(({ sales }) => sales)),
    newest(http.get<ProductPage>('/btp', { query: { limit: 4 }, signal }).then(({ materiels }) => materiels))
  ])
  return { rentals, sales, products }
}

/** On a shelf nothing is described. */
export type OnShelf<Listing> = Card<Omit<Listing, 'description'>>

async function newest<Listing extends Described>(listings: Promise<Listing[]>): Promise<OnShelf<Listing>[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<OnShelf<Listing>[]>((resolve) => {
    timer = setTimeout(resolve, patience, [])
  })
  return Promise.race([listings.then(onShelf).catch(() => []), tooLate]).finally(() => clearTimeout(timer))
}

interface Described {
  description: string
  images: PhotoSource[]
}

const onShelf = <Listing extends Described>(listings: Listing[]): OnShelf<Listing>[] =>
  toCards(listings.map(({ description: _, ...listing }) => listing))
