import type { SalePage } from '@keur/contract/sale'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { useLocation } from '@keur/kit/router'
import { sharingImage } from '@keur/kit/ui'
import { salePath } from '../sale/sale.ts'
import type { SaleList } from './sale-lists.ts'

/** What a list says of itself to search engines and to those it is shared with. */
export function ListHead({ list, answer }: { list: SaleList; answer: SalePage }) {
  const { sales, page } = answer
  const [first] = sales
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

const titleOf = ({ title }: SaleList, page: number) =>
  page > 1 ? `${title}, page ${page}` : `${title}, à Thiès et à Dakar`

/** Every page of the whole list is a page of its own; what filters show is a part of the list. */
function useCanonicalPath({ path }: SaleList, page: number): string {
  const filters = new URLSearchParams(useLocation().search)
  filters.delete('page')
  return page > 1 && filters.size === 0 ? `${path}?page=${page}` : path
}

const itemList = ({ sales, page, limit, total }: SalePage) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: sales.map((sale, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    name: sale.title,
    url: absoluteUrl(salePath(sale))
  }))
})
