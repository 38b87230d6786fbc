import type { Section } from '../builds/sections.ts'
import type { SitemapPage } from './sitemap-xml.ts'

/** The shell's own pages in the sitemap; the pages of sections follow the first. */
export const shellPages = [
  '/',
  '/services/gerance',
  '/services/location',
  '/services/vente',
  '/services/etudes-expertises',
  '/services/consultances',
  '/services/btp',
  '/gerance/formulaire',
  '/contact',
  '/qui-sommes-nous',
  '/faq',
  '/cgv',
  '/confidentialite',
  '/mentions-legales',
  '/partenaires'
] as const

export const sitemapPages = (sections: Section[]): string[] => {
  const [home, ...others] = shellPages
  return [home, ...sections.flatMap(({ facts }) => facts.pages ?? []), ...others]
}

/** Reads a path below `/api`. Throws an error with `statusCode` 503 if the API fails. */
type ReadApi = <Body>(path: string) => Promise<Body>

export interface SitemapRecords {
  name: string
  /** Whether the API returns the records in pages: they are listed in numbered parts then. */
  isPaged: boolean
  read(readApi: ReadApi, page: number, limit: number): Promise<{ rows: SitemapPage[]; total: number }>
}

interface ListedRecord {
  _id: string
  updatedAt: string
  images?: unknown[]
  imageUrl?: unknown
}

/** The records of all sections: those in one part first. */
export function sitemapRecords(sections: Section[], publicUrl: string): SitemapRecords[] {
  const rowsOf = (records: ListedRecord[], path: string) =>
    records.map(({ _id, updatedAt, images, imageUrl }) => ({
      address: `${publicUrl}${path}/${_id}`,
      changedAt: updatedAt,
      pictures: (images ?? [imageUrl]).flatMap((image) => pictureOf(publicUrl, image))
    }))
  return sections
    .flatMap(({ facts }) => facts.records ?? [])
    .map(
      ({ sitemap, page: path, api, rows: key }): SitemapRecords => ({
        name: sitemap,
        isPaged: key !== undefined,
        async read(readApi, page, limit) {
          if (key === undefined) {
            const records = await readApi<ListedRecord[]>(api)
            return { rows: rowsOf(records, path), total: records.length }
          }
          const response = await readApi<{ total: number } & Record<string, unknown>>(
            `${api}?page=${page}&limit=${limit}`
          )
          return { rows: rowsOf((response[key] ?? []) as ListedRecord[], path), total: response.total }
        }
      })
    )
    .sort((one, other) => Number(one.isPaged) - Number(other.isPaged))
}

/** The full address of a photo; none if older records hold the photo itself. */
function pictureOf(publicUrl: string, image: unknown): string[] {
  const url = typeof image === 'string' ? image : (image as { url?: unknown } | null)?.url
  if (typeof url !== 'string' || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return []
  const address = URL.parse(url, publicUrl)
  return address ? [address.href] : []
}
