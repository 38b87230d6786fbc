import type { ProductPage } from '@keur/contract/product'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { useLocation } from '@keur/kit/router'
import { sharingImage } from '@keur/kit/ui'
import { productPath } from '../product/product.ts'

/** What the list says of itself to search engines and to those it is shared with. */
export function ListHead({ title, lead, answer }: { title: string; lead: string; answer: ProductPage }) {
  const { materiels, page } = answer
  const pictured = materiels.find(({ images }) => images.length > 0)
  return (
    <PageHead
      title={page > 1 ? `${title}, page ${page}` : `${title}, à Thiès et à Dakar`}
      description={lead}
      path={useCanonicalPath(page)}
      image={sharingImage(pictured?.images)}
      imageAlt={pictured?.title}
      jsonLd={itemList(answer)}
    />
  )
}

/** Every page of the whole list is a page of its own; what filters show is a part of the list. */
function useCanonicalPath(page: number): string {
  const filters = new URLSearchParams(useLocation().search)
  filters.delete('page')
  return page > 1 && filters.size === 0 ? `/btp?page=${page}` : '/btp'
}

const itemList = ({ materiels, page, limit, total }: ProductPage) => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: materiels.map((product, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * limit + index + 1,
    name: product.title,
    url: absoluteUrl(productPath(product))
  }))
})
