import { FavouriteButton } from '@keur/kit/favourites'
import { formatPrice } from '@keur/kit/format'
import { ShareButton } from '@keur/kit/share'
import { keptSale } from '../sale/kept-sale.ts'
import { type Sale, salePath } from '../sale/sale.ts'

/** For later, and for somebody else. */
export function KeepAndShare({ sale }: { sale: Sale }) {
  return (
    <div className="row gap-2">
      <FavouriteButton listing={keptSale(sale)} showLabel />
      <ShareButton title={sale.title} text={formatPrice(sale.details.price)} path={salePath(sale)} />
    </div>
  )
}
