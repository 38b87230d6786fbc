import type { PropertyPage } from '@keur/contract/property'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { useLocation } from '@keur/kit/router'
import { sharingImage } from '@keur/kit/ui'
import type { RentalList } from './rental-lists.ts'

/** What a list says of itself to search engines and to those it is shared with. */
export function ListHead({ list, answer }: { list: RentalList; answer: PropertyPage }) {
  const { properties, page } = answer
  const [first] = properties
  return (
    <PageHead
      title={titleOf(list, page)}
      description={list.lead}
      path={useCanonicalPath(list, page)}
      image={sharingImage(first?.images)}
      imageAlt={first?.title}
      jsonLd={itemList(answer)}
    />
  )
}

const titleOf = ({ title }: RentalList, page: number) =>
  page > 1 ? `${title}, page ${page}` : `${title}, à Thiès et à Dakar`

/** Every page of the whole list is a page of its own; what filters show is a part of the list. */
function useCanonicalPath({ path }: RentalList, page: number): string {
  const filters = new URLSearchParams(useLocation().search)
  filters.delete('page')
  return page > 1 && filters.size === 0 ? `${path}?page=${page}` : path
}

const itemList = ({ properties, page, limit, total }: PropertyPage) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: properties.map(({ _id, title }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    name: title,
    url: absoluteUrl(`/detail/${_id}`)
  }))
})
