import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { type Amount, formatPlace, type Place } from '../format/index.ts'
import { absoluteUrl } from '../page-head/site.ts'
import { type PhotoSource, sharingImage } from '../ui/index.ts'
import { agencyId } from './agency-data.ts'

/** A record as pages show it: those of earlier years hold photos as addresses, prices as text. */
type Shown<Listing extends { details: object }> = Omit<Listing, 'images' | 'details' | 'revision'> & {
  images: PhotoSource[]
  details: Omit<Listing['details'], 'price'> & { price: Amount }
}

export type RentalFacts = Shown<Property> & { path: string }
export type SaleFacts = Shown<Sale> & { path: string }
export type ProductFacts = Shown<Product> & { path: string; categoryLabel?: string }

export const rentalData = (rental: RentalFacts) => ({
  ...realEstate(rental, rental.details),
  offers: offerOf(rental.details.price, rental.availability, 'LeaseOut')
})

export const saleData = (sale: SaleFacts) => ({
  ...realEstate(sale, sale.localisation),
  offers: offerOf(sale.details.price, sale.status, 'Sell')
})

export const productData = ({
  title,
  description,
  images,
  availability,
  category,
  details,
  ...rest
}: ProductFacts) => ({
  '@type': 'Product',
  name: title,
  description,
  sku: details.reference,
  category: rest.categoryLabel ?? category,
  url: absoluteUrl(rest.path),
  image: imageOf(images),
  offers: offerOf(details.price, availability)
})

interface RealEstate {
  title: string
  description: string
  images: PhotoSource[]
  createdAt: string
  localisation: Place
  details: { reference: string }
  path: string
}

const realEstate = (listing: RealEstate, parts: { city?: string; district?: string; country?: string }) => ({
  '@type': 'RealEstateListing',
  name: listing.title,
  description: listing.description,
  url: absoluteUrl(listing.path),
  identifier: listing.details.reference,
  datePosted: listing.createdAt,
  image: imageOf(listing.images),
  contentLocation: {
    '@type': 'Place',
    name: formatPlace(listing.localisation, parts),
    address: {
      '@type': 'PostalAddress',
      addressLocality: parts.city,
      addressRegion: parts.district,
      addressCountry: parts.country
    }
  }
})

/** Nothing is offered at a price that is a text. */
function offerOf(price: Amount, availability: string, businessFunction?: string) {
  if (typeof price !== 'number') return undefined
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'XOF',
    seller: { '@id': agencyId() },
    businessFunction: businessFunction && `http://purl.org/goodrelations/v1#${businessFunction}`,
    availability: `https://schema.org/${availability === 'Disponible' ? 'InStock' : 'OutOfStock'}`
  }
}

function imageOf(images: PhotoSource[]): string | undefined {
  const image = sharingImage(images)
  return image && absoluteUrl(image)
}
