import { formatPlace, formatPrice, truncate } from '@keur/kit/format'
import { PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { type Sale, salePath } from '../sale/sale.ts'

/** What a sale says of itself where it is found and shared. */
export function SaleHead({ sale }: { sale: Sale }) {
  const place = formatPlace(sale.localisation)
  return (
    <PageHead
      title={[sale.title, place].filter(Boolean).join(', ')}
      description={descriptionOf(sale, place)}
      path={salePath(sale)}
      image={sharingImage(sale.images)}
      imageAlt={sale.title}
    />
  )
}

/** Price and place first: a preview shows little more. */
function descriptionOf({ details, description }: Sale, place: string): string {
  const known = [formatPrice(details.price), place, details.area].filter(Boolean).join(' · ')
  return truncate(`${known}. ${description}`, 200)
}
