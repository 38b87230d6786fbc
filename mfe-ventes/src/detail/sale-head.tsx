import { formatPrice, placeOf, truncate } from '@keur/kit/format'
import { absoluteUrl, PageHead } from '@keur/kit/page-head'
import { sharingImage } from '@keur/kit/ui'
import { type Sale, salePath } from '../sale/sale.ts'

/** What a sale says of itself where it is found and shared. */
export function SaleHead({ sale }: { sale: Sale }) {
  const place = placeOf(sale.localisation)
  return (
    <PageHead
      title={[sale.title, place].filter(Boolean).join(', ')}
      description={descriptionOf(sale, place)}
      path={salePath(sale)}
      image={sharingImage(sale.images)}
      imageAlt={sale.title}
      jsonLd={realEstateListing(sale)}
    />
  )
}

/** Price and place first: a preview shows little more. */
function descriptionOf({ details, description }: Sale, place: string): string {
  const known = [formatPrice(details.price), place, details.area].filter(Boolean).join(' · ')
  return truncate(`${known}. ${description}`, 200)
}

function realEstateListing(sale: Sale) {
  const { title, description, images, status, details, localisation, createdAt } = sale
  const { city, district, country } = localisation
  const image = sharingImage(images)
  return {
    '@type': 'RealEstateListing',
    name: title,
    description,
    url: absoluteUrl(salePath(sale)),
    identifier: details.reference,
    datePosted: createdAt,
    ...(image && { image: absoluteUrl(image) }),
    contentLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: district, addressCountry: country }
    },
    ...(typeof details.price === 'number' && {
      offers: {
        '@type': 'Offer',
        price: details.price,
        priceCurrency: 'XOF',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        availability: status === 'Disponible' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
      }
    })
  }
}
