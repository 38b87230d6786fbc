import type { Crumb } from '../ui/index.ts'
import { agencyData } from './agency-data.ts'
import { type ArticleFacts, articleData } from './article-data.ts'
import {
  type ProductFacts,
  productData,
  type RentalFacts,
  rentalData,
  type SaleFacts,
  saleData
} from './listing-data.ts'
import { breadcrumbData, faqData, type Question } from './page-data.ts'

export interface StructuredDataProps {
  rental?: RentalFacts
  sale?: SaleFacts
  product?: ProductFacts
  article?: ArticleFacts
  /** True on the pages that present the agency. */
  agency?: boolean
  questions?: Question[]
  crumbs?: Crumb[]
}

export function StructuredData({ rental, sale, product, article, agency, questions, crumbs }: StructuredDataProps) {
  const said = [
    rental && rentalData(rental),
    sale && saleData(sale),
    product && productData(product),
    article && articleData(article),
    agency && agencyData(),
    questions && faqData(questions),
    crumbs && breadcrumbData(crumbs)
  ].filter(Boolean)
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': said }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every « < » is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
