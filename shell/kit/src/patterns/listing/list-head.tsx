import { absoluteUrl, PageHead } from '../../page-head/index.tsx'
import { useLocation } from '../../router/index.ts'
import { type PhotoSource, sharingImage } from '../../ui/index.ts'

interface ListHeadProps<Listing> {
  title: string
  /** The list's own address, without filters. */
  path: string
  lead: string
  pagination: { page: number; limit: number; total: number }
  listings: Listing[]
  pathOf: (listing: Listing) => string
  /** Whose photo goes with the list where it is shared. */
  imageListing?: Listing
}

/** What a list says of itself to search engines and to those it is shared with. */
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
      url: absoluteUrl(pathOf(listing))
    }))
  }
  return (
    <PageHead
      title={title + (page > 1 ? `, page ${page}` : ', à Thiès et à Dakar')}
      description={lead}
      path={useCanonicalPath(path, page)}
      image={sharingImage(imageListing?.images)}
      imageAlt={imageListing?.title}
      jsonLd={itemList}
    />
  )
}

/** Every page of the whole list is a page of its own; what filters show is a part of the list. */
function useCanonicalPath(path: string, page: number): string {
  const filters = new URLSearchParams(useLocation().search)
  filters.delete('page')
  return page > 1 && filters.size === 0 ? `${path}?page=${page}` : path
}
