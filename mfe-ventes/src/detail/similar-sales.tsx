import { formatPlace } from '@keur/kit/format'
import { ListingCard, SectionHead } from '@keur/kit/patterns'
import { NoPhoto, Photo } from '@keur/kit/ui'
import type { SaleList } from '../list/sale-lists.ts'
import { type Sale, salePath } from '../sale/sale.ts'
import { saleCounts } from '../sale/sale-counts.ts'

export interface SimilarSalesProps {
  sales: Sale[]
  list: SaleList
}

/** A few others, and the way to all of their list. Nothing when there are none. */
export function SimilarSales({ sales, list }: SimilarSalesProps) {
  if (sales.length === 0) return null
  return (
    <section className="section section--tight">
      <div className="wrap">
        <SectionHead title="Autres ventes" more={{ to: list.path, label: list.title, short: 'Tout voir' }} />
        <div className="shelf shelf--4">
          {sales.map((sale) => (
            <SimilarSale key={sale._id} sale={sale} />
          ))}
        </div>
      </div>
    </section>
  )
}

function SimilarSale({ sale }: { sale: Sale }) {
  const { title, images, category, localisation, details } = sale
  const [photo] = images
  return (
    <ListingCard
      shape="short"
      heading="h3"
      to={salePath(sale)}
      title={title}
      amount={details.price}
      media={photo ? <Photo photo={photo} alt="" sizes="19rem" fill /> : <NoPhoto fill />}
      badge={category}
      place={formatPlace(localisation)}
      figures={saleCounts(sale)}
    />
  )
}
