import type { Article } from '@keur/contract/article'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Video } from '@keur/contract/recording'
import type { Sale } from '@keur/contract/sale'
import { agency } from '../agency/index.ts'
import { type Amount, formatPlace, type Place } from '../format/index.ts'
import { t } from '../language/index.ts'
import { absoluteUrl, JsonLd, pageUrl } from '../page-head/index.tsx'
import { type Crumb, type PhotoSource, sharingImage } from '../ui/index.ts'

export interface StructuredDataProps {
  rental?: RentalFacts
  sale?: SaleFacts
  product?: ProductFacts
  article?: ArticleFacts
  /** On pages that present the agency. */
  agency?: boolean
  questions?: Question[]
  crumbs?: Crumb[]
}

export function StructuredData({ rental, sale, product, article, agency, questions, crumbs }: StructuredDataProps) {
  const graph = [
    rental && rentalData(rental),
    sale && saleData(sale),
    product && productData(product),
    article && articleData(article),
    agency && agencyData(),
    questions && faqData(questions),
    crumbs && breadcrumbData(crumbs)
  ].filter(Boolean)
  return <JsonLd value={{ '@graph': graph }} />
}

/** The `@id` under which other data refers to the agency. */
const agencyId = () => `${absoluteUrl('/')}#agence`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function agencyData() {
  const { name, tagline, phones, email, address, city, social, mapUrl, openingHours, closedDays } = agency
  return {
    '@type': 'RealEstateAgent',
    '@id': agencyId(),
    name,
    slogan: t(tagline),
    url: absoluteUrl('/'),
    telephone: phones[0]?.number,
    email,
    hasMap: mapUrl,
    address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city, addressCountry: 'SN' },
    areaServed: [...new Set([city, 'Dakar'])],
    openingHoursSpecification: openingHours.map(({ firstDay, lastDay, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.slice(firstDay - 1, lastDay),
      opens: from,
      closes: to
    })),
    // Equal hours are a day on which the agency is closed.
    specialOpeningHoursSpecification: closedDays.dates.map((day) => ({
      ...{ '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day },
      ...{ opens: '00:00', closes: '00:00' }
    })),
    sameAs: social.map(({ url }) => url)
  }
}

/** Older records have photos as URLs and prices as text. */
type Displayed<Listing extends { details: object }> = Omit<Listing, 'images' | 'details' | 'revision'> & {
  images: PhotoSource[]
  details: Omit<Listing['details'], 'price'> & { price: Amount }
}

type RentalFacts = Displayed<Property> & { path: string }
type SaleFacts = Displayed<Sale> & { path: string }
type ProductFacts = Displayed<Product> & { path: string; categoryLabel?: string }

const rentalData = (rental: RentalFacts) => ({
  ...realEstate(rental, rental.details),
  about: homeOf(rental, rental.category === 'Bureaux'),
  offers: offerOf(rental.details.price, rental.availability, 'LeaseOut', rental.availableFrom)
})

const saleData = (sale: SaleFacts) => ({
  ...realEstate(sale, sale.localisation),
  about: homeOf(sale, sale.category !== 'Appartements' && sale.category !== 'Maisons'),
  offers: offerOf(sale.details.price, sale.status, 'Sell')
})

const productData = ({ title, description, images, availability, category, details, ...rest }: ProductFacts) => ({
  '@type': 'Product',
  name: title,
  description,
  sku: details.reference,
  category: rest.categoryLabel ?? category,
  url: pageUrl(rest.path),
  image: imageOf(images),
  subjectOf: videoOf({ title, description, images, video: rest.video }),
  offers: offerOf(details.price, availability)
})

type HomeFacts = Pick<Sale, 'bedrooms' | 'surface'> & Partial<Pick<Property, 'rooms' | 'floor'>>

/** The known facts of a home. Before there were bedrooms, rooms may have counted them, so they are left out. */
function homeOf({ bedrooms, surface, rooms, floor }: HomeFacts, isNoHome: boolean) {
  if (isNoHome || (bedrooms === undefined && surface === undefined)) return undefined
  return {
    '@type': 'Accommodation',
    numberOfBedrooms: bedrooms,
    numberOfRooms: bedrooms === undefined ? undefined : rooms,
    floorSize: surface && { '@type': 'QuantitativeValue', value: surface, unitCode: 'MTK' },
    floorLevel: floor === undefined ? undefined : String(floor)
  }
}

interface RealEstate {
  title: string
  description: string
  images: PhotoSource[]
  video?: Video
  createdAt: string
  localisation: Place
  details: { reference: string }
  path: string
}

const realEstate = (listing: RealEstate, parts: { city?: string; district?: string; country?: string }) => ({
  '@type': 'RealEstateListing',
  name: listing.title,
  description: listing.description,
  url: pageUrl(listing.path),
  identifier: listing.details.reference,
  datePosted: listing.createdAt,
  image: imageOf(listing.images),
  subjectOf: videoOf(listing),
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

type Filmed = Pick<RealEstate, 'title' | 'description' | 'images' | 'video'>

/** The first photo is the picture of the video. */
function videoOf({ title, description, images, video }: Filmed) {
  if (!video) return undefined
  return {
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: imageOf(images),
    uploadDate: video.uploadedAt,
    duration: `PT${video.duration}S`,
    contentUrl: absoluteUrl(video.url)
  }
}

/** None for a price that is text. */
function offerOf(price: Amount, availability: string, businessFunction?: string, availabilityStarts?: string) {
  if (typeof price !== 'number') return undefined
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'XOF',
    seller: { '@id': agencyId() },
    businessFunction: businessFunction && `http://purl.org/goodrelations/v1#${businessFunction}`,
    availabilityStarts,
    availability: `https://schema.org/${availability === 'Disponible' ? 'InStock' : 'OutOfStock'}`
  }
}

function imageOf(images: PhotoSource[]): string | undefined {
  const image = sharingImage(images)
  return image && absoluteUrl(image)
}

type ArticleFacts = Pick<Article, 'title' | 'imageUrl'> &
  Partial<Pick<Article, 'createdAt' | 'updatedAt' | 'commentCount'>> & { path: string; description?: string }

function articleData({ title, imageUrl, createdAt, updatedAt, commentCount, path, description }: ArticleFacts) {
  const image = imageUrl && sharingImage([imageUrl])
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: pageUrl(path),
    mainEntityOfPage: pageUrl(path),
    image: image && absoluteUrl(image),
    datePublished: createdAt,
    dateModified: updatedAt,
    inLanguage: 'fr',
    author: { '@id': agencyId() },
    publisher: { '@id': agencyId() },
    commentCount: commentCount || undefined
  }
}

interface Question {
  question: string
  answer: string
}

const faqData = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer }
  }))
})

/** The last crumb is the page itself and has no URL. */
const breadcrumbData = (crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: to && pageUrl(to)
  }))
})
