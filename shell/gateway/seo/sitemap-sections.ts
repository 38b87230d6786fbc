import type { ArticleTitleList } from '@keur/contract/article'
import type { ProductPage } from '@keur/contract/product'
import type { PropertyPage } from '@keur/contract/property'
import type { SalePage } from '@keur/contract/sale'
import type { SitemapPage } from './sitemap-xml.ts'

/** Reads a path below `/api`. Throws an error with `statusCode` 503 if the API fails. */
type ReadApi = <Body>(path: string) => Promise<Body>

interface RowsPage {
  rows: SitemapPage[]
  total: number
}

export interface PagedSection {
  name: string
  read(readApi: ReadApi, page: number, limit: number): Promise<RowsPage>
}

interface ListedRecord {
  _id: string
  updatedAt: string
  images: unknown[]
}

const pageQuery = (page: number, limit: number) => `?page=${page}&limit=${limit}`

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
      async read(readApi, page, limit) {
        const { properties, total } = await readApi<PropertyPage>(`/properties${pageQuery(page, limit)}`)
        return { rows: rowsOf(properties, '/detail'), total }
      }
    },
    {
      name: 'ventes',
      async read(readApi, page, limit) {
        const { sales, total } = await readApi<SalePage>(`/sales${pageQuery(page, limit)}`)
        return { rows: rowsOf(sales, '/ventes/detail'), total }
      }
    },
    {
      name: 'produits',
      async read(readApi, page, limit) {
        const { materiels, total } = await readApi<ProductPage>(`/btp${pageQuery(page, limit)}`)
        return { rows: rowsOf(materiels, '/produit'), total }
      }
    }
  ]
}

export async function articlePages(readApi: ReadApi, publicUrl: string): Promise<SitemapPage[]> {
  const articles = await readApi<ArticleTitleList>('/articles/titles')
  return articles.map(({ _id, updatedAt, imageUrl }) => ({
    address: `${publicUrl}/articles/${_id}`,
    changedAt: updatedAt,
    pictures: pictureOf(publicUrl, imageUrl)
  }))
}

/** The full address of a photo; none if older records hold the photo itself. */
function pictureOf(publicUrl: string, image: unknown): string[] {
  const url = typeof image === 'string' ? image : (image as { url?: unknown } | null)?.url
  if (typeof url !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return []
  const address = URL.parse(url, publicUrl)
  return address ? [address.href] : []
}
