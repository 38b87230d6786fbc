import { agency } from '../../agency/index.ts'
import { t } from '../../language/index.ts'
import { PageHead, pageUrl } from '../../page-head/index.tsx'
import { useLocation } from '../../router/index.ts'
import { type PhotoSource, sharingImage } from '../../ui/index.ts'

interface ListHeadProps<Listing> {
  title: string
  /** The list's path, without filters. */
  path: string
  lead: string
  pagination: { page: number; limit: number; total: number }
  listings: Listing[]
  pathOf: (listing: Listing) => string
  /** The listing whose photo is the preview image. */
  imageListing?: Listing
}

/** Head of a list: canonical URL, preview image and schema.org data. */
export function ListHead<Listing extends { title: string; images: PhotoSource[] }>({
  title,
  path,
  lead,
  pagination: { page, limit, total },
  listings,
  pathOf,
  imageListing = listings[0]
}: ListHeadProps<Listing>) {
  const itemList = {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * limit + index + 1,
      name: listing.title,
      url: pageUrl(pathOf(listing))
    }))
  }
  return (
    <PageHead
      title={title + (page > 1 ? `, page ${page}` : t(', à {city} et à Dakar', { city: agency.city }))}
      description={lead}
      path={useCanonicalPath(path, page)}
      image={sharingImage(imageListing?.images)}
      imageAlt={imageListing?.title}
      jsonLd={itemList}
    />
  )
}

/** Each page of the unfiltered list is canonical; a filtered list refers to the whole one. */
function useCanonicalPath(path: string, page: number): string {
  const filters = new URLSearchParams(useLocation().search)
  filters.delete('page')
  return page > 1 && filters.size === 0 ? `${path}?page=${page}` : path
}
