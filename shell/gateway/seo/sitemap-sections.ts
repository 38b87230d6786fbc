import type { ArticleTitleList } from '@keur/contract/article'
import type { ProductPage } from '@keur/contract/product'
import type { PropertyPage } from '@keur/contract/property'
import type { SalePage } from '@keur/contract/sale'
import type { SitemapPage } from './sitemap-xml.ts'

/** Asks the API for a path below `/api`. Throws an error with `statusCode` 503 where it does not answer well. */
export type AskApi = <Answer>(path: string) => Promise<Answer>

interface RowsPage {
  rows: SitemapPage[]
  total: number
}

/** Something the API lists by pages, and the address of each of its records. */
export interface PagedSection {
  name: string
  read(ask: AskApi, page: number, limit: number): Promise<RowsPage>
}

interface ListedRecord {
  _id: string
  updatedAt: string
  images: unknown[]
}

const paged = (page: number, limit: number) => `?page=${page}&limit=${limit}`

/** Listings; `publicUrl` stands before every address. */
export const pagedSections = (publicUrl: string): PagedSection[] => {
  const rowsOf = (records: ListedRecord[], path: string) =>
    records.map(({ _id, updatedAt, images }) => ({
      address: `${publicUrl}${path}/${_id}`,
      changedAt: updatedAt,
      pictures: images.flatMap((image) => pictureOf(publicUrl, image))
    }))
  return [
    {
      name: 'locations',
      async read(ask, page, limit) {
        const { properties, total } = await ask<PropertyPage>(`/properties${paged(page, limit)}`)
        return { rows: rowsOf(properties, '/detail'), total }
      }
    },
    {
      name: 'ventes',
      async read(ask, page, limit) {
        const { sales, total } = await ask<SalePage>(`/sales${paged(page, limit)}`)
        return { rows: rowsOf(sales, '/ventes/detail'), total }
      }
    },
    {
      name: 'produits',
      async read(ask, page, limit) {
        const { materiels, total } = await ask<ProductPage>(`/btp${paged(page, limit)}`)
        return { rows: rowsOf(materiels, '/produit'), total }
      }
    }
  ]
}

/** Articles come all at once. */
export async function articlePages(ask: AskApi, publicUrl: string): Promise<SitemapPage[]> {
  const articles = await ask<ArticleTitleList>('/articles/titles')
  return articles.map(({ _id, updatedAt, imageUrl }) => ({
    address: `${publicUrl}/articles/${_id}`,
    changedAt: updatedAt,
    pictures: pictureOf(publicUrl, imageUrl)
  }))
}

/** A photo by its full address; none where it lies inside the record, as older shapes may. */
function pictureOf(publicUrl: string, image: unknown): string[] {
  const url = typeof image === 'string' ? image : (image as { url?: unknown } | null)?.url
  if (typeof url !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return []
  const address = URL.parse(url, publicUrl)
  return address ? [address.href] : []
}
